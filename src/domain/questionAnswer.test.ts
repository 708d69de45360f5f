import { describe, expect, it } from 'vitest'

import { contentOf, initialDrafts, type Draft } from './questionAnswer.ts'
import { fieldsOf } from './questionFields.ts'

function answer(schema: unknown, draft: Draft, isRequired = false) {
  const { fields } = fieldsOf({ type: 'object', properties: { a: schema }, required: isRequired ? ['a'] : [] })
  const content = contentOf(fields, [draft])
  return content.ok ? content.value : content.problem.get(0)
}

const letters = { type: 'array', items: { enum: ['a', 'b', 'c'] }, minItems: 1, maxItems: 2 }

describe('P10: what is sent is exactly typed', () => {
  it.each<[unknown, Draft, unknown]>([
    [{ type: 'string' }, 'x', 'x'],
    [{ type: 'string' }, ' ', ' '],
    [{ type: 'string', maxLength: 2 }, '🦆🦆', '🦆🦆'],
    [{ type: 'integer' }, ' 36 ', 36],
    [{ type: 'integer' }, '1e2', 100],
    [{ type: 'number' }, '-0.5', -0.5],
    [{ type: 'number' }, '+1234567890123456', 1234567890123456],
    [{ type: 'number' }, '1.10', 1.1],
    [{ type: 'boolean' }, false, false],
    [{ enum: ['a', 2, null] }, 1, 2],
    [{ enum: ['a', 2, null] }, 2, null],
    [letters, [0, 2], ['a', 'c']],
    [{ type: 'object' }, '{"b":[1]}', { b: [1] }],
    [{ type: 'string', format: 'email' }, 'a@b.example', 'a@b.example'],
    [{ type: 'string', format: 'uri' }, 'urn:a:b', 'urn:a:b'],
    [{ type: 'string', format: 'date' }, '2024-02-29', '2024-02-29'],
    [{ type: 'string', format: 'date-time' }, '2026-11-30T09:30:00+01:00', '2026-11-30T09:30:00+01:00'],
  ])('%j with %j is %j', (schema, draft, value) => {
    expect(answer(schema, draft)).toEqual({ a: value })
  })

  it('a required text that may be empty is sent empty', () => {
    expect(answer({ type: 'string', minLength: 0 }, '', true)).toEqual({ a: '' })
    expect(answer({ type: 'string', minLength: 0 }, '')).toEqual({})
    expect(answer({ type: 'string', minLength: 0, format: 'email' }, '', true)).toMatch(/required/)
  })

  it.each<[unknown, Draft]>([
    [{ anyOf: [{ type: 'string' }, { type: 'null' }], default: null }, ''],
    [{ type: ['integer', 'null'] }, ' '],
    [{ anyOf: [{ type: 'boolean' }, { type: 'null' }] }, undefined],
  ])('%j that is not given is absent, and null where it is required', (schema, draft) => {
    expect(answer(schema, draft)).toEqual({})
    expect(answer(schema, draft, true)).toEqual({ a: null })
  })

  it.each<[unknown, Draft]>([
    [{ type: 'string' }, ''],
    [{ type: 'integer' }, ' '],
    [{ type: 'boolean' }, undefined],
    [{ enum: ['a'] }, undefined],
    [letters, []],
    [{ type: 'object' }, ''],
  ])('%j that is optional and not given is absent', (schema, draft) => {
    expect(answer(schema, draft)).toEqual({})
    expect(answer(schema, draft, true)).toMatch(/required|at least/)
  })

  it.each<[unknown, Draft, RegExp]>([
    [{ type: 'string', minLength: 2 }, 'x', /At least 2/],
    [{ type: 'string', maxLength: 1 }, 'xy', /At most 1/],
    [{ type: 'integer' }, '1.5', /no whole number/],
    [{ type: 'integer' }, '9007199254740993', /exactly/],
    [{ type: 'integer' }, '0x10', /no number/],
    [{ type: 'number' }, '1e999', /too large/],
    [{ type: 'number', minimum: 1 }, '0', /At least 1/],
    [{ type: 'number', maximum: 1 }, '2', /At most 1/],
    [letters, [0, 1, 2], /at most 2/],
    [{ type: 'object' }, '{', /no JSON/],
    [{ type: 'object' }, '{"n":9007199254740993,"p":1.10}', /cannot be sent exactly. It is 9007199254740993/],
    [{ type: 'object' }, '{"k":1,"k":2}', /name "k" stands twice/],
    [{ type: 'number' }, '0.10000000000000000001', /exactly/],
    [{ type: 'string', format: 'email' }, 'a b@c', /e-mail/],
    [{ type: 'string', format: 'email' }, '@', /e-mail/],
    [{ type: 'string', format: 'uri' }, 'a.example', /scheme/],
    [{ type: 'string', format: 'date' }, '2026-02-30', /no date/],
    [{ type: 'string', format: 'date-time' }, '2026-11-30T09:30:00', /date and time/],
  ])('%j with %j is not sent', (schema, draft, problem) => {
    expect(answer(schema, draft)).toMatch(problem)
  })

  it('defaults are what is sent when nothing is touched', () => {
    const { fields } = fieldsOf({
      type: 'object',
      properties: {
        s: { type: 'string', default: 'x' },
        n: { type: 'number', default: 1.5 },
        b: { type: 'boolean', default: false },
        c: { enum: ['p', 'q'], default: 'q' },
        m: { type: 'array', items: { enum: ['p', 'q'] }, default: ['q'] },
        j: { type: 'object', default: { k: 1 } },
      },
    })
    expect(contentOf(fields, initialDrafts(fields))).toEqual({
      ok: true,
      value: { s: 'x', n: 1.5, b: false, c: 'q', m: ['q'], j: { k: 1 } },
    })
  })

  it('a field called __proto__ is an own property of the content', () => {
    const { fields } = fieldsOf(JSON.parse('{"type":"object","properties":{"__proto__":{"type":"string"}}}'))
    const content = contentOf(fields, ['x'])
    expect(JSON.stringify(content)).toBe('{"ok":true,"value":{"__proto__":"x"}}')
  })
})

describe('K28: a choice that JavaScript cannot hold', () => {
  const answer = (json: string, draft: Draft) => {
    const text = `{"properties":{"a":${json}},"type":"object"}`
    return contentOf(fieldsOf(JSON.parse(text), text).fields, [draft])
  }
  const cannot = { ok: false, problem: new Map([[0, 'This number cannot be sent exactly.']]) }

  it.each<[string, Draft]>([
    ['{"enum":[9007199254740993,1]}', 0],
    ['{"type":"array","items":{"enum":[9007199254740993,1]}}', [0, 1]],
  ])('%s is not sent as another one', (json, draft) => {
    expect(answer(json, draft)).toEqual(cannot)
  })

  it('holds up none of the others', () => {
    expect(answer('{"enum":[9007199254740993,1]}', 1)).toEqual({ ok: true, value: { a: 1 } })
    expect(answer('{"enum":[9007199254740993,null]}', 1)).toEqual({ ok: true, value: { a: null } })
  })

  it('a bound is named as it was sent', () => {
    expect(answer('{"type":"integer","minimum":9007199254740993}', '1')).toEqual({
      ok: false,
      problem: new Map([[0, 'At least 9007199254740993.']]),
    })
  })
})
