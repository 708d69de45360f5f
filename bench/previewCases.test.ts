import { describe, expect, it } from 'vitest'
import { mark, previewCases } from './previewCases.ts'

const made = previewCases.map((one) => ({ ...one, bytes: bytesOf(one.make()) }))

function bytesOf(contents: { readonly text: string } | { readonly blob: string }): Buffer {
  return 'text' in contents ? Buffer.from(contents.text) : Buffer.from(contents.blob, 'base64')
}

function caseNamed(part: string) {
  const found = made.find(({ name }) => name.includes(part))
  if (found === undefined) throw new Error(`No case ${part}`)
  return found
}

describe('the contents that are opened', () => {
  it.each([
    ['5 MB of JSON', 5_000_000],
    ['12 MB of JSON', 12_000_000],
    ['7 MB of JSON', 7_000_000],
    ['30 MB of plain text', 30_000_000],
    ['blob of 20 MB', 20_000_000],
  ])('%s has the size that its name says, but for a record', (name, size) => {
    const { length } = caseNamed(name).bytes
    expect(length).toBeGreaterThanOrEqual(size)
    expect(length).toBeLessThan(size + 1_000)
  })

  it.each(made)('$name has the mark near its beginning, and once', ({ bytes }) => {
    const at = bytes.indexOf(mark)
    expect(at).toBeGreaterThanOrEqual(0)
    expect(at).toBeLessThan(100)
    expect(bytes.indexOf(mark, at + 1)).toBe(-1)
  })

  it.each(made.filter(({ mimeType }) => mimeType === 'application/json'))('$name is JSON', ({ bytes }) => {
    const records: unknown = JSON.parse(bytes.toString())
    expect(records).toHaveProperty('0.name', mark)
  })

  it('indented JSON is what JSON.stringify makes of it, and the other is one line', () => {
    const indented = caseNamed('5 MB of JSON').bytes.toString()
    expect(indented === JSON.stringify(JSON.parse(indented), undefined, 2)).toBe(true)
    const line = caseNamed('7 MB of JSON').bytes.toString()
    expect(line === JSON.stringify(JSON.parse(line))).toBe(true)
  })

  it('the CSV has 100,000 rows below its names', () => {
    const lines = caseNamed('CSV').bytes.toString().split('\n')
    expect(lines).toHaveLength(100_001)
    expect(lines[1]).toMatch(new RegExp(`^${mark},0,0,true,Annex,"Copied by hand, corrected ""twice""",2026-11-29$`))
  })

  it('are the same each time', () => {
    expect(bytesOf(caseNamed('blob').make()).equals(caseNamed('blob').bytes)).toBe(true)
  })
})
