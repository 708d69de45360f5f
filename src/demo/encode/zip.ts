import { concat, u16le, u32le, utf8 } from './bytes.ts'
import { crc32 } from './checksums.ts'

export interface ZipEntry {
  readonly name: string
  readonly bytes: Uint8Array
}

/** 1 December 2026, noon, in MS-DOS form: the archive is the same every day. */
const time = [...u16le(12 << 11), ...u16le(((2026 - 1980) << 9) | (12 << 5) | 1)]
const utf8Names = 0x0800

/** A ZIP archive whose entries are stored, not compressed (APPNOTE 4.3). */
export function encodeZip(entries: readonly ZipEntry[]): Uint8Array {
  const files: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let offset = 0
  for (const { name, bytes } of entries) {
    const path = utf8(name)
    const sizes = [...u32le(crc32(bytes)), ...u32le(bytes.length), ...u32le(bytes.length), ...u16le(path.length)]
    const common = [...u16le(20), ...u16le(utf8Names), ...u16le(0), ...time, ...sizes, ...u16le(0)]
    const file = concat([utf8('PK\x03\x04'), common, path, bytes])
    const attributes = [...u16le(0), ...u16le(0), ...u16le(0), ...u32le(0), ...u32le(offset)]
    directory.push(concat([utf8('PK\x01\x02'), u16le(20), common, attributes, path]))
    files.push(file)
    offset += file.length
  }
  const index = concat(directory)
  const count = u16le(entries.length)
  const end = [...u32le(0), ...count, ...count, ...u32le(index.length), ...u32le(offset), ...u16le(0)]
  return concat([...files, index, utf8('PK\x05\x06'), end])
}
