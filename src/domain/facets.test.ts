import { describe, expect, it } from 'vitest'

import { choiceText, cleared, hasChoice, noChoice, toggled, type FacetChoice } from './facetChoice.ts'
import { createFacetIndex, facetOptions } from './facets.ts'
import { audienceValues, facetLabel, schemeValue, typeValue, type FacetName, type FacetValue } from './facetValues.ts'
import { parseListPage } from './listPage.ts'
import { uriOf } from './listed.ts'
import { createRowIndex } from './rowIndex.ts'

const choose = (...values: readonly (readonly [FacetName, FacetValue])[]): FacetChoice =>
  values.reduce((choice, [facet, value]) => toggled(choice, facet, value), noChoice)

function facetsOf(...resources: object[]) {
  const rows = createRowIndex(uriOf)
  rows.addPage(1, parseListPage('resources', { resources }, 'legacy').entries)
  const facets = createFacetIndex()
  facets.take(rows)
  return facets
}

describe('the type of', () => {
  it.each([
    [undefined, 'not given'],
    ['application/json', 'JSON'],
    ['application/ld+json; charset=utf-8', 'JSON'],
    ['IMAGE/PNG', 'image'],
    ['text/plain', 'text'],
    ['text/markdown', 'Markdown'],
    ['application/octet-stream', 'other'],
    ['picture', 'not a MIME type'],
    ['', 'not a MIME type'],
    ['__proto__/x', 'other'],
  ])('%j is %s', (mimeType, label) => {
    expect(facetLabel('type', typeValue(mimeType))).toBe(label)
  })
})

describe('the scheme of', () => {
  it.each([
    [{ uri: 'museum://works/1' }, 'museum'],
    [{ uri: 'HTTPS://a.example/' }, 'https'],
    [{ uri: 'works/1' }, null],
    [{ uri: '' }, null],
    [{ uri: '1a:b' }, null],
    [{ uri: `${'a'.repeat(2_000)}:b` }, null],
    [{ uriTemplate: 'museum://works/{id}' }, 'museum'],
    [{ uriTemplate: 'http{s}://a.example/' }, null],
    [{ uriTemplate: '{+base}/x:y' }, null],
  ])('%j is %j', (item, scheme) => {
    expect(schemeValue(item)).toBe(scheme)
  })
})

describe('the audience of', () => {
  it.each([
    [undefined, [null]],
    [[], [null]],
    [['user'], ['user']],
    [
      ['user', 'robot', 'user'],
      ['user', 'robot'],
    ],
  ])('%j is %j', (audience, values) => {
    expect(audienceValues({ uri: 'a:b', annotations: audience === undefined ? {} : { audience } })).toEqual(values)
  })
})

const museum = facetsOf(
  { uri: 'museum://1', name: 'a', mimeType: 'image/png', annotations: { audience: ['user'] } },
  { uri: 'museum://2', name: 'b', mimeType: 'text/plain', annotations: { audience: ['user', 'assistant'] } },
  { uri: 'file:///3', name: 'c', mimeType: 'image/jpeg' },
  { uri: 'file:///4', name: 'd' },
)

describe('L12: facets', () => {
  it.each<[string, FacetChoice, readonly number[] | 'all']>([
    ['nothing', noChoice, 'all'],
    ['one value', choose(['type', 'image']), [0, 2]],
    ['two values of one facet, which widen', choose(['type', 'image'], ['type', 'text']), [0, 1, 2]],
    ['values of two facets, which narrow', choose(['type', 'image'], ['scheme', 'file']), [2]],
    ['what is not given', choose(['type', null]), [3]],
    ['one of several roles', choose(['audience', 'assistant']), [1]],
    ['a value that no row has', choose(['scheme', 'ftp']), []],
  ])('let rows pass by %s', (_what, choice, rows) => {
    expect(museum.passing('all', choice)).toEqual(rows)
  })

  it('keep the order of the rows they are given', () => {
    expect(museum.passing([2, 1, 0], choose(['type', 'image']))).toEqual([2, 0])
  })

  it('count a value among the rows that pass the other facets, and not by its own choice', () => {
    const counted = (facet: FacetName, choice: FacetChoice) =>
      facetOptions(facet, museum.tally(facet, 'all', choice), choice[facet]).options.map(
        ({ label, count }) => `${label} ${count}`,
      )
    expect(counted('type', noChoice)).toEqual(['image 2', 'text 1', 'not given 1'])
    expect(counted('type', choose(['type', 'text']))).toEqual(['image 2', 'text 1', 'not given 1'])
    expect(counted('type', choose(['scheme', 'museum']))).toEqual(['image 1', 'text 1'])
    expect(counted('audience', noChoice)).toEqual(['user 2', 'not given 2', 'assistant 1'])
  })

  it('count only the rows they are given', () => {
    expect([...museum.tally('scheme', [0, 3], noChoice).counts]).toEqual([1, 1])
  })

  it('prepare a row once, whatever comes behind it', () => {
    const rows = createRowIndex(uriOf)
    const page = (uri: string) => parseListPage('resources', { resources: [{ uri, name: 'x' }] }, 'legacy').entries
    let looked = 0
    const facets = createFacetIndex()
    const view = () => ({ ...rows, entryAt: (row: number) => (looked++, rows.entryAt(row)) })
    for (let count = 1; count <= 50; count++) {
      rows.addPage(count, page(`a${count % 3}:x`))
      facets.take(view())
    }
    expect(looked).toBe(50)
    expect(facets.passing('all', choose(['scheme', 'a2']))).toHaveLength(17)
  })
})

describe('100,000 different schemes', () => {
  const many = facetsOf(
    ...Array.from({ length: 100_000 }, (_, index) => ({ uri: `s${index}:x`, name: 'x' })),
    ...Array.from({ length: 3 }, () => ({ uri: 's77777:y', name: 'y' })),
    { uri: '__proto__:z', name: 'z' },
  )
  const tally = many.tally('scheme', 'all', noChoice)

  it('are offered as the 50 with the most rows, and the number of the others', () => {
    const { options, more, total } = facetOptions('scheme', tally, new Set())
    expect(options).toHaveLength(50)
    expect(options[0]).toEqual({ value: 's77777', label: 's77777', count: 4 })
    expect(more).toBe(100_001 - 50)
    expect(total).toBe(100_001)
  })

  it('are found by the search', () => {
    expect(facetOptions('scheme', tally, new Set(), ' S9999 ').options.map(({ value }) => value)).toEqual([
      's9999',
      ...Array.from({ length: 10 }, (_, index) => `s9999${index}`),
    ])
  })

  it('always show what is chosen, also where it has no row any more', () => {
    const { options, more } = facetOptions('scheme', tally, new Set(['s99998', 's12', 'gone']))
    expect(options.slice(50)).toEqual([
      { value: 's99998', label: 's99998', count: 1 },
      { value: 'gone', label: 'gone', count: 0 },
    ])
    expect(options).toHaveLength(52)
    expect(more).toBe(100_001 - 51)
  })
})

it('an audience of many roles is one row with all of them', () => {
  const roles = Array.from({ length: 5_000 }, (_, index) => `role ${index}`)
  const facets = facetsOf({ uri: 'a:b', name: 'x', annotations: { audience: [...roles, ...roles] } })
  expect(facetOptions('audience', facets.tally('audience', 'all', noChoice), new Set()).total).toBe(5_000)
  expect(facets.passing('all', choose(['audience', 'role 4999']))).toEqual([0])
})

describe('a choice', () => {
  it('is said in a few words', () => {
    const chosen = choose(['type', 'image'], ['type', 'text'], ['type', null], ['scheme', 'x'.repeat(99)])
    expect(choiceText('type', chosen)).toBe('image, text +1')
    expect(choiceText('scheme', chosen)).toHaveLength(24)
    expect(choiceText('audience', chosen)).toBe('')
  })

  it('is taken back value by value, facet by facet', () => {
    const chosen = choose(['type', 'image'], ['scheme', 'a'])
    expect(hasChoice(toggled(toggled(chosen, 'type', 'image'), 'scheme', 'a'))).toBe(false)
    expect(cleared(chosen, 'type').scheme.has('a')).toBe(true)
    expect(hasChoice(noChoice)).toBe(false)
  })
})
