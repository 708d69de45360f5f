// IPv6 addresses as groups of 16 bits, and the IPv4 addresses that some of them only wrap. Pure: no I/O.

/** The eight groups of an address. @param address as the URL parser writes it, without brackets */
export function ipv6Groups(address: string): readonly number[] {
  const [head = '', tail] = address.split('::')
  const before = groupsIn(head)
  const after = groupsIn(tail ?? '')
  const zeros = Array<number>(Math.max(0, 8 - before.length - after.length)).fill(0)
  return [...before, ...zeros, ...after]
}

/**
 * The four octets of the IPv4 address behind an IPv6 one: mapped (RFC 4291), translated (RFC 2765), of the former compatible form,
 * with the well-known prefix of NAT64 (RFC 6052), or of 6to4 (RFC 3056). Of `::` and `::1`, which stand for themselves, those of
 * the compatible form as well.
 */
export function wrappedIpv4(groups: readonly number[]): readonly number[] | undefined {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = groups
  if (a === 0x2002) return octetsOf(b, c)
  const hasZeros = c === 0 && d === 0
  const isNat64 = a === 0x64 && b === 0xff9b && hasZeros && e === 0 && f === 0
  const isOlder =
    a === 0 && b === 0 && hasZeros && ((e === 0 && (f === 0xffff || f === 0)) || (e === 0xffff && f === 0))
  return isNat64 || isOlder ? octetsOf(g, h) : undefined
}

function octetsOf(high: number, low: number): readonly number[] {
  return [high >> 8, high & 255, low >> 8, low & 255]
}

function groupsIn(text: string): readonly number[] {
  return text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16))
}
