/** A value outside React that tells its readers when it changed; shaped for `useSyncExternalStore`. */
export interface Store<Value> {
  readonly get: () => Value
  readonly subscribe: (listener: () => void) => () => void
}

export interface WritableStore<Value> extends Store<Value> {
  readonly set: (value: Value) => void
}

export function createStore<Value>(initial: Value): WritableStore<Value> {
  const listeners = new Set<() => void>()
  let current = initial
  return {
    get: () => current,
    set(value) {
      if (Object.is(current, value)) return
      current = value
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
