import { describe, expect, it } from 'vitest'

import { list } from '../testing/templateValues.ts'
import { expandParts } from './expandParts.ts'
import { textValue } from './templateValue.ts'

describe('T3: parts know where they came from', () => {
  it('tells what the operator wrote from what was given', () => {
    const given = new Map([
      ['id', textValue('a b')],
      ['q', textValue('')],
      ['tags', list('x', 'y')],
    ])
    expect(expandParts('é/{id}{?q,none,tags*}', given)).toEqual({
      ok: true,
      value: [
        { kind: 'literal', text: '%C3%A9/', part: 0 },
        { kind: 'value', text: 'a%20b', part: 1, variable: 'id' },
        { kind: 'syntax', text: '?', part: 2, variable: 'q' },
        { kind: 'syntax', text: 'q=', part: 2, variable: 'q' },
        { kind: 'syntax', text: '&', part: 2, variable: 'tags' },
        { kind: 'syntax', text: 'tags=', part: 2, variable: 'tags' },
        { kind: 'value', text: 'x', part: 2, variable: 'tags' },
        { kind: 'syntax', text: '&', part: 2, variable: 'tags' },
        { kind: 'syntax', text: 'tags=', part: 2, variable: 'tags' },
        { kind: 'value', text: 'y', part: 2, variable: 'tags' },
      ],
    })
  })

  it('T4: keeps the reserved characters of one variable on demand, but not in a query', () => {
    const given = new Map([
      ['a', textValue('1/2')],
      ['b', textValue('3/4')],
    ])
    const kept = expandParts('{a}/{b}{?a}', given, { keepReservedOf: 'a' })
    expect(kept.ok && kept.value.map((part) => part.text).join('')).toBe('1/2/3%2F4?a=1%2F2')
  })
})
