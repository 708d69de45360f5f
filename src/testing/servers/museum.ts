// A harbour museum as test data: the same count gives the same resources, so that screenshots and counts repeat.

import { drawPng } from './png.ts'

export interface MuseumResource {
  readonly uri: string
  readonly name: string
  readonly title?: string
  readonly description?: string
  readonly mimeType?: string
  readonly size?: number
  readonly annotations?: {
    readonly audience?: ('user' | 'assistant')[]
    readonly priority?: number
    readonly lastModified?: string
  }
}

export interface MuseumTemplate {
  readonly uriTemplate: string
  readonly name: string
  readonly title?: string
  readonly description?: string
  readonly mimeType?: string
}

export interface MuseumContents {
  readonly uri: string
  readonly mimeType?: string
  readonly text?: string
  readonly blob?: string
}

/** The integers are beyond 2^53 and the price keeps a trailing zero: a viewer that goes through JSON.parse loses both. */
export const LEDGER_JSON =
  '{"ledger":"Loans out","barcode":9007199254740993,"insured":1250.50,"lent":["W-0114","W-0131"],"until":"2027-02-28"}'

export const LOGBOOK_TEXT = [
  'Logbook of the Amalia, 1863',
  '',
  '14 March. Wind SW, fresh. Took on the pilot at the outer buoy, 06:20.',
  '15 March. Lay at the coal quay. Two men to the infirmary, one returned.',
  '16 March. Discharged 40 casks. “Théodora” moored alongside — her mate came aboard.',
].join('\n')

const CHART_SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="160" viewBox="0 0 240 160"><rect width="240" height="160" fill="#e4f1ee"/><path d="M0 120 Q60 90 120 110 T240 80 V160 H0Z" fill="#d9c79a"/><circle cx="150" cy="60" r="4" fill="#a8322a"/></svg>'

const LABELS_MARKDOWN =
  '# Room 3: the estuary\n\nThe channel moved **twice** between 1790 and 1871.\n\n- Chart, 1871\n- Sounding lead\n'

export const MUSEUM_URIS = {
  ledger: 'museum://loans/ledger',
  logbook: 'museum://works/W-0115/transcript',
  astrolabe: 'museum://works/W-0114',
  chart: 'museum://works/W-0132',
  sounding: 'museum://scans/hull-lines',
  labels: 'museum://rooms/3/labels',
  withdrawn: 'museum://loans/2026-014',
  bare: 'museum://works/W-0140',
} as const

const LEADING: readonly MuseumResource[] = [
  {
    uri: MUSEUM_URIS.astrolabe,
    name: 'astrolabe-1540',
    title: 'Astrolabe, Nuremberg',
    description: 'Brass, with the maker’s mark. Lent to the winter exhibition.',
    mimeType: 'image/png',
    size: drawPng(320, 240).length,
    annotations: { audience: ['user', 'assistant'], priority: 0.9, lastModified: '2026-11-27T09:00:00Z' },
  },
  {
    uri: MUSEUM_URIS.logbook,
    name: 'logbook-amalia',
    title: 'Logbook of the Amalia, 1863',
    description: 'Transcribed, 212 pages',
    mimeType: 'text/plain; charset=utf-8',
    size: Buffer.byteLength(LOGBOOK_TEXT),
    annotations: { audience: ['user'], priority: 0.7, lastModified: '2026-11-27T09:00:00Z' },
  },
  {
    uri: MUSEUM_URIS.ledger,
    name: 'loans-ledger',
    title: 'Loans, open',
    description: 'What is out, to whom, until when',
    mimeType: 'application/json',
    size: LEDGER_JSON.length,
    annotations: { audience: ['assistant'], priority: 0.8, lastModified: '2026-11-30T07:10:00Z' },
  },
  {
    uri: MUSEUM_URIS.chart,
    name: 'chart-estuary',
    title: 'Chart of the estuary',
    description: 'Drawn 1871, corrected by hand',
    mimeType: 'image/svg+xml',
    size: CHART_SVG.length,
    annotations: { priority: 0.6, lastModified: '2025-11-02T12:00:00Z' },
  },
  {
    uri: MUSEUM_URIS.sounding,
    name: 'hull-lines',
    title: 'Hull lines of the Theodora',
    description: 'Raw scanner output, 4,096 bytes',
    mimeType: 'application/octet-stream',
    size: 4096,
    annotations: { priority: 0.3 },
  },
  {
    uri: MUSEUM_URIS.labels,
    name: 'room-3-labels',
    title: 'Wall labels, room 3',
    description: 'Text, JSON and a picture in one answer',
    mimeType: 'text/markdown',
    annotations: { audience: ['user'], priority: 0.5, lastModified: '2026-08-14T15:30:00Z' },
  },
  {
    uri: MUSEUM_URIS.withdrawn,
    name: 'loan-2026-014',
    title: 'Loan 2026-014, withdrawn',
    description: 'Still listed, no longer readable',
    mimeType: 'application/json',
  },
  { uri: MUSEUM_URIS.bare, name: 'W-0140' },
]

const MAKES = [
  'Sextant',
  'Figurehead',
  'Half model',
  'Ship’s bell',
  'Signal lamp',
  'Anchor stock',
  'Quadrant',
  'Sea chest',
]
const PLACES = ['Bremen', 'Rotterdam', 'Genoa', 'Lübeck', 'Porto', 'Gothenburg', 'Trieste']
const STATES = [
  'Oak, painted over three times',
  'Ivory scale, case missing',
  'Brass, reworked',
  'On loan from the pilots’ guild',
  'In store, shelf 12',
]
const TYPES = [
  'image/png',
  'application/json',
  'text/plain; charset=utf-8',
  'text/csv',
  'image/svg+xml',
  'application/octet-stream',
]

export function museumResources(count: number): MuseumResource[] {
  const resources = LEADING.slice(0, count)
  for (let n = resources.length; n < count; n += 1) resources.push(work(n))
  return resources
}

function work(n: number): MuseumResource {
  const id = String(n).padStart(4, '0')
  const day = new Date(Date.UTC(2026, 10, 29) - ((n * 37) % 3000) * 86_400_000).toISOString()
  return {
    uri: `museum://works/N-${id}`,
    name: `work-${id}`,
    title: `${pick(MAKES, n)}, ${pick(PLACES, n * 3 + 1)} (${id})`,
    description: pick(STATES, n * 7),
    mimeType: pick(TYPES, n),
    size: 300 + ((n * 7919) % 900_000),
    annotations: { priority: ((n * 13) % 11) / 10, lastModified: day },
  }
}

function pick(from: readonly string[], n: number): string {
  return from[n % from.length] ?? ''
}

export const MUSEUM_TEMPLATES: readonly MuseumTemplate[] = [
  {
    uriTemplate: 'museum://works/{id}',
    name: 'work',
    title: 'A work by its number',
    description: 'For example W-0114',
    mimeType: 'image/png',
  },
  {
    uriTemplate: 'museum://rooms/{room}/climate{?from,until}',
    name: 'climate',
    title: 'Room climate',
    description: 'Temperature and humidity, one reading a minute',
    mimeType: 'application/json',
  },
  {
    uriTemplate: 'museum://archive/{+path}',
    name: 'archive',
    title: 'A file of the archive',
    description: 'Paths keep their slashes',
    mimeType: 'text/plain',
  },
  { uriTemplate: 'museum://loans{?borrower*,open}', name: 'loans', title: 'Loans by borrower' },
]

/** Deterministic bytes that look random to a compressor. */
export function scannerBytes(length: number): Buffer {
  const bytes = Buffer.alloc(length)
  let state = 0x2545f491
  for (let i = 0; i < length; i += 1) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    bytes[i] = state >>> 24
  }
  return bytes
}

/** What reading a URI gives; undefined where the museum does not know it (or has withdrawn it). */
export function readMuseum(uri: string): MuseumContents[] | undefined {
  switch (uri) {
    case MUSEUM_URIS.ledger:
      return [{ uri, mimeType: 'application/json', text: LEDGER_JSON }]
    case MUSEUM_URIS.logbook:
      return [{ uri, mimeType: 'text/plain; charset=utf-8', text: LOGBOOK_TEXT }]
    case MUSEUM_URIS.astrolabe:
      return [{ uri, mimeType: 'image/png', blob: drawPng(320, 240).toString('base64') }]
    case MUSEUM_URIS.chart:
      return [{ uri, mimeType: 'image/svg+xml', text: CHART_SVG }]
    case MUSEUM_URIS.sounding:
      return [{ uri, mimeType: 'application/octet-stream', blob: scannerBytes(4096).toString('base64') }]
    case MUSEUM_URIS.labels:
      return [
        { uri: `${uri}/text`, mimeType: 'text/markdown', text: LABELS_MARKDOWN },
        { uri: `${uri}/data`, mimeType: 'application/json', text: '{"room":3,"works":2}' },
        { uri: `${uri}/plan`, mimeType: 'image/png', blob: drawPng(64, 48).toString('base64') },
      ]
    case MUSEUM_URIS.bare:
      return [{ uri, text: 'W-0140: no card was ever written for this piece.' }]
    case MUSEUM_URIS.withdrawn:
      return undefined
    default:
      return readNumberedWork(uri)
  }
}

function readNumberedWork(uri: string): MuseumContents[] | undefined {
  const prefix = 'museum://works/N-'
  if (!uri.startsWith(prefix)) return undefined
  const n = Number(uri.slice(prefix.length))
  const mimeType = pick(TYPES, n)
  switch (mimeType) {
    case 'image/png':
      return [{ uri, mimeType, blob: drawPng(80 + (n % 40), 60).toString('base64') }]
    case 'application/json':
      return [{ uri, mimeType, text: JSON.stringify({ work: n, state: pick(STATES, n * 7) }) }]
    case 'text/csv':
      return [{ uri, mimeType, text: 'year,place\n1863,Bremen\n1871,Porto\n' }]
    case 'image/svg+xml':
      return [{ uri, mimeType, text: CHART_SVG }]
    case 'application/octet-stream':
      return [{ uri, mimeType, blob: scannerBytes(512).toString('base64') }]
    default:
      return [{ uri, mimeType, text: `${pick(MAKES, n)} ${n}: ${pick(STATES, n * 7)}.` }]
  }
}
