import { useCallback, useState } from 'react'

interface Held<Value> {
  readonly owner: unknown
  /** Absent until it is set. */
  readonly set?: { readonly value: Value }
}

/**
 * State that belongs to something, and begins anew with something else, also where that was there before.
 *
 * @param owner a stable value: one that is another at each drawing never comes to rest
 */
export function useStateFor<Value>(owner: unknown, initial: Value): readonly [Value, (value: Value) => void] {
  const [held, setHeld] = useState<Held<Value>>({ owner })
  if (!Object.is(held.owner, owner)) setHeld({ owner })
  const set = useCallback(
    // A late setter of a former owner sets nothing.
    (value: Value) => setHeld((now) => (Object.is(now.owner, owner) ? { owner, set: { value } } : now)),
    [owner],
  )
  return [Object.is(held.owner, owner) && held.set !== undefined ? held.set.value : initial, set]
}
