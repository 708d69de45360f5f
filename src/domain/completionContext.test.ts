import { describe, expect, it } from 'vitest'

import { contextFor } from './completionContext.ts'
import { textValue } from './templateValue.ts'
import type { TemplateValue } from './templateValue.ts'

const values = new Map<string, TemplateValue>([
  ['author', textValue('ada')],
  ['book', textValue('no')],
  ['year', textValue('')],
  ['tags', { kind: 'list', items: ['a'] }],
  ['none', { kind: 'list', items: [] }],
  ['keys', { kind: 'pairs', pairs: [['k', 'v']] }],
])

describe('K44: the context of a completion', () => {
  it.each(['2025-06-18', '2025-11-25', '2026-07-28'])(
    '%s: filled texts go along, composites stay and are named',
    (revision) => {
      expect(contextFor(values, revision, 'book')).toEqual({
        arguments: { author: 'ada' },
        leftOut: [
          { variable: 'tags', why: 'list' },
          { variable: 'keys', why: 'pairs' },
        ],
      })
    },
  )

  it.each(['2024-11-05', '2025-03-26'])('%s knows no context, so nothing goes along', (revision) => {
    expect(contextFor(values, revision, 'book')).toEqual({
      leftOut: [
        { variable: 'author', why: 'revision' },
        { variable: 'tags', why: 'revision' },
        { variable: 'keys', why: 'revision' },
      ],
    })
  })

  it('has no arguments at all when nothing else is filled', () => {
    expect(contextFor(new Map([['book', textValue('x')]]), '2025-06-18', 'book')).toEqual({ leftOut: [] })
  })

  it('a variable called __proto__ is an own property', () => {
    const context = contextFor(new Map([['__proto__', textValue('x')]]), '2025-06-18', 'book')
    expect(JSON.stringify(context.arguments)).toBe('{"__proto__":"x"}')
  })
})
