// What an archive would be once unpacked. Pure: no I/O.

import { formatBytes, formatCount, formatCounted } from '../../../../domain/format.ts'
import type { ZipEntry, ZipListing } from './zipListing.ts'

export interface ZipTotals {
  readonly files: number
  /** Bytes of all files unpacked, as the archive states them. */
  readonly size: number
  readonly encrypted: number
  /** What is better known before unpacking, as whole sentences. */
  readonly warnings: readonly string[]
}

/** Deflate makes a thousandth of what repeats itself; real files rarely reach a hundredth. */
const suspiciousRatio = 100
/** A small file may well be packed to nearly nothing. */
const suspiciousSize = 10_000_000

export function totalsOf({ entries }: ZipListing, archiveSize: number): ZipTotals {
  const files = entries.filter(({ isFolder }) => !isFolder)
  const size = sum(files, ({ size: one }) => one)
  const outside = entries.filter(({ leadsOutside }) => leadsOutside).length
  const ratio = size / Math.max(1, archiveSize)
  const warnings: string[] = []
  // Against the archive itself: entries that share their packed bytes add up to more than there is.
  if (ratio > suspiciousRatio && size > suspiciousSize) {
    warnings.push(
      `Unpacked it would be ${formatBytes(size)}, ${formatCount(Math.round(ratio))} times its size: perhaps a bomb. Nothing was unpacked here.`,
    )
  }
  if (outside > 0) {
    warnings.push(`${formatCounted(outside, 'name')} would lead out of the folder that one unpacks into.`)
  }
  return {
    files: files.length,
    size,
    encrypted: files.filter(({ isEncrypted }) => isEncrypted).length,
    warnings,
  }
}

/** For example `3.2 : 1`; undefined where nothing was made smaller. */
export function ratioInWords({ size, packed }: Pick<ZipEntry, 'size' | 'packed'>): string | undefined {
  if (packed === 0 || size <= packed) return undefined
  const ratio = size / packed
  return `${ratio < 10 ? ratio.toFixed(1) : formatCount(Math.round(ratio))} : 1`
}

function sum(entries: readonly ZipEntry[], of: (entry: ZipEntry) => number): number {
  return entries.reduce((total, entry) => total + of(entry), 0)
}
