import { useCallback, useState } from 'react'

/** State that belongs to something, and begins anew with something else. */
export function useStateFor<Value>(owner: unknown, initial: Value): readonly [Value, (value: Value) => void] {
  const [held, setHeld] = useState<{ readonly owner: unknown; readonly value: Value }>()
  const set = useCallback((value: Value) => setHeld({ owner, value }), [owner])
  return [held !== undefined && Object.is(held.owner, owner) ? held.value : initial, set]
}
