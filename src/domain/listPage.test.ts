import { describe, expect, it } from 'vitest'
import { parseListPage, resultTypeOf } from './listPage.ts'

/** Values as they come off the wire: parsed from JSON text, so that `__proto__` is an own key. */
function wire(text: string): unknown {
  return JSON.parse(text)
}

function resourcesOf(entries: readonly unknown[]) {
  return parseListPage('resources', { resources: entries }, 'legacy')
}

describe('entries', () => {
  const good = { uri: 'demo://a', name: 'A', extra: { kept: true } }

  it('are the wire’s own objects when nothing is wrong', () => {
    const [entry] = resourcesOf([good]).entries
    expect(entry).toEqual({ item: good, raw: good })
    expect(entry?.item).toBe(good)
    expect(entry).not.toHaveProperty('faults')
  })

  it.each<[string, unknown, string]>([
    ['null', null, 'is null, not an object'],
    ['a number', 7, 'is a number, not an object'],
    ['a string', 'demo://a', 'is a string, not an object'],
    ['an array', [good], 'is an array, not an object'],
    ['no uri', { name: 'A' }, '`uri` is required but missing'],
    ['a uri that is a number', { uri: 1 }, '`uri` is a number, not a string'],
    ['a uri that is null', { uri: null }, '`uri` is null, not a string'],
    ['a uri on the prototype only', wire('{"__proto__":{"uri":"demo://a"}}'), '`uri` is required but missing'],
  ])('are unusable with %s, and hide nothing else', (_, bad, reason) => {
    const page = resourcesOf([good, bad, good])
    expect(page.entries).toHaveLength(2)
    expect(page.unusable).toEqual([{ index: 1, raw: bad, reason }])
    expect(page.unusable[0]?.raw).toBe(bad)
  })

  it.each<[string, object, string, string]>([
    ['no name', { name: undefined }, 'name', 'is required but missing'],
    ['a name that is a number', { name: 7 }, 'name', 'is a number, not a string'],
    ['a title that is null', { title: null }, 'title', 'is null, not a string'],
    ['a description that is an object', { description: {} }, 'description', 'is an object, not a string'],
    ['icons that are a number', { icons: 7 }, 'icons', 'is a number, not an array'],
    ['a size that is a string', { size: '12' }, 'size', 'is a string, not a number'],
    ['annotations that are a string', { annotations: 'x' }, 'annotations', 'is a string, not an object'],
  ])('with %s are listed without the field', (_, fields, field, reason) => {
    const raw = wire(JSON.stringify({ ...good, ...fields }))
    const [entry] = resourcesOf([raw]).entries
    expect(entry?.faults).toEqual([{ field, reason }])
    expect(entry?.item).not.toHaveProperty(field)
    expect(entry?.item.uri).toBe('demo://a')
    expect(entry?.raw).toBe(raw)
  })

  it.each<[string, object, string, string]>([
    ['an empty name', { name: '' }, 'name', 'is empty'],
    ['a negative size', { size: -1 }, 'size', 'is negative'],
    ['a fraction of a byte', { size: 1.5 }, 'size', 'is not a whole number of bytes'],
    ['a size beyond exact numbers', { size: 1e300 }, 'size', 'is too large to be exact'],
    ['a MIME type without a slash', { mimeType: 'png' }, 'mimeType', 'is not of the form type/subtype'],
    ['priority 99', { annotations: { priority: 99 } }, 'annotations.priority', 'is not between 0 and 1'],
    ['priority below 0', { annotations: { priority: -0.1 } }, 'annotations.priority', 'is not between 0 and 1'],
    [
      'a date in words',
      { annotations: { lastModified: 'last Tuesday' } },
      'annotations.lastModified',
      'is not an ISO 8601 date',
    ],
    [
      'a month 13',
      { annotations: { lastModified: '2025-13-45T00:00:00Z' } },
      'annotations.lastModified',
      'is not an ISO 8601 date',
    ],
    [
      'an unknown audience',
      { annotations: { audience: ['user', 'robot'] } },
      'annotations.audience',
      'names someone other than `user` and `assistant`',
    ],
    ['a template for a URI', { uri: 'note://{id}' }, 'uri', 'looks like a template and belongs in the other list'],
    ['a URI without a scheme', { uri: 'docs/a.txt' }, 'uri', 'has no scheme, so it is not a full URI'],
    ['an empty URI', { uri: '' }, 'uri', 'is empty'],
  ])('K35: with %s keep the value and are flagged', (_, fields, field, reason) => {
    const raw = { ...good, ...fields }
    const [entry] = resourcesOf([raw]).entries
    expect(entry?.faults).toEqual([{ field, reason }])
    expect(entry?.item).toBe(raw)
  })

  it.each<[string, object]>([
    ['size 0', { size: 0 }],
    ['the largest exact size', { size: 9e15 }],
    ['priority at its ends', { annotations: { priority: 1 } }],
    ['priority 0', { annotations: { priority: 0 } }],
    ['a date without a time', { annotations: { lastModified: '2025-01-12' } }],
    ['a date with a zone', { annotations: { lastModified: '2025-01-12T15:00:58+02:00' } }],
    ['both audiences', { annotations: { audience: ['user', 'assistant'] } }],
    ['no audience', { annotations: { audience: [] } }],
    ['an icon', { icons: [{ src: 'data:image/png;base64,AA==', sizes: ['48x48'], theme: 'dark' }] }],
  ])('with %s are without fault', (_, fields) => {
    expect(resourcesOf([{ ...good, ...fields }]).entries[0]).not.toHaveProperty('faults')
  })

  it('leave out only what is wrong inside annotations', () => {
    const annotations = { audience: ['user', 7], priority: '0.5', lastModified: 1736690458, own: 1 }
    const [entry] = resourcesOf([{ ...good, annotations }]).entries
    expect(entry?.item.annotations).toEqual({ audience: ['user'], own: 1 })
    expect(entry?.faults?.map(({ field }) => field)).toEqual([
      'annotations.audience',
      'annotations.priority',
      'annotations.lastModified',
    ])
  })

  it('K36: keep the good icons among bad ones', () => {
    const icons = [null, { src: 7 }, { mimeType: 'image/png' }, { src: 'x', sizes: '48x48' }]
    const [entry] = resourcesOf([{ ...good, icons }]).entries
    expect(entry?.item.icons).toEqual([{ src: 'x' }])
    expect(entry?.faults?.map(({ field }) => field)).toEqual([
      'icons[0]',
      'icons[1].src',
      'icons[2].src',
      'icons[3].sizes',
    ])
  })

  it('carry a bounded number of faults', () => {
    const [entry] = resourcesOf([{ ...good, icons: Array.from({ length: 5000 }, () => null) }]).entries
    expect(entry?.faults).toHaveLength(20)
    expect(entry?.item.icons).toEqual([])
  })

  it('of templates are judged by `uriTemplate`, and have no size', () => {
    const raw = { uriTemplate: 'demo://{id}', name: 'T', size: 'any' }
    const page = parseListPage('templates', { resourceTemplates: [raw, { uri: 'demo://a', name: 'A' }] }, 'legacy')
    expect(page.entries).toEqual([{ item: raw, raw }])
    expect(page.unusable[0]?.reason).toBe('`uriTemplate` is required but missing')
  })
})

describe('K04: a result without its array', () => {
  it.each<[string, unknown, string]>([
    ['null', { resources: null }, 'is null, not an array; it counts as empty'],
    ['missing', {}, 'is required but missing; it counts as empty'],
    [
      'misnamed',
      { items: [{ uri: 'demo://a' }] },
      'is required but missing; it counts as empty (the result has an array named `items`)',
    ],
  ])('counts as empty when it is %s, with a note', (_, result, note) => {
    const page = parseListPage('resources', result, 'legacy')
    expect(page).toEqual({
      entries: [],
      unusable: [],
      next: { kind: 'end' },
      ttlMs: 0,
      notes: [{ field: 'resources', note }],
    })
  })

  it('names the array of the other list where templates belong', () => {
    const { notes } = parseListPage('templates', { templates: [], resources: [] }, 'legacy')
    expect(notes[0]?.note).toContain('`templates`, `resources`')
  })

  it.each<[unknown]>([[{ a: {} }], ['none'], [0], [false], ['']])('hands on %j, which is no array at all', (value) => {
    const page = parseListPage('resources', { resources: value }, 'legacy')
    expect(page.wrongArray).toBe(value)
    expect(page.entries).toEqual([])
  })

  it.each<[unknown]>([[null], ['text'], [[]], [7]])('hands on a result that is %j', (result) => {
    const page = parseListPage('resources', result, 'modern')
    expect(page).toHaveProperty('wrongArray', result)
    expect(page.next).toEqual({ kind: 'end' })
  })
})

describe('L3: the next cursor', () => {
  it.each<[string, object, unknown, number]>([
    ['ends the list when absent', {}, { kind: 'end' }, 0],
    ['ends the list when null, with a note', { nextCursor: null }, { kind: 'end' }, 1],
    ['may be the empty string', { nextCursor: '' }, { kind: 'cursor', cursor: '' }, 0],
    ['is kept as sent', { nextCursor: ' "} ' }, { kind: 'cursor', cursor: ' "} ' }, 0],
    ['is invalid as a number', { nextCursor: 0 }, { kind: 'invalid', value: 0 }, 1],
    ['is invalid as false', { nextCursor: false }, { kind: 'invalid', value: false }, 1],
    ['is invalid as an object', { nextCursor: {} }, { kind: 'invalid', value: {} }, 1],
  ])('%s', (_, fields, next, notes) => {
    const page = parseListPage('resources', { resources: [], ...fields }, 'legacy')
    expect(page.next).toEqual(next)
    expect(page.notes).toHaveLength(notes)
  })
})

describe('freshness', () => {
  it.each<[string, object, number, readonly string[]]>([
    ['both right', { ttlMs: 5000, cacheScope: 'private' }, 5000, []],
    ['zero', { ttlMs: 0, cacheScope: 'public' }, 0, []],
    ['neither', {}, 0, ['ttlMs', 'cacheScope']],
    ['a negative time', { ttlMs: -1, cacheScope: 'public' }, 0, ['ttlMs']],
    ['a time as text', { ttlMs: '5000', cacheScope: 'public' }, 0, ['ttlMs']],
    ['a time beyond all numbers', { ttlMs: Infinity, cacheScope: 'public' }, 0, ['ttlMs']],
    ['an unknown scope', { ttlMs: 1, cacheScope: 'mine' }, 1, ['cacheScope']],
    ['a scope of another type', { ttlMs: 1, cacheScope: 1 }, 1, ['cacheScope']],
  ])('with %s earns notes in the modern era only', (_, fields, ttlMs, noted) => {
    const result = { resources: [], ...fields }
    const modern = parseListPage('resources', result, 'modern')
    expect(modern.ttlMs).toBe(ttlMs)
    expect(modern.notes.map(({ field }) => field)).toEqual(noted)
    const legacy = parseListPage('resources', result, 'legacy')
    expect(legacy.ttlMs).toBe(ttlMs)
    expect(legacy.notes).toEqual([])
  })

  it('keeps an unknown scope as sent', () => {
    expect(parseListPage('resources', { resources: [], cacheScope: 'mine' }, 'modern').cacheScope).toBe('mine')
  })
})

describe('hostile values', () => {
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`

  it.each<[string, string]>([
    [
      'prototype keys in the result',
      '{"__proto__":{"resources":[{"uri":"demo://a"}],"nextCursor":"x","resultType":"x"}}',
    ],
    [
      'prototype keys in an entry',
      '{"resources":[{"uri":"demo://a","__proto__":{"name":"A"},"constructor":1,"icons":7}]}',
    ],
    ['names of built-ins', '{"resources":[{"uri":"toString","name":"__proto__","hasOwnProperty":1}]}'],
    ['deep nesting', `{"resources":[{"uri":"demo://a","name":${deep}},${deep}]}`],
    ['a number beyond all numbers', '{"resources":[{"uri":"demo://a","name":"A","size":1e999}],"ttlMs":1e999}'],
    ['lone surrogates', '{"resources":[{"uri":"demo://\\ud800","name":"\\udc00"}],"nextCursor":"\\ud800"}'],
  ])('%s neither throw nor pollute', (_, text) => {
    expect(() => parseListPage('resources', wire(text), 'modern')).not.toThrow()
    expect(() => resultTypeOf(wire(text))).not.toThrow()
    expect(Object.keys(Object.prototype)).toEqual([])
    expect(({} as { uri?: unknown }).uri).toBeUndefined()
  })

  it('never pass for sent data when they sit on a prototype', () => {
    const result = wire('{"__proto__":{"resources":[],"nextCursor":"x"},"resources":[{"uri":"demo://a","icons":7}]}')
    const page = parseListPage('resources', result, 'legacy')
    expect(page.next).toEqual({ kind: 'end' })
    const [entry] = parseListPage(
      'resources',
      { resources: [wire('{"uri":"a:b","__proto__":{"name":"x"},"icons":7}')] },
      'legacy',
    ).entries
    expect(entry?.item.name).toBeUndefined()
  })
})

describe('P10: the result type', () => {
  it.each<[unknown, unknown]>([
    [{}, { kind: 'complete', missing: true }],
    [null, { kind: 'complete', missing: true }],
    [{ resultType: 'complete' }, { kind: 'complete', missing: false }],
    [{ resultType: 'input_required' }, { kind: 'input-required' }],
    [{ resultType: 'Complete' }, { kind: 'unknown', value: 'Complete' }],
    [{ resultType: null }, { kind: 'unknown', value: null }],
    [{ resultType: 1 }, { kind: 'unknown', value: 1 }],
  ])('of %j is %j', (result, expected) => {
    expect(resultTypeOf(result)).toEqual(expected)
  })
})
