// Where a host stands, as far as its name tells. Pure: no I/O, no name is resolved.

import { ipv6Groups, wrappedIpv4 } from './ipv6.ts'

export type HostKind = 'loopback' | 'private' | 'public'

/**
 * Judges `URL.hostname`, which the URL parser has already folded (`0x7f.1` and `2130706433` are `127.0.0.1`). Four
 * spellings it does not fold are loopback as well: `localhost.`, `0.0.0.0`, `[::]`, `[::ffff:7f00:1]`; an IPv6 address that only
 * wraps an IPv4 one is what that is. Bare names and `.local`, `.lan`, `.internal`, `.home.arpa` count as private.
 */
export function hostKind(hostname: string): HostKind {
  const host = hostname.toLowerCase().replace(/\.$/, '')
  if (host.startsWith('[')) return ipv6Kind(host.slice(1, -1))
  if (host === 'localhost' || host.endsWith('.localhost')) return 'loopback'
  if (/^\d+\.\d+\.\d+\.\d+$/.test(host)) return ipv4Kind(host.split('.').map(Number))
  const isLocalName = ['.local', '.lan', '.internal', '.home.arpa'].some((end) => host.endsWith(end))
  return isLocalName || !host.includes('.') ? 'private' : 'public'
}

function ipv4Kind([first = 0, second = 0]: readonly number[]): HostKind {
  if (first === 127 || first === 0) return 'loopback'
  const isPrivate =
    first === 10 ||
    (first === 172 && second >= 16 && second <= 31) ||
    // Shared address space (RFC 6598), which virtual private networks use, and what networks are measured with (RFC 2544).
    (first === 100 && second >= 64 && second <= 127) ||
    (first === 198 && (second === 18 || second === 19)) ||
    (first === 192 && second === 168) ||
    (first === 169 && second === 254)
  return isPrivate ? 'private' : 'public'
}

function ipv6Kind(address: string): HostKind {
  if (address === '::1' || address === '::') return 'loopback'
  const wrapped = wrappedIpv4(ipv6Groups(address))
  if (wrapped !== undefined) return ipv4Kind(wrapped)
  // fc00::/7 is unique local, fe80::/10 link-local, fec0::/10 was for sites.
  return /^(f[cd][0-9a-f]{2}|fe[89a-f][0-9a-f]):/.test(address) ? 'private' : 'public'
}
