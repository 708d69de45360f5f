// 140 rooms in five buildings of four floors, and what is measured in them.

import { chance } from '../drawing/chance.ts'

export interface Room {
  readonly number: number
  readonly name: string
  readonly building: string
  readonly floor: string
}

export const buildings = ['Customs House', 'Rope Walk', 'Lighthouse', 'Dry Dock', 'Sail Loft'] as const
export const floors = ['cellar', 'ground', 'first', 'attic'] as const
const roomsOnFloor = 7
const kinds = ['Room', 'Store, North', 'Store, South', 'Gallery', 'Workshop'] as const
const subjects =
  'Chart Rope Signal Compass Sail Whale Pilot Lamp Tide Model Figurehead Anchor Net Ballast Captains Customs Engine Letter Ink Knot Fog Bell Buoy Dredger Quay Mast Timber Shell'.split(
    ' ',
  )

export const rooms: readonly Room[] = subjects.flatMap((subject, row) =>
  kinds.map((kind, column) => {
    const index = row * kinds.length + column
    return {
      number: index + 1,
      name: `${subject} ${kind}`,
      building: buildings[Math.floor(index / (roomsOnFloor * floors.length))] ?? buildings[0],
      floor: floors[Math.floor(index / roomsOnFloor) % floors.length] ?? floors[0],
    }
  }),
)

const byKey = new Map(
  rooms.flatMap((room) => [[room.name.toLowerCase(), room] as const, [`${room.number}`, room] as const]),
)

/** By name in any case, or by number. */
export function findRoom(key: string): Room | undefined {
  return byKey.get(key.toLowerCase())
}

export function roomUri(room: Room, what: string): string {
  return `museum://rooms/${encodeURIComponent(room.name)}/${what}`
}

/** One reading, its numbers spelt with their zeros. */
function reading(room: Room, minute: number): { at: string; t: string; rh: string } {
  const seed = room.number * 1440 + minute
  const hundredths = 1780 + Math.floor(minute / 20) + chance(seed, 24)
  const tenths = 505 + (room.number % 40) + chance(seed + 1, 18)
  return {
    at: `${two(Math.floor(minute / 60))}:${two(minute % 60)}`,
    t: `${Math.floor(hundredths / 100)}.${two(hundredths % 100)}`,
    rh: `${Math.floor(tenths / 10)}.${tenths % 10}`,
  }
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}

function jsonReading(room: Room, minute: number): string {
  const { at, t, rh } = reading(room, minute)
  return `{"at":"${at}","t":${t},"rh":${rh}}`
}

/** The climate of one room as JSON, for the day or one hour; serial numbers are beyond what a double holds exactly. */
export function roomClimate(room: Room, hour: number | undefined, question: string | undefined): string {
  const first = (hour ?? 0) * 60
  const minutes = Array.from({ length: hour === undefined ? 1440 : 60 }, (_, index) => jsonReading(room, first + index))
  const asked = question === undefined ? '' : `\n  "asked": ${JSON.stringify(question)},`
  return `{
  "room": ${JSON.stringify(room.name)},
  "serial": ${9007199254740992n + BigInt(room.number)},${asked}
  "mean": { "t": 18.40, "rh": 52.1 },
  "minutes": [
    ${minutes.join(',\n    ')}
  ]
}
`
}

/** The day's readings of 24 rooms: 1.2 MB of JSON. */
export function allClimate(): string {
  const parts = rooms.slice(0, 24).map((room) => {
    const minutes = Array.from({ length: 1440 }, (_, minute) => jsonReading(room, minute))
    return `{"room":${JSON.stringify(room.name)},"minutes":[\n${minutes.join(',\n')}]}`
  })
  return `{"day":"2026-11-29","rooms":[${parts.join(',\n')}]}\n`
}

/** One reading each quarter of an hour, as CSV. */
export function climateCsv(room: Room): string {
  const lines = Array.from({ length: 96 }, (_, quarter) => {
    const { at, t, rh } = reading(room, quarter * 15)
    return `${at},${t},${rh}`
  })
  return `time,celsius,humidity\n${lines.join('\n')}\n`
}

export function roomLabel(room: Room): string {
  const [subject = ''] = room.name.split(' ')
  const topic = subject.toLowerCase()
  return `# ${room.name}

*${room.building}, ${room.floor} floor, no. ${room.number}*

Cases along the north wall show ${topic} work from 1790 to 1960, in the order in which the harbour needed it.
Please do not lean on the glass.

| Case | Shown | Since |
|-----:|-------|-------|
| 1 | ${subject}, the oldest in the house | ${1880 + chance(room.number, 90)} |
| 2 | Tools and a bench | ${1900 + chance(room.number + 7, 90)} |
| 3 | Letters about ${topic} | ${1920 + chance(room.number + 9, 90)} |

See also the [climate of this room](climate) and [everything in it](everything).
`
}
