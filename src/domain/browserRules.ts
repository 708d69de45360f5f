// What a browser allows a page, as far as the two addresses tell: mixed content, blocked ports, other origins, the
// permission for local networks (K16). Pure: no I/O.

import type { FailureContext } from './explainFailure.ts'
import { hostKind } from './hostKind.ts'

type Addresses = Pick<FailureContext, 'url' | 'pageOrigin' | 'route'>

/** The server's address; undefined where it is none. */
export function targetOf({ url }: Pick<FailureContext, 'url'>): URL | undefined {
  return url !== undefined && URL.canParse(url) ? new URL(url) : undefined
}

/** False when page and server share an origin or another route was taken: then the browser hides nothing. */
export function isCrossOrigin({ url, pageOrigin, route = 'direct' }: Addresses): boolean {
  if (route !== 'direct') return false
  if (url === undefined || pageOrigin === undefined || !URL.canParse(url)) return true
  return new URL(url).origin !== pageOrigin
}

/** Loopback counts as trustworthy for browsers, so an https page may call it over http. */
export function isMixedContent(context: Addresses): boolean {
  const { pageOrigin, route = 'direct' } = context
  const target = targetOf(context)
  if (target === undefined || route !== 'direct' || pageOrigin?.startsWith('https:') !== true) return false
  return target.protocol === 'http:' && hostKind(target.hostname) !== 'loopback'
}

/** Whether the browser calls no server at this port; a relay in a browser's place does. */
export function isBlockedPort(context: Addresses): boolean {
  return context.route !== 'relay' && blockedPorts.has(Number(targetOf(context)?.port || NaN))
}

/** Whether a browser asks before this page may call that server: a page from elsewhere, a server of one's own. */
export function needsLocalNetwork(context: Addresses): boolean {
  const { pageOrigin, route = 'direct' } = context
  const target = targetOf(context)
  if (target === undefined || route !== 'direct' || pageOrigin === undefined) return false
  return hostKind(target.hostname) !== 'public' && !isLocalPage(pageOrigin)
}

function isLocalPage(pageOrigin: string): boolean {
  return URL.canParse(pageOrigin) && hostKind(new URL(pageOrigin).hostname) !== 'public'
}

/** Fetch Standard, section 2.9, port blocking. */
const blockedPorts: ReadonlySet<number> = new Set([
  0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110,
  111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532,
  540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061,
  6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
])
