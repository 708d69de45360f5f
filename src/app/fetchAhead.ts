// Fetches what is not on screen yet while the page has nothing else to do, so that the demo and every viewer work with the
// network gone.

import { fetchPartsAhead } from '../lib/part.ts'

/** Starts once the page has loaded; a browser that was asked to save data fetches nothing ahead. */
export function fetchAheadWhenIdle(): void {
  if (savesData()) return
  if (document.readyState === 'complete') void fetchAhead()
  else addEventListener('load', () => void fetchAhead(), { once: true })
}

/** For when somebody is about to need it all. */
export function fetchAheadNow(): void {
  void fetchPartsAhead(() => Promise.resolve())
}

async function fetchAhead(): Promise<void> {
  await fetchPartsAhead(idleMoment)
  await idleMoment()
  await Promise.allSettled([...document.fonts].map((face) => face.load()))
}

function idleMoment(): Promise<void> {
  return new Promise((resolve) => {
    // Not every browser has it.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 5_000 })
    else setTimeout(resolve, 200)
  })
}

function savesData(): boolean {
  // The Network Information API is in some browsers only, and not in TypeScript's DOM library.
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } }
  return connection?.saveData === true
}
