import { chance } from '../drawing/chance.ts'
import { buildings, findRoom, roomClimate, rooms, type Room } from '../world/rooms.ts'
import { everythingIn } from '../world/everything.ts'
import { queryValue } from './address.ts'
import { json, matching, oneOf, type DemoTemplate } from './template.ts'

const roomNames = rooms.map((room) => room.name)
const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))

export const climate: DemoTemplate = {
  uriTemplate: 'museum://rooms/{room}/climate{/hour}{?q,lang}',
  name: 'room-climate',
  title: 'Climate of a room',
  description: 'Temperature and humidity, one reading a minute; a whole day unless an hour is given',
  mimeType: 'application/json',
  read: (address) => {
    const [kind, key = '', what, hour, ...rest] = address.path
    const room = kind === 'rooms' && what === 'climate' && rest.length === 0 ? findRoom(key) : undefined
    if (room === undefined || (hour !== undefined && !hours.includes(hour))) return undefined
    const text = roomClimate(room, hour === undefined ? undefined : Number(hour), queryValue(address, 'q'))
    return [{ mimeType: 'application/json', text }]
  },
  completers: new Map([
    ['room', oneOf(roomNames)],
    ['hour', oneOf(hours)],
    ['q', oneOf(['mean/day', 'mean/hour', 'maximum', 'minimum'])],
    ['lang', oneOf(['da', 'de', 'en'])],
  ]),
}

export const plan: DemoTemplate = {
  uriTemplate: 'museum://plans/{building}/{floor}/{room}',
  name: 'plan',
  title: 'Where a room is',
  description: 'The building decides which floors there are, both decide which rooms',
  mimeType: 'image/svg+xml',
  read: ({ path: [kind, building, floor, key = '', ...rest] }) => {
    const room = kind === 'plans' && rest.length === 0 ? findRoom(key) : undefined
    if (room === undefined || room.building !== building || room.floor !== floor) return undefined
    return [{ mimeType: 'image/svg+xml', text: drawPlan(room) }]
  },
  completers: new Map([
    ['building', oneOf(buildings)],
    [
      'floor',
      (typed, given) =>
        matching(
          roomsOf(given.get('building')).map((room) => room.floor),
          typed,
        ),
    ],
    [
      'room',
      (typed, given) =>
        matching(
          roomsOf(given.get('building'), given.get('floor')).map((room) => room.name),
          typed,
        ),
    ],
  ]),
}

function roomsOf(building: string | undefined, floor?: string): readonly Room[] {
  return rooms.filter(
    (room) => (building === undefined || room.building === building) && (floor === undefined || room.floor === floor),
  )
}

function drawPlan(chosen: Room): string {
  const neighbours = roomsOf(chosen.building, chosen.floor)
  const cells = neighbours.map((room, index) => {
    const x = 20 + (index % 4) * 105
    const y = 60 + Math.floor(index / 4) * 95
    const isChosen = room === chosen
    return `<rect x="${x}" y="${y}" width="98" height="88" fill="${isChosen ? '#0f6f66' : '#efe9dd'}" stroke="#6b5a34"/><text x="${x + 8}" y="${y + 20}" font-size="10" fill="${isChosen ? '#fff' : '#2f2a20'}">${room.number}</text><text x="${x + 8}" y="${y + 78}" font-size="9" fill="${isChosen ? '#fff' : '#2f2a20'}">${room.name}</text>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 450 260" width="450" height="260" font-family="sans-serif"><rect width="450" height="260" fill="#fbfaf8"/><text x="20" y="38" font-size="18" fill="#2f2a20">${chosen.building}, ${chosen.floor}</text>${cells.join('')}</svg>\n`
}

export const roomEverything: DemoTemplate = {
  uriTemplate: 'museum://rooms/{room}/everything',
  name: 'room-everything',
  title: 'Everything in a room',
  description: 'Twelve parts in one answer, no two of one type',
  read: ({ path: [kind, key = '', what, ...rest] }) => {
    const room = kind === 'rooms' && what === 'everything' && rest.length === 0 ? findRoom(key) : undefined
    return room && everythingIn(room)
  },
  completers: new Map([['room', oneOf(roomNames)]]),
}

const latitudes = ['53.84', '53.85', '53.86', '53.87']

export const position: DemoTemplate = {
  uriTemplate: 'museum://chart/{lat,lon}',
  name: 'position',
  title: 'Depth at a position',
  description: 'Two numbers in one expression; the longitudes on offer depend on the latitude',
  mimeType: 'application/json',
  read: ({ raw: [kind, pair = '', ...rest] }) => {
    const [lat, lon, ...more] = pair.split(',').map(Number)
    if (kind !== 'chart' || rest.length + more.length > 0 || !Number.isFinite(lat) || !Number.isFinite(lon))
      return undefined
    const seed = Math.round((lat ?? 0) * 100) * 1000 + Math.round((lon ?? 0) * 100)
    return json({ lat, lon, fathoms: 3 + chance(seed, 17), bottom: 'mud, shell, sand' })
  },
  completers: new Map([
    ['lat', oneOf(latitudes)],
    [
      'lon',
      (typed, given) => {
        const row = latitudes.indexOf(given.get('lat') ?? '')
        const known = row < 0 ? [0, 1, 2, 3] : [row]
        return matching(
          known.flatMap((index) => [0, 1, 2].map((step) => `8.${40 + index * 3 + step}`)),
          typed,
        )
      },
    ],
  ]),
}
