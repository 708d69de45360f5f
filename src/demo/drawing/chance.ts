// Chance that is the same in every engine: integers only.

/** A number from 0 up to, not including, `below`; always the same for the same `seed`. */
export function chance(seed: number, below: number): number {
  let value = Math.imul(seed ^ 0x5bd1e995, 0x9e3779b1)
  value = Math.imul(value ^ (value >>> 15), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return ((value ^ (value >>> 16)) >>> 0) % below
}

export function pick<Item>(from: readonly [Item, ...Item[]], seed: number): Item {
  return from[chance(seed, from.length)] ?? from[0]
}
