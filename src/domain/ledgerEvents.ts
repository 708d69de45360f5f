// Where what happened to a walk stands between the marks of its pages (L14). The strip reads in the order of time: what
// belongs to a former walk stands before the first page. Pure: no I/O.

import type { WalkEvent } from './walkEvents.ts'

export interface PlacedEvents {
  /** Stands behind this page; 0 is before the first. */
  readonly place: number
  /** Oldest first. */
  readonly events: readonly WalkEvent[]
}

/** The walk whose pages are on screen. */
export interface ShownWalk {
  readonly generation: number
  /** When each page came, oldest first; milliseconds since the epoch. */
  readonly pages: readonly { readonly at: number }[]
}

/** Events by place, in the order of places. Linear in the events. */
export function placeEvents(events: readonly WalkEvent[], walk: ShownWalk): readonly PlacedEvents[] {
  const byPlace = new Map<number, WalkEvent[]>()
  for (const event of events) {
    const place = placeOf(event, walk)
    const there = byPlace.get(place)
    if (there === undefined) byPlace.set(place, [event])
    else there.push(event)
  }
  return [...byPlace].map(([place, there]) => ({ place, events: there })).sort((a, b) => a.place - b.place)
}

function placeOf(event: WalkEvent, { generation, pages }: ShownWalk): number {
  if (event.generation < generation) return 0
  // A later walk is under way or was dropped: what happened to it stands behind the pages that had come by then.
  if (event.generation > generation) return 1 + pages.findLastIndex((page) => page.at <= event.at)
  // A restart into the shown walk stands at its beginning.
  return event.kind === 'restarted' ? 0 : Math.min(event.afterPage, pages.length)
}

/** When the server last announced a change of the shown walk's list; milliseconds since the epoch. */
export function lastChangeOf(events: readonly WalkEvent[], generation: number): number | undefined {
  let latest: number | undefined
  for (const event of events) {
    if (event.kind !== 'list-changed' || event.generation !== generation) continue
    if (latest === undefined || event.at > latest) latest = event.at
  }
  return latest
}

/** Whether the last thing that happened to the shown walk is that the page behind its last one failed. */
export function endsInFailure(events: readonly WalkEvent[], { generation, pages }: ShownWalk): boolean {
  const last = events.findLast((event) => event.generation === generation)
  return last?.kind === 'failed' && last.afterPage >= pages.length
}

/** Places that stand closer than `distance` pixels become one; `x` of the group is that of its first. */
export function eventGroups(
  placed: readonly PlacedEvents[],
  xOf: (place: number) => number,
  distance: number,
): readonly EventGroup[] {
  const groups: { x: number; places: PlacedEvents[] }[] = []
  for (const each of placed) {
    const x = xOf(each.place)
    const open = groups.at(-1)
    if (open !== undefined && x - open.x < distance) open.places.push(each)
    else groups.push({ x, places: [each] })
  }
  return groups.map(({ x, places }) => {
    const events = places.flatMap((each) => each.events)
    return { x, place: places[0]?.place ?? 0, events, kind: weightiest(events) }
  })
}

export interface EventGroup {
  /** Pixels. */
  readonly x: number
  readonly place: number
  readonly events: readonly WalkEvent[]
  /** The kind whose shape stands for all of them. */
  readonly kind: WalkEvent['kind']
}

const weights: Record<WalkEvent['kind'], number> = {
  failed: 6,
  braked: 5,
  restarted: 4,
  'list-changed': 3,
  stopped: 2,
  retried: 1,
}

function weightiest(events: readonly WalkEvent[]): WalkEvent['kind'] {
  let kind: WalkEvent['kind'] = 'retried'
  for (const event of events) if (weights[event.kind] > weights[kind]) kind = event.kind
  return kind
}
