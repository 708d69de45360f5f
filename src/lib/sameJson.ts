/** Whether two parsed JSON values say the same; the order of keys does not count. Iterative: nesting has no limit. */
export function sameJson(a: unknown, b: unknown): boolean {
  const pending: [unknown, unknown][] = [[a, b]]
  for (let pair = pending.pop(); pair !== undefined; pair = pending.pop()) {
    const [left, right] = pair
    if (Object.is(left, right)) continue
    if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false
    if (Array.isArray(left) !== Array.isArray(right)) return false
    const keys = Object.keys(left)
    if (keys.length !== Object.keys(right).length) return false
    for (const key of keys) {
      if (!Object.hasOwn(right, key)) return false
      // Both are objects or arrays whose own key this is.
      pending.push([(left as Record<string, unknown>)[key], (right as Record<string, unknown>)[key]])
    }
  }
  return true
}
