// What a ZIP archive says it holds: its central directory alone (APPNOTE.TXT 6.3.10, sections 4.3.12 to 4.3.16, 4.4, 4.5.3).
// Nothing is unpacked. Linear in the directory, bounded by `mostEntries`. Sizes in bytes. Pure: no I/O.

import { fail, ok, type Result } from '../../../../lib/result.ts'

export interface ZipEntry {
  /** As it stands in the archive; whatever it says, it is only ever shown. */
  readonly name: string
  readonly size: number
  readonly packed: number
  /** `2026-11-30 17:45`, in a time zone that the archive does not tell; undefined where there is none. */
  readonly modified: string | undefined
  readonly isFolder: boolean
  readonly isEncrypted: boolean
  /** For example `deflate`. */
  readonly method: string
  /** Who unpacked by this name would write elsewhere than asked. */
  readonly leadsOutside: boolean
}

export interface ZipListing {
  readonly entries: readonly ZipEntry[]
  /** What the archive states; more than `entries` where the listing ends early. */
  readonly stated: number
  /** Deviations in plain words. */
  readonly notes: readonly string[]
}

/** Entries that are read. */
export const mostEntries = 100_000

const endLength = 22
/** An archive ends with a comment of at most 65,535 bytes. */
const longestComment = 65_535
const headerLength = 46

/** Lists the entries; a problem, as a clause, where the bytes are no archive that can be listed. */
export function listZip(bytes: Uint8Array): Result<ZipListing, string> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEnd(view)
  if (end === undefined) return fail('the directory at its end is missing')
  const { count, size, start } = directoryAt(view, end)
  // Bytes in front of the archive (a program that unpacks itself) shift everything; the directory ends where its end begins.
  const from = end.at - size >= 0 && start + size !== end.at && !end.isLarge ? end.at - size : start
  if (from < 0 || from > bytes.length) return fail('its directory lies outside of the file')
  const notes: string[] = []
  if (from !== start) notes.push('bytes stand in front of the archive')
  const entries: ZipEntry[] = []
  let at = from
  while (entries.length < Math.min(count, mostEntries)) {
    if (at + headerLength > bytes.length || view.getUint32(at, true) !== 0x02014b50) {
      notes.push(`the directory breaks off after ${entries.length} of ${count} entries`)
      break
    }
    entries.push(entryAt(bytes, view, at))
    at += headerLength + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return ok({ entries, stated: count, notes })
}

interface End {
  /** Where the end record begins; of a large archive the one that has 64-bit numbers. */
  readonly at: number
  readonly isLarge: boolean
}

function findEnd(view: DataView): End | undefined {
  const last = view.byteLength - endLength
  for (let at = last; at >= Math.max(0, last - longestComment); at -= 1) {
    // The comment reaches to the end of the file, or else this is not the end record but something inside.
    if (view.getUint32(at, true) !== 0x06054b50 || at + endLength + view.getUint16(at + 20, true) > view.byteLength)
      continue
    const large = largeEnd(view, at)
    return large === undefined ? { at, isLarge: false } : { at: large, isLarge: true }
  }
  return undefined
}

function largeEnd(view: DataView, end: number): number | undefined {
  const locator = end - 20
  if (locator < 0 || view.getUint32(locator, true) !== 0x07064b50) return undefined
  const at = Number(view.getBigUint64(locator + 8, true))
  return at + 56 <= view.byteLength && view.getUint32(at, true) === 0x06064b50 ? at : undefined
}

function directoryAt(view: DataView, { at, isLarge }: End): { count: number; size: number; start: number } {
  return isLarge
    ? {
        count: Number(view.getBigUint64(at + 32, true)),
        size: Number(view.getBigUint64(at + 40, true)),
        start: Number(view.getBigUint64(at + 48, true)),
      }
    : {
        count: view.getUint16(at + 10, true),
        size: view.getUint32(at + 12, true),
        start: view.getUint32(at + 16, true),
      }
}

function entryAt(bytes: Uint8Array, view: DataView, at: number): ZipEntry {
  const flags = view.getUint16(at + 8, true)
  const nameEnd = at + headerLength + view.getUint16(at + 28, true)
  const name = decodedName(bytes.subarray(at + headerLength, nameEnd))
  const sizes = largeSizes(view, nameEnd, view.getUint16(at + 30, true), {
    packed: view.getUint32(at + 20, true),
    size: view.getUint32(at + 24, true),
  })
  return {
    name,
    ...sizes,
    modified: dosTime(view.getUint16(at + 14, true), view.getUint16(at + 12, true)),
    isFolder: name.endsWith('/'),
    isEncrypted: (flags & 1) !== 0,
    method: methods.get(view.getUint16(at + 10, true)) ?? `method ${view.getUint16(at + 10, true)}`,
    leadsOutside: leadsOutside(name),
  }
}

interface Sizes {
  readonly packed: number
  readonly size: number
}

/** Sizes of 4 GiB and more stand in an extra field, only those that the header leaves out, in this order. */
function largeSizes(view: DataView, start: number, length: number, sizes: Sizes): Sizes {
  let { packed, size } = sizes
  if (size !== 0xffffffff && packed !== 0xffffffff) return sizes
  const end = Math.min(start + length, view.byteLength)
  for (let at = start; at + 4 <= end; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== 1) continue
    let field = at + 4
    if (size === 0xffffffff && field + 8 <= end) {
      size = Number(view.getBigUint64(field, true))
      field += 8
    }
    if (packed === 0xffffffff && field + 8 <= end) packed = Number(view.getBigUint64(field, true))
    break
  }
  return { packed, size }
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const latin1 = new TextDecoder('latin1')

/** UTF-8 where the bytes are that, whatever the flag says: many writers forget it. Else each byte is a character. */
function decodedName(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes)
  } catch {
    return latin1.decode(bytes)
  }
}

/** MS-DOS date and time: seven bits of year from 1980, two seconds to the unit. */
function dosTime(date: number, time: number): string | undefined {
  const month = (date >> 5) & 15
  const day = date & 31
  if (month < 1 || month > 12 || day < 1) return undefined
  const two = (value: number) => String(value).padStart(2, '0')
  return `${1980 + (date >> 9)}-${two(month)}-${two(day)} ${two(time >> 11)}:${two((time >> 5) & 63)}`
}

const methods: ReadonlyMap<number, string> = new Map([
  [0, 'stored'],
  [8, 'deflate'],
  [9, 'deflate64'],
  [12, 'bzip2'],
  [14, 'LZMA'],
  [93, 'Zstandard'],
  [95, 'XZ'],
  [99, 'AES'],
])

function leadsOutside(name: string): boolean {
  return /^(?:[/\\]|[a-z]:)/i.test(name) || name.split(/[/\\]/).includes('..')
}
