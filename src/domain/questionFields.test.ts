import { describe, expect, it } from 'vitest'

import { mostOptions } from './choiceOptions.ts'
import { fieldsOf, mostFields } from './questionFields.ts'

/** The only field of a schema with this property. */
function field(schema: unknown, isRequired = false) {
  return fieldsOf({ type: 'object', properties: { a: schema }, required: isRequired ? ['a'] : [] }).fields[0]
}

const titled = [
  { const: '#1', title: 'One' },
  { const: '#2', title: 'Two' },
]

describe('P10: a schema gives fields', () => {
  it.each([
    [{ type: 'string' }, { kind: 'text', format: undefined, initial: '' }],
    [
      { type: 'string', format: 'email', default: 'a@b' },
      { kind: 'text', format: 'email', initial: 'a@b' },
    ],
    [
      { type: 'string', format: 'date-time', minLength: 1, maxLength: 9 },
      { format: 'date-time', minLength: 1, maxLength: 9 },
    ],
    [
      { type: 'integer', minimum: 0, maximum: 5, default: 3 },
      {
        kind: 'number',
        isInteger: true,
        minimum: { value: 0, text: '0' },
        maximum: { value: 5, text: '5' },
        initial: '3',
      },
    ],
    [
      { type: 'number', default: 0 },
      { kind: 'number', isInteger: false, initial: '0' },
    ],
    [{ type: 'boolean' }, { kind: 'boolean', initial: undefined }],
    [
      { type: 'boolean', default: false },
      { kind: 'boolean', initial: false },
    ],
    [
      { type: 'string', enum: ['a', 'b'], enumNames: ['A'], default: 'b' },
      {
        kind: 'choice',
        options: [
          { value: 'a', label: 'A' },
          { value: 'b', label: 'b' },
        ],
        initial: 1,
      },
    ],
    [
      { type: 'string', oneOf: titled },
      {
        kind: 'choice',
        options: [
          { value: '#1', label: 'One' },
          { value: '#2', label: 'Two' },
        ],
        initial: undefined,
      },
    ],
    [
      { enum: [1, true, null] },
      {
        kind: 'choice',
        options: [
          { value: 1, label: '1' },
          { value: true, label: 'true' },
          { value: null, label: 'null' },
        ],
      },
    ],
    [
      { type: 'array', items: { enum: ['a', 'b'] }, default: ['b', 'a', 'b'], minItems: 1 },
      { kind: 'choices', initial: [0, 1], minItems: 1, maxItems: undefined },
    ],
    [
      { type: 'array', items: { anyOf: titled } },
      { kind: 'choices', options: { length: 2 } },
    ],
    [
      { type: 'object', properties: {} },
      { kind: 'json', reason: 'its type has no field here' },
    ],
    [
      { type: ['string', 'null'], default: null },
      { kind: 'text', initial: '', notes: [] },
    ],
    [
      { anyOf: [{ type: 'string', maxLength: 9 }, { type: 'null' }], title: 'Nick', default: null },
      { kind: 'text', title: 'Nick', maxLength: 9, initial: '', notes: [] },
    ],
    [
      { oneOf: [{ type: 'null' }, { type: 'integer', title: 'Age' }], default: 3 },
      { kind: 'number', title: 'Age', initial: '3' },
    ],
    [
      { type: ['string', 'null'], enum: ['a', null], default: null },
      { kind: 'choice', initial: 1 },
    ],
    [{ type: ['string', 'integer'] }, { kind: 'json' }],
    [{ anyOf: [{ type: 'object' }, { type: 'null' }] }, { kind: 'json' }],
    [{ type: 'array', items: { type: 'string' } }, { kind: 'json' }],
    [{}, { kind: 'json', reason: 'it names no type' }],
    [null, { kind: 'json', reason: 'its schema is null, not an object' }],
    [{ type: 'string', enum: [{}] }, { kind: 'text' }],
  ])('%j', (schema, expected) => {
    expect(field(schema)).toMatchObject(expected)
  })

  it('says once what of a default is none of the choices, with five of it', () => {
    const misses = Array.from({ length: 1_000 }, (_, index) => `x${index}`)
    expect(field({ type: 'array', items: { enum: ['a', 'b', 'a'] }, default: ['a', 'z'] })).toMatchObject({
      initial: [0],
      notes: [{ text: '`default` is none of the choices:', sent: '"z"' }],
    })
    expect(field({ type: 'array', items: { enum: ['a'] }, default: misses })?.notes).toEqual([
      { text: '1000 values of `default` are none of the choices:', sent: JSON.stringify(misses.slice(0, 5)) },
    ])
  })

  it('a required box that has no default begins unchecked, and counts as given', () => {
    expect(field({ type: 'boolean' }, true)).toMatchObject({ initial: false, isRequired: true })
  })

  it('a pattern is said and never run', () => {
    expect(field({ type: 'string', pattern: '(a+)+$' })).toMatchObject({
      hints: [{ text: 'Checked by the server alone: the pattern', sent: '"(a+)+$"' }],
    })
  })

  it.each([
    [{ type: 'string', title: 7 }],
    [{ type: 'string', description: {} }],
    [{ type: 'string', minLength: -1 }],
    [{ type: 'integer', minimum: '1' }],
    [{ type: 'string', default: 7 }],
    [{ type: 'boolean', default: 'yes' }],
    [{ enum: ['a'], default: 'z' }],
    [{ type: 'array', items: { enum: ['a'] }, default: 'a' }],
  ])('what is wrong in %j is said', (schema) => {
    expect(field(schema)?.notes).toHaveLength(1)
  })

  it.each([[undefined], [null], ['x'], [[]], [7]])('%j is no schema, and nothing is thrown', (schema) => {
    expect(fieldsOf(schema)).toMatchObject({ fields: [], notes: { length: 1 } })
  })

  it.each<[string, string, string, number]>([
    ['an integer', '{"type":"integer","default":9007199254740993}', '9007199254740993', 1],
    ['a fraction', '{"type":"number","default":0.10000000000000000001}', '0.10000000000000000001', 1],
    ['a number beyond all', '{"type":"number","default":1E999}', '1E999', 1],
    [
      'one that may be null',
      '{"anyOf":[{"type":"null"},{"type":"integer","default":12345678901234567891}]}',
      '12345678901234567891',
      1,
    ],
    ['an exact one', '{"type":"number","default":1.10}', '1.10', 0],
    ['a list', '{"type":"array","default":[9007199254740993,1.0]}', '[9007199254740993,1.0]', 1],
  ])(
    'K28: %s as the default is shown as it was sent, and said to be inexact where it is',
    (_, json, initial, notes) => {
      const text = `{"type":"object","properties":{"a":${json}}}`
      const shown = fieldsOf(JSON.parse(text), text).fields[0]
      expect(shown).toMatchObject({ initial, notes: { length: notes } })
      if (notes > 0) expect(shown?.notes[0]?.text).toMatch(/beyond exactness/)
    },
  )

  it('K28: where the text is gone, a default that may have been another number is said to be one', () => {
    expect(field(JSON.parse('{"type":"integer","default":9007199254740993}'))).toMatchObject({
      initial: '9007199254740992',
      notes: [{ text: '`default` is beyond exactness: what was sent may be another number.' }],
    })
    expect(field({ type: 'integer', default: Number.MAX_SAFE_INTEGER })?.notes).toEqual([])
    expect(field(JSON.parse('{"type":"number","default":1e999}'))).toMatchObject({ initial: '1e999' })
  })

  /** The only field of a schema whose property is sent as this text. */
  const sent = (json: string) => {
    const text = `{"properties":{"a":${json}},"type":"object"}`
    return fieldsOf(JSON.parse(text), text).fields[0]
  }

  it.each([
    ['{"type":"integer","maximum":9007199254740993}', 'At most 9007199254740993.'],
    ['{"type":"integer","minimum":-9007199254740993,"maximum":1.0e1}', 'From -9007199254740993 to 1.0e1.'],
    ['{"type":"number","minimum":1.10}', 'At least 1.10.'],
    ['{"type":"number","maximum":1E400}', 'At most 1E400.'],
    ['{"type":["number","null"],"minimum":9007199254740993}', 'At least 9007199254740993.'],
    ['{"anyOf":[{"type":"null"},{"type":"number","minimum":9007199254740993}]}', 'At least 9007199254740993.'],
    ['{"type":"string","maxLength":9007199254740993}', 'At most 9007199254740993 characters.'],
    ['{"type":"array","items":{"enum":["a"]},"maxItems":9007199254740993}', 'At most 9007199254740993 choices.'],
  ])('K28: the bounds of %s are named as they were sent', (json, hint) => {
    expect(sent(json)?.hints.map(({ text }) => text)).toContain(hint)
  })

  it('K28: what is checked by the server alone is named as it was sent', () => {
    expect(sent('{"type":"number","exclusiveMaximum":9007199254740993,"multipleOf":0.10}')?.hints).toMatchObject([
      {},
      { sent: '9007199254740993' },
      { sent: '0.10' },
    ])
  })

  it.each([
    ['enum', '{"enum":[9007199254740993,9007199254740992,1.10,"9007199254740993"]}'],
    ['enum that holds null', '{"enum":[9007199254740993,9007199254740992,1.10,null]}'],
    ['oneOf', '{"oneOf":[{"const":9007199254740993},{"const":9007199254740992},{"const":1.10},{"const":"x"}]}'],
    [
      'oneOf beside null',
      '{"oneOf":[{"type":"null"},{"oneOf":[{"const":9007199254740993},{"const":9007199254740992},{"const":1.10}]}]}',
    ],
    ['items', '{"type":"array","items":{"enum":[9007199254740993,9007199254740992,1.10]}}'],
  ])('K28: the choices of %s are called as they were sent', (_, json) => {
    expect(sent(json)).toMatchObject({
      options: expect.arrayContaining([
        { value: 9007199254740992, label: '9007199254740993', spelling: '9007199254740993' },
        { value: 9007199254740992, label: '9007199254740992' },
        { value: 1.1, label: '1.10' },
      ]),
    })
  })

  it.each([
    ['{"enum":[9007199254740993,9007199254740992],"default":9007199254740992}', 1],
    ['{"enum":[9007199254740992,9007199254740993],"default":9007199254740993}', 1],
    ['{"enum":[1.10,2],"default":1.1}', 0],
    ['{"type":"array","items":{"enum":[9007199254740992,9007199254740993]},"default":[9007199254740993]}', [1]],
  ])('K28: the default of %s is the choice that was meant', (json, initial) => {
    expect(sent(json)).toMatchObject({ initial })
  })

  it('K28: a default that is none of the choices is named as it was sent', () => {
    const shown = sent('{"enum":[9007199254740992],"default":9007199254740993}')
    expect(shown).toMatchObject({ initial: undefined })
    expect(shown?.notes).toContainEqual({
      text: '`default` is none of the choices:',
      sent: '9007199254740993',
    })
  })

  it('K28: a schema without a field of its own is shown as it was sent where it would come out as another', () => {
    const lossy = '{"type":"object","properties":{"n":{"const":9007199254740993}}}'
    expect(sent(lossy)).toMatchObject({ kind: 'json', schema: lossy })
    expect(sent('{"type":"object"}')).toMatchObject({ schema: '{\n  "type": "object"\n}' })
  })

  it('names of the prototype are fields like others, and nothing inherited is one', () => {
    const schema: unknown = JSON.parse(
      '{"type":"object","properties":{"__proto__":{"type":"string"},"constructor":{"type":"integer"}},"required":["__proto__","toString"]}',
    )
    const { fields, notes } = fieldsOf(schema)
    expect(fields.map(({ name, kind, isRequired }) => [name, kind, isRequired])).toEqual([
      ['__proto__', 'text', true],
      ['constructor', 'number', false],
    ])
    expect(notes).toEqual([{ text: '`required` names what the schema does not describe:', sent: '["toString"]' }])
  })

  it('fields and choices are bounded, and what is left out is said', () => {
    const properties = Object.fromEntries(
      Array.from({ length: mostFields + 1 }, (_, n) => [`f${n}`, { type: 'string' }]),
    )
    const { fields, notes } = fieldsOf({ type: 'object', properties })
    expect([fields.length, notes.length]).toEqual([mostFields, 1])
    const many = field({ enum: Array.from({ length: mostOptions + 5 }, (_, n) => `o${n}`) })
    expect(many).toMatchObject({ options: { length: mostOptions }, notes: { length: 1 } })
  })
})
