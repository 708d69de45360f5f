import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { listZip, mostEntries, type ZipListing } from './zipListing.ts'
import { totalsOf } from './zipTotals.ts'

const mtime = new Date(2026, 10, 30, 17, 45)
const zip = zipSync(
  {
    'notes/': new Uint8Array(),
    'notes/log.txt': strToU8('pilot '.repeat(200)),
    'Théodora.bin': [new Uint8Array(50), { level: 0 }],
    '../../.bashrc': strToU8('x'),
  },
  { mtime },
)

function listed(bytes: Uint8Array): ZipListing {
  const listing = listZip(bytes)
  if (!listing.ok) throw new Error(listing.problem)
  return listing.value
}

/** The same archive with a byte or more of its first directory entry changed. */
function changed(offset: number, values: readonly number[]): Uint8Array {
  const bytes = zip.slice()
  bytes.set(values, Buffer.from(bytes).indexOf('PK\u0001\u0002', 0, 'latin1') + offset)
  return bytes
}

describe('listZip', () => {
  it('lists names, sizes, packed sizes, dates and methods, in order', () => {
    const { entries, notes } = listed(zip)
    expect(notes).toEqual([])
    expect(entries.map(({ name }) => name)).toEqual(['notes/', 'notes/log.txt', 'Théodora.bin', '../../.bashrc'])
    expect(entries[0]).toMatchObject({ isFolder: true, size: 0 })
    expect(entries[1]).toMatchObject({ size: 1_200, method: 'deflate', modified: '2026-11-30 17:45', isFolder: false })
    expect(entries[1]?.packed).toBeLessThan(40)
    expect(entries[2]).toMatchObject({ size: 50, packed: 50, method: 'stored', isEncrypted: false })
  })

  it('marks names that lead out of the folder', () => {
    expect(listed(zip).entries.map(({ leadsOutside }) => leadsOutside)).toEqual([false, false, false, true])
  })

  it('sees what is encrypted, and methods it does not know', () => {
    expect(listed(changed(8, [1, 0])).entries[0]).toMatchObject({ isEncrypted: true })
    expect(listed(changed(10, [77, 0])).entries[0]).toMatchObject({ method: 'method 77' })
  })

  it('finds the directory behind bytes that stand in front of the archive, and in front of a comment', () => {
    const shifted = listed(Buffer.concat([Buffer.alloc(500, 7), zip]))
    expect(shifted.entries).toHaveLength(4)
    expect(shifted.notes).toEqual(['bytes stand in front of the archive'])
    const commented = Buffer.concat([zip, Buffer.from('a comment')])
    commented.writeUInt16LE(9, zip.length - 2)
    expect(listed(commented).entries).toHaveLength(4)
  })

  it('says where the directory breaks off, and never lists more than there is', () => {
    const lying = Buffer.from(zip)
    lying.writeUInt16LE(60_000, zip.length - 12)
    expect(listed(lying)).toMatchObject({
      stated: 60_000,
      notes: ['the directory breaks off after 4 of 60000 entries'],
    })
  })

  it('reads no entry that would reach beyond the end of the file', () => {
    const end = Buffer.alloc(22)
    end.write('PK\u0005\u0006', 0, 'latin1')
    end.writeUInt16LE(1, 10)
    end.writeUInt32LE(4, 12)
    const stub = Buffer.concat([Buffer.from('PK\u0001\u0002', 'latin1'), end])
    expect(listed(stub)).toEqual({ entries: [], stated: 1, notes: ['the directory breaks off after 0 of 1 entries'] })
  })

  it('says what is no archive, and ends on every cut of one', () => {
    expect(listZip(new Uint8Array())).toEqual({ ok: false, problem: 'the directory at its end is missing' })
    for (let length = 0; length < zip.length; length += 1) listZip(zip.subarray(0, length))
    expect(mostEntries).toBeGreaterThan(65_535)
  })

  it('K32: says the ratio of a bomb without unpacking it', () => {
    const bomb = zipSync({ 'zeros.bin': [new Uint8Array(20_000_000), { level: 9 }] })
    const totals = totalsOf(listed(bomb), bomb.length)
    expect(totals.size).toBe(20_000_000)
    expect(totals.warnings[0]).toMatch(/^Unpacked it would be 20 MB, 1,0\d\d times its size: perhaps a bomb/)
  })

  it('warns of nothing in an ordinary archive but of the name that leads outside', () => {
    expect(totalsOf(listed(zip), zip.length).warnings).toEqual([
      '1 name would lead out of the folder that one unpacks into.',
    ])
  })
})
