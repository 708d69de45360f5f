// Trying one icon after the other until one is drawn (L17). An address is asked for only while somebody looks at the icon.
// No I/O of its own: what is at an address comes from a store that it is given.

import { assertNever } from '../lib/assertNever.ts'
import { isJsonObject, own } from '../lib/json.ts'
import { createStore, type Store } from '../lib/store.ts'
import { reasonOf, type IconChoice, type IconSource, type RefusedIcon } from './chooseIcon.ts'

/** What is known of the picture at an address. */
export type IconLoad =
  | { readonly kind: 'waiting' }
  /** `src` can be drawn as it is. */
  | { readonly kind: 'good'; readonly src: string }
  /** A clause without its subject. */
  | { readonly kind: 'refused'; readonly reason: string }

export type IconView =
  | { readonly kind: 'absent' }
  | { readonly kind: 'waiting'; readonly refused: readonly RefusedIcon[] }
  /** `index` is the icon's place in what was sent, from 0. */
  | { readonly kind: 'drawn'; readonly src: string; readonly index: number; readonly refused: readonly RefusedIcon[] }
  | { readonly kind: 'none'; readonly reason: string; readonly refused: readonly RefusedIcon[] }

/** `icons` of an entry as it stood on the wire, whatever it is: what is wrong with it can then be said. */
export function sentIcons(raw: object): unknown {
  return isJsonObject(raw) ? own(raw, 'icons') : undefined
}

export interface IconTrial extends Store<IconView> {
  /** The icon that is drawn turned out to be none: the next is tried. */
  readonly cannotDraw: (src: string) => void
}

/**
 * The trial of one choice. Subscribing asks for the address whose turn it is; the last to leave takes the question back.
 *
 * @param load what is known of an address; subscribing to it asks for it
 * @param sent how many icons the server sent
 */
export function createIconTrial(choice: IconChoice, load: (url: string) => Store<IconLoad>, sent: number): IconTrial {
  if (choice.kind !== 'usable') return { ...createStore<IconView>(choice), cannotDraw: () => {} }
  const { sources } = choice
  let refused = choice.refused
  let turn = 0
  let readers = 0
  let leave: (() => void) | undefined
  const store = createStore<IconView>(firstView(sources[0], refused))

  /** Shows the source whose turn it is, and asks for it where that is needed. */
  function take(): void {
    leave?.()
    leave = undefined
    const source = sources[turn]
    if (source === undefined) return store.set({ kind: 'none', reason: reasonOf(refused, sent), refused })
    if (source.kind === 'drawn') return store.set({ kind: 'drawn', src: source.src, index: source.index, refused })
    if (readers === 0) return
    const loading = load(source.url)
    leave = loading.subscribe(() => judge(source.index, loading.get()))
    judge(source.index, loading.get())
  }

  function judge(index: number, known: IconLoad): void {
    if (sources[turn]?.index !== index) return
    switch (known.kind) {
      case 'waiting':
        return
      case 'good':
        return store.set({ kind: 'drawn', src: known.src, index, refused })
      case 'refused':
        return next({ index, reason: known.reason })
      default:
        return assertNever(known)
    }
  }

  function next(bad: RefusedIcon): void {
    refused = [...refused, bad].sort((a, b) => a.index - b.index)
    turn++
    if (sources[turn]?.kind === 'fetched') store.set({ kind: 'waiting', refused })
    take()
  }

  return {
    get: store.get,
    subscribe(listener) {
      const unsubscribe = store.subscribe(listener)
      readers++
      if (readers === 1 && store.get().kind === 'waiting') take()
      return () => {
        unsubscribe()
        readers--
        if (readers > 0) return
        leave?.()
        leave = undefined
      }
    },
    cannotDraw(src) {
      const view = store.get()
      if (view.kind === 'drawn' && view.src === src) {
        next({ index: view.index, reason: 'could not be drawn by this browser' })
      }
    },
  }
}

function firstView(source: IconSource | undefined, refused: readonly RefusedIcon[]): IconView {
  return source?.kind === 'drawn'
    ? { kind: 'drawn', src: source.src, index: source.index, refused }
    : { kind: 'waiting', refused }
}
