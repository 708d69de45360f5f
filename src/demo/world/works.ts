// The works: most of them made by pattern, so that twelve pages are full; each with a record, a drawing or a picture.

import { chance, pick } from '../drawing/chance.ts'
import { shipSvg } from '../drawing/shipSvg.ts'
import { thumbnail } from '../drawing/thumbnail.ts'
import type { Exhibit, Part } from './exhibit.ts'

export interface Work {
  readonly id: string
  readonly seed: number
  readonly title: string
  readonly made: number
  readonly place: string
  readonly state: string
  readonly tags: readonly string[]
}

export const firstGenerated = 200
export const generatedCount = 624

const instruments = ['Sextant', 'Octant', 'Quadrant', 'Chronometer', 'Azimuth compass', 'Sundial', 'Barometer'] as const
const vessels = [
  'Half model of the',
  'Portrait of the',
  'Builder’s model of the',
  'Votive ship',
  'Silhouette of the',
] as const
const things = [
  'Ship’s bell',
  'Figurehead',
  'Signal lamp',
  'Anchor stock',
  'Sea chest',
  'Speaking trumpet',
  'Caulking mallet',
  'Sounding lead',
  'Harpoon head',
  'Log reel',
  'Deadeye',
  'Name board',
  'Pilot’s medal',
] as const
const ships = [
  'Amalia',
  'Theodora',
  'Concordia',
  'Seeadler',
  'Hope',
  'Nordstern',
  'Fortuna',
  'Elida',
  'Marie',
  'Triton',
] as const
const makers = ['Hald', 'Lund & Sons', 'Verbeek', 'an unknown hand', 'Okafor', 'Tessier', 'the dockyard'] as const
const places = ['Bremen', 'Rotterdam', 'Genoa', 'Lübeck', 'Porto', 'Gothenburg', 'Trieste', 'Altona', 'Leith'] as const
const states = [
  'Oak, painted over three times',
  'Ivory scale, case missing',
  'Brass, reworked in the last century',
  'Given by the pilots’ guild',
  'In store, shelf 12',
  'Salvaged from the outer basin',
  'Lacquer lifting, handle with gloves',
  'Shown in the winter exhibition',
] as const
export const tags = [
  'brass',
  'oak',
  'navigation',
  'rigging',
  'salvage',
  'signal',
  'whaling',
  'model',
  'lighthouse',
  'trade',
] as const

export function workAt(index: number): Work {
  const seed = firstGenerated + index
  return {
    id: `W-${String(seed).padStart(4, '0')}`,
    seed,
    title: titleOf(seed),
    made: 1690 + chance(seed + 3, 240),
    place: pick(places, seed * 5),
    state: pick(states, seed * 7),
    tags: [pick(tags, seed * 11), pick(tags, seed * 11 + 4)],
  }
}

function titleOf(seed: number): string {
  switch (seed % 4) {
    case 0:
      return `${pick(instruments, seed)} by ${pick(makers, seed * 3)}`
    case 1:
      return `${pick(vessels, seed)} ${pick(ships, seed * 3)}`
    case 2:
      return `${pick(things, seed)} of the ${pick(ships, seed * 13)}`
    default:
      return `${pick(things, seed)}, ${pick(places, seed * 5)}`
  }
}

/** The record of a work as JSON. */
export function recordOf(work: Work): string {
  const { id, title, made, place, state, tags: about, seed } = work
  return `${JSON.stringify({ id, title, made, place, state, tags: about, shelf: 1 + (seed % 40), insured: null }, null, 2)}\n`
}

function cardOf({ id, title, made, place, state, tags: about }: Work): string {
  return `# ${title}\n\n${place}, about ${made}. ${state}.\n\n- Number **${id}**\n- Filed under ${about.join(' and ')}\n- [Its record](../${id})\n`
}

function exhibitOf(work: Work): Exhibit {
  const { id, seed, title, made, place, state } = work
  const { mimeType, parts } = shapeOf(work)
  return {
    uri: `museum://works/${id}`,
    name: `work-${id.toLowerCase()}`,
    title,
    ...(seed % 11 !== 0 && { description: `${place}, about ${made}. ${state}` }),
    mimeType,
    ...(seed % 3 !== 0 && { priority: (1 + chance(seed + 1, 9)) / 10 }),
    ...(seed % 5 !== 0 && { daysAgo: 2 + chance(seed + 2, 3600) }),
    ...(seed % 7 === 0 && { audience: ['user'] as const }),
    ...(seed % 13 === 0 && { audience: ['user', 'assistant'] as const }),
    parts,
  }
}

function shapeOf(work: Work): { mimeType: string; parts: () => readonly Part[] } {
  switch (work.seed % 4) {
    case 0:
      return { mimeType: 'image/png', parts: () => [{ bytes: thumbnail(work.seed) }] }
    case 1:
      return { mimeType: 'image/svg+xml', parts: () => [{ text: shipSvg(work.seed) }] }
    case 2:
      return { mimeType: 'application/json', parts: () => [{ text: recordOf(work) }] }
    default:
      return { mimeType: 'text/markdown', parts: () => [{ text: cardOf(work) }] }
  }
}

/** The works that have pages of their own in the collection. */
const namedWorks: readonly Work[] = [
  named(114, 'Astrolabe, Nuremberg', 1540, 'Nuremberg', ['brass', 'navigation']),
  named(115, 'Logbook of the Amalia', 1863, 'Altona', ['trade', 'navigation']),
  named(131, 'Foghorn of the East pier', 1958, 'Leith', ['signal', 'lighthouse']),
  named(132, 'Chart of the estuary', 1871, 'Bremen', ['navigation', 'trade']),
  named(133, 'Chart with a stowaway', 1872, 'Bremen', ['navigation', 'salvage']),
  named(140, 'W-0140', 1900, 'unknown', []),
  named(141, 'Film of the launch of the Theodora', 1911, 'Gothenburg', ['trade', 'rigging']),
  named(150, 'Sextant by Hald', 1802, 'Altona', ['brass', 'navigation']),
  named(160, 'Figurehead, oak', 1788, 'Porto', ['oak', 'salvage']),
  named(171, 'Signal flags', 1880, 'Leith', ['signal', 'trade']),
  named(172, 'Nocturnal, silver', 1651, 'Genoa', ['navigation', 'trade']),
  named(173, 'The brig Fortuna', 1830, 'Trieste', ['model', 'rigging']),
]

function named(seed: number, title: string, made: number, place: string, about: readonly string[]): Work {
  return { id: `W-${String(seed).padStart(4, '0')}`, seed, title, made, place, state: 'On show', tags: about }
}

export const generatedWorks: readonly Work[] = Array.from({ length: generatedCount }, (_, index) => workAt(index))

export function generatedExhibits(): Exhibit[] {
  return generatedWorks.map(exhibitOf)
}

export const allWorks: readonly Work[] = [...namedWorks, ...generatedWorks]

const worksById = new Map(allWorks.map((work) => [work.id, work]))

export function findWork(id: string): Work | undefined {
  return worksById.get(id)
}
