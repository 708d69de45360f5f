// Which of the icons that a server names may be drawn, and in which order they are tried (L17, K36). Spec: 2026-07-28
// basic/index, `icons`. Only https on the server's own origin and `data:` count; a relative address is refused, because the
// spec asks for a full one and nothing says what it would be relative to. Pure: no I/O.

import { isJsonObject, nounFor, own } from '../lib/json.ts'
import { fail, ok } from '../lib/result.ts'
import type { Result } from '../lib/result.ts'
import { isDataUrl, parseDataUrl } from './dataUrl.ts'
import { formatCount } from './format.ts'
import { drawableIcon, maxIconBytes } from './iconBytes.ts'
import { drawableImage } from './mimeType.ts'

export interface IconWish {
  /** The server's endpoint; icons are fetched from its origin alone. */
  readonly serverUrl: string
  readonly theme: 'light' | 'dark'
  /** Device pixels a side. */
  readonly sizePx: number
}

/** An icon that can be tried. `index` is its place in what was sent, from 0. */
export type IconSource =
  | { readonly kind: 'drawn'; readonly index: number; readonly src: string }
  | { readonly kind: 'fetched'; readonly index: number; readonly url: string }

export interface RefusedIcon {
  readonly index: number
  /** A clause without its subject, for example `lies on another origin`. */
  readonly reason: string
}

export type IconChoice =
  /** None was sent. */
  | { readonly kind: 'absent' }
  | {
      readonly kind: 'usable'
      /** Never empty; the best first, the others for when it turns out bad. */
      readonly sources: readonly IconSource[]
      readonly refused: readonly RefusedIcon[]
    }
  | { readonly kind: 'none'; readonly reason: string; readonly refused: readonly RefusedIcon[] }

/** Addresses are looked at this far, which costs nothing to speak of; pictures are decoded less far. */
const mostAddresses = 1_000
const mostPictures = 50
/** Enough to get past some bad ones; each may be a request. */
const mostSources = 5
const longestAddress = 2_000

/**
 * Orders and judges icons. Takes `icons` as it was parsed from the wire, whatever it is, and never throws. Bad icons never
 * hide a good one: up to 50 pictures are looked at, up to 5 usable ones kept.
 */
export function chooseIcon(icons: unknown, { serverUrl, theme, sizePx }: IconWish): IconChoice {
  if (icons === undefined) return { kind: 'absent' }
  if (!Array.isArray(icons))
    return { kind: 'none', reason: `\`icons\` is ${nounFor(icons)}, not an array`, refused: [] }
  const list: readonly unknown[] = icons.slice(0, mostAddresses)
  if (list.length === 0) return { kind: 'absent' }
  const refused: RefusedIcon[] = []
  const candidates: Candidate[] = []
  list.forEach((icon, index) => {
    const judged = judgeAddress(icon, serverUrl)
    if (judged.ok) candidates.push({ index, rank: rankOf(icon, theme, sizePx), address: judged.value })
    else refused.push({ index, reason: judged.problem })
  })
  candidates.sort((a, b) => a.rank - b.rank || a.index - b.index)
  const sources: IconSource[] = []
  for (const { index, address } of candidates.slice(0, mostPictures)) {
    if (sources.length === mostSources) break
    const source = sourceOf(address, index)
    if (source.ok) sources.push(source.value)
    else refused.push({ index, reason: source.problem })
  }
  refused.sort((a, b) => a.index - b.index)
  if (sources.length > 0) return { kind: 'usable', sources, refused }
  return { kind: 'none', reason: reasonOf(refused, icons.length), refused }
}

/** One sentence for all of them. */
export function reasonOf(refused: readonly RefusedIcon[], sent: number): string {
  const [first] = refused
  if (first === undefined) return 'No icon could be used.'
  if (sent === 1) return `The icon ${first.reason}.`
  const unseen = sent - refused.length
  const rest = unseen > 0 ? ` ${formatCount(unseen)} were not looked at.` : ''
  return `None of ${formatCount(sent)} icons is used. Icon ${first.index + 1} ${first.reason}.${rest}`
}

interface Candidate {
  readonly index: number
  readonly rank: number
  readonly address: Address
}

type Address = { readonly kind: 'data'; readonly src: string } | { readonly kind: 'https'; readonly url: string }

function judgeAddress(icon: unknown, serverUrl: string): Result<Address, string> {
  if (!isJsonObject(icon)) return fail(`is ${nounFor(icon)}, not an object`)
  const src = own(icon, 'src')
  if (src === undefined) return fail('has no `src`')
  if (typeof src !== 'string') return fail(`has a \`src\` that is ${nounFor(src)}, not a string`)
  if (src === '') return fail('has an empty `src`')
  if (isDataUrl(src)) return ok({ kind: 'data', src })
  if (src.length > longestAddress) return fail(`has an address of ${formatCount(src.length)} characters`)
  if (!URL.canParse(src)) return fail('has no full address, and only https: and data: are used')
  const url = new URL(src)
  if (url.protocol !== 'https:') return fail(`has the scheme ${url.protocol}, and only https: and data: are used`)
  // A page cannot fetch such an address at all (WHATWG Fetch, section 5.4).
  if (url.username !== '' || url.password !== '') return fail('has a user name or password in its address')
  if (url.origin !== originOf(serverUrl)) return fail(`lies on another origin, ${url.host}`)
  url.hash = ''
  return ok({ kind: 'https', url: url.href })
}

function originOf(serverUrl: string): string | undefined {
  return URL.canParse(serverUrl) ? new URL(serverUrl).origin : undefined
}

const iconTypes: ReadonlySet<string> = new Set([
  'image/png',
  'image/apng',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/svg+xml',
  'image/x-icon',
])

function sourceOf(address: Address, index: number): Result<IconSource, string> {
  if (address.kind === 'https') return ok({ kind: 'fetched', index, url: address.url })
  const data = parseDataUrl(address.src, maxIconBytes)
  if (!data.ok) return data
  const type = drawableImage(data.value.essence)
  if (type === undefined || !iconTypes.has(type))
    return fail(`is ${data.value.essence}, no picture that is drawn as an icon`)
  const bytes = data.value.bytes()
  if (!bytes.ok) return bytes
  const drawn = drawableIcon(bytes.value, type)
  return drawn.ok ? ok({ kind: 'drawn', index, src: drawn.value }) : drawn
}

/** Smaller is better: first the theme, then the size. Icon.theme names the ground that an icon is made for. */
function rankOf(icon: unknown, theme: 'light' | 'dark', sizePx: number): number {
  if (!isJsonObject(icon)) return Infinity
  const its = own(icon, 'theme')
  const themeRank = its === theme ? 0 : its === 'light' || its === 'dark' ? 2 : 1
  const sizes = own(icon, 'sizes')
  const ranks = Array.isArray(sizes) ? sizes.slice(0, 10).map((size: unknown) => sizeRank(size, sizePx)) : []
  return themeRank * 100 + (ranks.length === 0 ? unknownSize : Math.min(...ranks))
}

/** Between a size that is much too large and one that is too small. */
const unknownSize = 40

/** `any` fits; a larger one is shrunk, which is better than a smaller one blown up. Below 100 in all cases. */
function sizeRank(size: unknown, sizePx: number): number {
  if (typeof size !== 'string' || size.length > 20) return unknownSize
  if (size.toLowerCase() === 'any') return 0
  const [, width] = /^(\d{1,5})x\d{1,5}$/i.exec(size) ?? []
  if (width === undefined || Number(width) === 0) return unknownSize
  const factor = Math.log2(Number(width) / sizePx)
  return factor >= 0 ? Math.min(39, factor * 4) : Math.min(99, 41 - factor * 10)
}
