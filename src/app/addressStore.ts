// The address bar as state: read from the fragment, written back to it. Browsers throttle writing on every key, so small
// changes are written once they have settled; steps that Back should undo are written at once. Each entry of the browser's history
// is numbered, and while the page lives and the server stays, a step through the history brings back what memory holds of it: the
// bar leaves out what is too long or secret, and may not say yet what was typed last.

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
const mostEntries = 200
/** By entry, with the fragment that the bar has for it. */
const memory = new Map<number, { readonly address: AddressState; readonly fragment: string }>()
let lastEntry = 0
const store = createStore(parseAddress(location.hash))
let pending: ReturnType<typeof setTimeout> | undefined
let entry = entryOf(history.state) ?? nameEntry()
remember()

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
  else {
    pending = setTimeout(() => write('replaceState'), settleMs)
    remember()
  }
}

/** What was filled in for one server is not brought back once another is connected, or none. */
export function forgetPlaces(): void {
  memory.clear()
}

function settle(): void {
  clearTimeout(pending)
  pending = undefined
}

function write(how: 'pushState' | 'replaceState'): void {
  settle()
  const fragment = formatAddress(store.get())
  if (fragment !== location.hash) put(fragment, how)
  remember()
}

function put(fragment: string, how: 'pushState' | 'replaceState'): void {
  if (how === 'pushState') entry = ++lastEntry
  // An empty fragment would leave the old one in place.
  const url = fragment === '' || fragment === '#' ? location.pathname + location.search : fragment
  history[how](stateOf(entry), '', url)
}

function readBack(): void {
  settle()
  entry = entryOf(history.state) ?? nameEntry()
  const kept = memory.get(entry)
  const written = parseAddress(location.hash)
  const isKept = kept?.fragment === location.hash
  store.set(isKept ? recalled(written, kept.address) : written)
  if (isKept) write('replaceState')
  else remember()
}

/** Server and era are the bar's: what it does not say of them was left out for good. */
function recalled(written: AddressState, kept: AddressState): AddressState {
  const { server: _server, era: _era, ...place } = kept
  const { server, era } = written
  return { ...(server !== undefined && { server }), ...(era !== undefined && { era }), ...place }
}

function remember(): void {
  memory.delete(entry)
  memory.set(entry, { address: store.get(), fragment: location.hash })
  for (const oldest of memory.keys()) {
    if (memory.size <= mostEntries) break
    memory.delete(oldest)
  }
}

/** Numbers the entry that the history stands at. */
function nameEntry(): number {
  lastEntry++
  history.replaceState(stateOf(lastEntry), '')
  return lastEntry
}

/** The history outlives the page, whose numbers begin anew. */
function stateOf(number: number): unknown {
  return { page: performance.timeOrigin, entry: number }
}

function entryOf(state: unknown): number | undefined {
  if (typeof state !== 'object' || state === null || !('page' in state) || !('entry' in state)) return undefined
  return state.page === performance.timeOrigin && typeof state.entry === 'number' ? state.entry : undefined
}

addEventListener('popstate', readBack)
addEventListener('hashchange', readBack)
