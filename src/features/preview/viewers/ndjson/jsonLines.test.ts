import { describe, expect, it } from 'vitest'
import { createLineReader } from './jsonLines.ts'

function read(text: string, budget = 4) {
  const reader = createLineReader(text)
  while (!reader.step(budget));
  return {
    bad: reader.badCount(),
    lines: reader.lines().map((line) => ({ ...line, text: text.slice(line.start, line.end) })),
  }
}

describe('lines of JSON', () => {
  it('K26 (d): marks the bad line and leaves the others as they are', () => {
    const { lines, bad } = read('{"a":1}\n{"a":2}\n{"a":\n{"a":4}\n')
    expect(bad).toBe(1)
    expect(lines.map(({ number, problem }) => [number, problem?.position])).toEqual([
      [1, undefined],
      [2, undefined],
      [3, 5],
      [4, undefined],
    ])
  })

  it('takes line ends of two characters, blank lines, a byte-order mark, and no line end at the end', () => {
    const { lines, bad } = read('\uFEFF{"a":1}\r\n\r\n[2]\r\n  \n"3"')
    expect(bad).toBe(0)
    expect(lines.map(({ number, text }) => [number, text])).toEqual([
      [1, '{"a":1}'],
      [3, '[2]'],
      [5, '"3"'],
    ])
  })

  it('takes record separators', () => {
    expect(read('\u001e{"a":1}\n\u001e2\n').lines.map(({ text }) => text)).toEqual(['{"a":1}', '2'])
  })

  it('finds no lines in nothing', () => {
    expect(read('')).toEqual({ bad: 0, lines: [] })
  })
})
