// What is opened when previews are measured. The same each time. Pure: no I/O.

export interface PreviewCase {
  readonly name: string
  readonly mimeType: string
  /** The contents; made when it is its turn, because all together take much memory. */
  readonly make: () => { readonly text: string } | { readonly blob: string }
  /** Milliseconds that the text may be on screen later than the raw reply is there. */
  readonly overTarget?: number
  /** Milliseconds that the page may be blocked at once. */
  readonly blockTarget?: number
}

/** Stands at the beginning of each and nowhere else: once it is on screen, so is the text. No longer than half a line of hex. */
export const mark = 'Vitrine!'

export const previewCases: readonly PreviewCase[] = [
  {
    name: '5 MB of JSON, indented',
    mimeType: 'application/json',
    make: () => ({ text: jsonText(5_000_000, 2) }),
    overTarget: 500,
    blockTarget: 200,
  },
  {
    name: '12 MB of JSON, indented',
    mimeType: 'application/json',
    make: () => ({ text: jsonText(12_000_000, 2) }),
  },
  {
    name: '7 MB of JSON on one line',
    mimeType: 'application/json',
    make: () => ({ text: jsonText(7_000_000, 0) }),
  },
  {
    name: '30 MB of plain text',
    mimeType: 'text/plain',
    make: () => ({ text: plainText(30_000_000) }),
  },
  {
    name: '100,000 rows of CSV',
    mimeType: 'text/csv',
    make: () => ({ text: csvText(100_000) }),
  },
  {
    name: 'a blob of 20 MB',
    mimeType: 'application/octet-stream',
    make: () => ({ blob: Buffer.from(noise(20_000_000)).toString('base64') }),
    blockTarget: 100,
  },
]

/** An array of records, of so many bytes or one record more; `indent` in blanks, 0 for all on one line. */
function jsonText(bytes: number, indent: number): string {
  const start = indent === 0 ? '[' : '[\n'
  const between = indent === 0 ? ',' : ',\n'
  const end = indent === 0 ? ']' : '\n]'
  const records: string[] = []
  let length = start.length + end.length
  for (let n = 0; length < bytes; n++) {
    const lines = JSON.stringify(record(n), undefined, indent).split('\n')
    const text = lines.map((line) => ' '.repeat(indent) + line).join('\n')
    records.push(text)
    length += text.length + (n === 0 ? 0 : between.length)
  }
  return start + records.join(between) + end
}

function record(n: number): object {
  return {
    name: n === 0 ? mark : `file-${n}`,
    shelf: (n * 31) % 997,
    weight: ((n * 7_919) % 90_000) / 8,
    isOnLoan: n % 7 === 0,
    keeper: n % 5 === 0 ? null : 'The annex of the harbour office',
    marks: [n % 3, n % 11, 'lower margin missing'],
    place: { quay: 'north', row: n % 40, remark: 'Copied by hand in the winter after the flood' },
  }
}

function plainText(bytes: number): string {
  const lines = [mark]
  let length = mark.length
  for (let n = 1; length < bytes; n++) {
    const line = `${n}. Scanned from the harbour office; the lower margin is missing. Shelf ${(n * 31) % 997}.`
    lines.push(line)
    length += line.length + 1
  }
  return lines.join('\n')
}

/** A line of names, and so many rows of seven cells, some of them quoted. */
function csvText(rows: number): string {
  const lines = ['name,shelf,weight,on loan,keeper,remark,date']
  for (let n = 0; n < rows; n++) {
    const remark = n % 4 === 0 ? '"Copied by hand, corrected ""twice"""' : 'On loan until further notice'
    const date = new Date(Date.UTC(2026, 10, 29) - (n % 3_000) * 86_400_000).toISOString().slice(0, 10)
    lines.push(
      `${n === 0 ? mark : `file-${n}`},${(n * 31) % 997},${((n * 7_919) % 90_000) / 8},${n % 7 === 0},Annex,${remark},${date}`,
    )
  }
  return lines.join('\n')
}

/** The mark, and then bytes without any order (xorshift). */
function noise(length: number): Uint8Array {
  const bytes = new Uint8Array(length)
  let state = 0x2f6e2b1
  for (let at = 0; at < length; at++) {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    bytes[at] = state
  }
  bytes.set(new TextEncoder().encode(mark))
  return bytes
}
