import { describe, expect, it } from 'vitest'
import { parseTable, type TableSlice } from './parseTable.ts'

const limits = { rows: 1_000_000, milliseconds: 60_000 }

function read(text: string, delimiter?: string, limit = limits) {
  const slices: TableSlice[] = []
  const facts = parseTable(text, delimiter, limit, (slice) => void slices.push(slice))
  const rows = slices.flatMap((slice) => slice.rows)
  const sources = slices.flatMap(({ places }) =>
    Array.from({ length: places.length / 2 }, (_, row) => text.slice(places[row * 2], places[row * 2 + 1])),
  )
  return { facts, rows, sources, slices }
}

describe('parseTable', () => {
  it.each<[string, string, readonly (readonly string[])[]]>([
    [
      'commas',
      'a,b\n1,2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'semicolons',
      'a;b\n1,5;2\n',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    [
      'tabs',
      'a\tb\n1\t2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'bars',
      'a|b\n1|2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'CR LF',
      'a,b\r\n1,2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'CR alone',
      'a,b\r1,2\r',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'mixed line ends',
      'a,b\r\n1,2\n3,4\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    [
      'a byte order mark',
      '\uFEFFa,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'quotes',
      'a,b\n"x, ""y""\nz",2\n',
      [
        ['a', 'b'],
        ['x, "y"\nz', '2'],
      ],
    ],
    ['one column', 'a\nb\n', [['a'], ['b']]],
    [
      'cells that name properties',
      '__proto__,constructor\ntoString,1',
      [
        ['__proto__', 'constructor'],
        ['toString', '1'],
      ],
    ],
  ])('reads %s', (_, text, expected) => {
    expect(read(text).rows).toEqual(expected)
  })

  it('knows each row as it was sent', () => {
    const text = '\uFEFFa,b\r\n"x, ""y""\r\nz",2\r\n\r\n 3 ,4'
    expect(read(text).sources).toEqual(['a,b', '"x, ""y""\r\nz",2', ' 3 ,4'])
    expect(read('a;b\n1;2\n').sources).toEqual(['a;b', '1;2'])
  })

  it('counts ragged rows, empty lines and quotes that do not close', () => {
    const { facts } = read('a,b,c\n1,2,3\n\n4,5\n6,7,8,9\n1,2,3\n"open,1\n')
    expect(facts).toMatchObject({ width: 3, widest: 4, raggedCount: 3, emptyCount: 1, firstFault: 6 })
    expect(facts.quoteFaults).toBeGreaterThan(0)
  })

  it('takes the end of the last line for what it is', () => {
    expect(read('a,b\r\n1,2\r\n').facts.emptyCount).toBe(0)
    expect(read('a,b\n1,2\n\n').facts.emptyCount).toBe(1)
  })

  it('splits by what it is told', () => {
    expect(read('a;b,c', ',').rows).toEqual([['a;b', 'c']])
    expect(read('a;b,c', ';').facts.delimiter).toBe(';')
  })

  it('hands 100,000 rows on in slices', () => {
    const { slices, facts, sources } = read(
      Array.from({ length: 100_000 }, (_, row) => `${row},"name ${row}"`).join('\n'),
    )
    expect(facts.rowCount).toBe(100_000)
    expect(slices.length).toBe(100)
    expect(sources[77_777]).toBe('77777,"name 77777"')
  })

  it('stops at its bound, and says so', () => {
    const { facts, rows } = read('a\n'.repeat(100), ',', { ...limits, rows: 10 })
    expect(facts.stopped).toBe('rows')
    expect(rows).toHaveLength(10)
  })
})
