// What an IP address is, for the one question that the relay has: may it be asked? Pure: no I/O, no name is resolved.

import { isIPv4, isIPv6 } from 'node:net'
import { ipv6Groups, wrappedIpv4 } from '../domain/ipv6.ts'

export type AddressKind =
  | 'public'
  /** This computer, and its own network: only where a person chose them. */
  | 'loopback'
  | 'private'
  /** The rest is never asked. */
  | 'unspecified'
  | 'link-local'
  | 'metadata'
  | 'multicast'
  | 'broadcast'
  | 'reserved'
  | 'invalid'

/**
 * Judges an address as a resolver or `URL.hostname` gives it: dotted IPv4, or IPv6 with or without brackets and zone. An IPv6
 * address that only wraps an IPv4 one is what the IPv4 one is. What is not known to be public is not public (IANA's
 * special-purpose address registries).
 */
export function addressKind(address: string): AddressKind {
  const bare = address.replace(/^\[(.*)\]$/, '$1').replace(/%.*$/, '')
  if (isIPv4(bare)) return ipv4Kind(bare.split('.').map(Number))
  return isIPv6(bare) ? ipv6Kind(groupsOf(bare)) : 'invalid'
}

/** Names under which clouds hand out secrets; some resolvers answer them with addresses of their own. */
export function isMetadataName(hostname: string): boolean {
  return metadataNames.has(hostname.toLowerCase().replace(/\.$/, ''))
}

const metadataNames: ReadonlySet<string> = new Set([
  'instance-data',
  'instance-data.ec2.internal',
  'metadata',
  'metadata.azure.internal',
  'metadata.goog',
  'metadata.google.internal',
  'metadata.internal',
  'metadata.oraclecloud.com',
  'metadata.packet.net',
  'metadata.platformequinix.com',
  'metadata.tencentyun.com',
  'rancher-metadata',
])

/** Alibaba, Oracle, Azure; Amazon's and Google's lie in the link-local block. */
const metadataIpv4: ReadonlySet<string> = new Set(['100.100.100.200', '192.0.0.192', '168.63.129.16'])

function ipv4Kind(octets: readonly number[]): AddressKind {
  const [a = 0, b = 0, c = 0] = octets
  if (metadataIpv4.has(octets.join('.'))) return 'metadata'
  if (a === 0) return 'unspecified'
  if (a === 127) return 'loopback'
  if (a === 169 && b === 254) return 'link-local'
  if (a >= 224 && a <= 239) return 'multicast'
  if (octets.every((octet) => octet === 255)) return 'broadcast'
  if (a >= 240) return 'reserved'
  const isDocumentation =
    (a === 192 && b === 0 && c === 2) || (a === 198 && b === 51 && c === 100) || (a === 203 && b === 0 && c === 113)
  // 192.0.0.0/24 is for protocols, 192.88.99.0/24 was for relays of 6to4.
  if (isDocumentation || (a === 192 && b === 0 && c === 0) || (a === 192 && b === 88 && c === 99)) return 'reserved'
  const isPrivate =
    a === 10 ||
    (a === 172 && b >= 16 && b <= 31) ||
    (a === 192 && b === 168) ||
    // Shared by a provider's or a virtual network's customers, and for measuring inside a network.
    (a === 100 && b >= 64 && b <= 127) ||
    (a === 198 && (b === 18 || b === 19))
  return isPrivate ? 'private' : 'public'
}

function ipv6Kind(groups: readonly number[]): AddressKind {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = groups
  const startsWithZeros = [a, b, c, d].every((group) => group === 0)
  if (startsWithZeros && e === 0 && f === 0 && g === 0 && h <= 1) return h === 1 ? 'loopback' : 'unspecified'
  const wrapped = wrappedIpv4(groups)
  if (wrapped !== undefined) return ipv4Kind(wrapped)
  // Another prefix of NAT64, for local use, which is a network's own affair.
  if (a === 0x64 && b === 0xff9b) return 'reserved'
  if (a >= 0xff00) return 'multicast'
  if (a >= 0xfe80 && a <= 0xfebf) return 'link-local'
  if (a === 0xfd00 && b === 0xec2) return 'metadata'
  if (a === 0xfd20 && b === 0xce) return 'metadata'
  if ((a >= 0xfc00 && a <= 0xfdff) || (a >= 0xfec0 && a <= 0xfeff)) return 'private'
  // 2001::/23 is for protocols, Teredo among them, which hides an IPv4 address; 2001:db8::/32 and 3fff::/20 are for texts.
  if (a === 0x2001 && (b < 0x200 || b === 0xdb8)) return 'reserved'
  if (a === 0x3fff && b < 0x1000) return 'reserved'
  return a >= 0x2000 && a <= 0x3fff ? 'public' : 'reserved'
}

/** The URL parser writes every spelling of an address that is known to be IPv6 in one form. */
function groupsOf(address: string): readonly number[] {
  return ipv6Groups(new URL(`http://[${address}]/`).hostname.slice(1, -1))
}
