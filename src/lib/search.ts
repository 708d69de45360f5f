// Work that can be done a little at a time.

/** Work in steps, for whoever must give way in between. */
export interface Search<Found> {
  /** One step; true when there is no more to do. */
  readonly step: () => boolean
  /** What was found so far. */
  readonly found: () => Found
}

/** All steps at once. */
export function finish<Found>({ step, found }: Search<Found>): Found {
  let isDone = false
  while (!isDone) isDone = step()
  return found()
}
