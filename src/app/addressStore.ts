// The address bar as state: read from the fragment, written back to it. Browsers throttle writing on every key, so small
// changes are written once they have settled; steps that Back should undo are written at once.

import { formatAddress, parseAddress, type AddressState } from '../domain/addressBar.ts'
import { createStore, type Store } from '../lib/store.ts'

/** A key set to undefined is taken out of the address. */
export type AddressChange = { readonly [Key in keyof AddressState]?: AddressState[Key] | undefined }

/** Takes out all that belongs to one server and no other. */
export const nothingSelected: AddressChange = {
  selected: undefined,
  template: undefined,
  values: undefined,
  base: undefined,
  missing: undefined,
  filter: undefined,
  tab: 'resources',
}

const settleMs = 250
const store = createStore(parseAddress(location.hash))
let pending: ReturnType<typeof setTimeout> | undefined

export const addressStore: Store<AddressState> = store

/** The address but for the filter. */
export type Place = Omit<AddressState, 'filter'>

/** The same object as long as only the filter changes, so that a key in the filter draws the list and nothing else. */
export const placeStore: Store<Place> = { get: getPlace, subscribe: store.subscribe }

let known = { address: store.get(), place: placeOf(store.get()) }

function getPlace(): Place {
  const address = store.get()
  if (known.address === address) return known.place
  const place = placeOf(address)
  known = { address, place: hasSameFields(known.place, place) ? known.place : place }
  return known.place
}

function placeOf(address: AddressState): Place {
  const { filter: _filter, ...place } = address
  return place
}

function hasSameFields(one: Place, other: Place): boolean {
  const fields = new Map<string, unknown>(Object.entries(other))
  const entries = Object.entries(one)
  return entries.length === fields.size && entries.every(([key, value]) => fields.has(key) && fields.get(key) === value)
}

/** Changes the state. `step` makes it one that the browser's Back button undoes. */
export function changeAddress(change: AddressChange, { step = false } = {}): void {
  // A step is taken from where the person is, which the bar may not say yet.
  if (step && pending !== undefined) write('replaceState')
  const merged = { ...store.get(), ...change }
  // Undefined values stand for absent keys, which is what the state's type means by optional.
  const next = Object.fromEntries(
    Object.entries(merged).filter(([, value]) => value !== undefined),
  ) as unknown as AddressState
  store.set(next)
  settle()
  if (step) write('pushState')
  else pending = setTimeout(() => write('replaceState'), settleMs)
}

function settle(): void {
  clearTimeout(pending)
  pending = undefined
}

function write(how: 'pushState' | 'replaceState'): void {
  settle()
  const fragment = formatAddress(store.get())
  if (fragment === location.hash) return
  // An empty fragment would leave the old one in place.
  history[how](null, '', fragment === '' || fragment === '#' ? location.pathname + location.search : fragment)
}

function readBack(): void {
  settle()
  store.set(parseAddress(location.hash))
}
addEventListener('popstate', readBack)
addEventListener('hashchange', readBack)
