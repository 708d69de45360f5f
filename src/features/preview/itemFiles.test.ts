import { describe, expect, it } from 'vitest'
import type { ContentItem } from '../../domain/contents.ts'
import { fileNumbers, filesOf, isPartial, itemFiles } from './itemFiles.ts'

const bytes = new Uint8Array([1, 2, 3])
const saved = (item: ContentItem, listedType?: string) =>
  itemFiles(item, 'museum://works/chart', listedType).map((file) => [file.name, file.bytes()])
const text = (value: string) => new TextEncoder().encode(value)

describe('itemFiles', () => {
  it('takes the extension from the listed type where the read states none', () => {
    expect(saved({ kind: 'text', text: '# é', notes: [] }, 'text/markdown')).toEqual([['chart.md', text('# é')]])
    expect(saved({ kind: 'blob', bytes, mimeType: 'image/png', notes: [] }, 'text/markdown')).toEqual([
      ['chart.png', bytes],
    ])
  })

  it('saves a text and a blob in one item as two files', () => {
    const both: ContentItem = { kind: 'both', text: 'hello', bytes, mimeType: 'image/png', notes: [] }
    expect(saved(both)).toEqual([
      ['chart (text).png.txt', text('hello')],
      ['chart (blob).png', bytes],
    ])
    expect(saved({ ...both, mimeType: 'text/csv' }).map(([name]) => name)).toEqual([
      'chart (text).csv',
      'chart (blob).csv',
    ])
  })

  it('saves what is neither text nor blob as its JSON', () => {
    expect(saved({ kind: 'foreign', raw: { page: 3 }, notes: [] })).toEqual([['chart.json', text('{\n  "page": 3\n}')]])
  })

  it('K28: saves what is neither text nor blob as it was sent, where its text is there', () => {
    const json = '{"id":9007199254740993,"price":1.10,"k":1,"k":2}'
    expect(saved({ kind: 'foreign', raw: JSON.parse(json), json, notes: [] })[0]?.[1]).toEqual(text(json))
  })

  it('K28: writes a number beyond all numbers as one', () => {
    expect(saved({ kind: 'foreign', raw: JSON.parse('[1e999]'), notes: [] })[0]?.[1]).toEqual(text('[\n  1e999\n]'))
  })

  it('names an item by its own URI', () => {
    expect(saved({ kind: 'blob', bytes, uri: 'museum://plans/deck.bin', notes: [] })[0]?.[0]).toBe('deck.bin')
  })

  it('K33: gives two parts of one URI names that differ', () => {
    const part: ContentItem = { kind: 'text', text: 'a', uri: 'a:/x.txt', mimeType: 'text/plain', notes: [] }
    expect(filesOf([part, part], 'a:/', undefined).map(({ name }) => name)).toEqual(['x.txt', 'x (2).txt'])
  })

  it('K33: takes the listed type for the URI it was listed of, and for no other part', () => {
    const part = (uri?: string): ContentItem => ({
      kind: 'text',
      text: 'a',
      ...(uri !== undefined && { uri }),
      notes: [],
    })
    const items = [part('a:/x'), part('a:/x/y'), part()]
    expect(filesOf(items, 'a:/x', 'text/csv').map(({ name }) => name)).toEqual(['x.csv', 'y', 'x (2).csv'])
    expect(filesOf([part('a:/z')], 'a:/x', 'text/csv').map(({ name }) => name)).toEqual(['z.csv'])
  })

  it('K33: numbers a part that is saved alone as it is with the others', () => {
    const part = (text: string): ContentItem => ({ kind: 'text', text, uri: `a:/${text}/x.txt`, notes: [] })
    const numbersOf = fileNumbers([part('a'), part('b'), part('c')], 'a:/', undefined)
    expect([0, 1, 2].map((index) => numbersOf(index)[0])).toEqual([undefined, 2, 3])
  })

  it('K33: numbers the two files of an item that is sent twice', () => {
    const both: ContentItem = { kind: 'both', text: 'a', bytes, uri: 'a:/x', mimeType: 'text/plain', notes: [] }
    expect(filesOf([both, both], 'a:/', undefined).map(({ name }) => name)).toEqual([
      'x (text).txt',
      'x (blob).txt',
      'x (text) (2).txt',
      'x (blob) (2).txt',
    ])
  })

  it('K33: numbers parts by their place where there are too many to compare', () => {
    const part: ContentItem = { kind: 'text', text: '', uri: 'a:/x', notes: [] }
    const numbersOf = fileNumbers(
      Array.from({ length: 20_000 }, () => part),
      'a:/',
      undefined,
    )
    expect([9_999, 10_000, 19_999].map((index) => numbersOf(index)[0])).toEqual([10_000, 10_001, 20_000])
  })

  it('P7: takes the ending from the bytes where no type says it', () => {
    const signatureOf = () => ({ mime: 'image/png', extension: 'png' })
    const item: ContentItem = { kind: 'blob', bytes, mimeType: 'application/octet-stream', notes: [] }
    expect(itemFiles(item, 'museum://works/chart', undefined, signatureOf)[0]?.name).toBe('chart.png')
  })

  it('tells a decoded part from a whole', () => {
    expect(isPartial({ kind: 'broken-blob', bytes, position: 4, raw: 'AQID!', notes: [] })).toBe(true)
    expect(isPartial({ kind: 'both', text: '', bytes, brokenAt: 4, notes: [] })).toBe(true)
    expect(isPartial({ kind: 'both', text: '', bytes, notes: [] })).toBe(false)
  })
})
