// Rows made by pattern beside the works: rooms, loans, letters of the archive, weekly counts.

import { chance, pick } from '../drawing/chance.ts'
import type { Exhibit } from './exhibit.ts'
import { climateCsv, roomLabel, rooms, roomUri } from './rooms.ts'
import { generatedWorks } from './works.ts'

export const borrowers = [
  'Kunsthalle',
  'Maritime Trust',
  'City Archive',
  'Musée du Port',
  'Naval College',
  'Lighthouse Board',
] as const
export const loanCount = 120
export const letterBoxes = 120
export const weeks = 52

export function roomExhibits(): Exhibit[] {
  return rooms.flatMap((room) => [
    {
      uri: roomUri(room, 'label'),
      name: `room-${room.number}-label`,
      title: `Wall label, ${room.name}`,
      description: `${room.building}, ${room.floor} floor`,
      mimeType: 'text/markdown',
      audience: ['user'],
      priority: 0.4,
      daysAgo: 20 + chance(room.number, 700),
      parts: () => [{ text: roomLabel(room) }],
    },
    {
      uri: roomUri(room, 'climate.csv'),
      name: `room-${room.number}-climate`,
      title: `Climate, ${room.name}`,
      description: 'One reading each quarter of an hour',
      mimeType: 'text/csv',
      audience: ['assistant'],
      priority: 0.2,
      daysAgo: 1,
      parts: () => [{ text: climateCsv(room) }],
    },
  ])
}

export interface Loan {
  readonly number: string
  readonly work: string
  readonly borrower: string
  readonly until: string
  readonly open: boolean
}

export const loans: readonly Loan[] = Array.from({ length: loanCount }, (_, index) => ({
  number: `2026-${String(index + 1).padStart(3, '0')}`,
  work: generatedWorks[(index * 17) % generatedWorks.length]?.id ?? '',
  borrower: pick(borrowers, index * 3 + 1),
  until: `2027-${String(1 + chance(index, 12)).padStart(2, '0')}-28`,
  open: index % 3 !== 0,
}))

export function loanExhibits(): Exhibit[] {
  return loans.map((loan, index) => ({
    uri: `museum://loans/${loan.number}`,
    name: `loan-${loan.number}`,
    title: `Loan ${loan.number}, ${loan.borrower}`,
    description: `${loan.work}, ${loan.open ? `out until ${loan.until}` : 'returned'}`,
    mimeType: 'application/json',
    priority: loan.open ? 0.7 : 0.1,
    daysAgo: 1 + chance(index + 50, 330),
    parts: () => [{ text: `${JSON.stringify(loan, null, 2)}\n` }],
  }))
}

const senders = [
  'the harbour master',
  'a widow in Leith',
  'the ropemakers',
  'the customs clerk',
  'an apprentice',
  'the pilots',
] as const
const concerns = [
  'the dredging of the bar',
  'a lamp that would not burn',
  'wages owed since spring',
  'timber lost in the flood',
  'the price of hemp',
  'a ship overdue',
] as const

export function letterPath(index: number): string {
  return `letters/${1820 + Math.floor(index / 2)}/${index % 2 === 0 ? 'spring' : 'autumn'}.txt`
}

export function letterText(index: number): string {
  const year = 1820 + Math.floor(index / 2)
  return `Letter book ${year}, ${index % 2 === 0 ? 'spring' : 'autumn'}

From ${pick(senders, index * 5)}, concerning ${pick(concerns, index * 7)}.

“We beg to remind the board that the matter stands as it stood, and that the tide
does not wait for its minutes. The quay is ${2 + chance(index, 9)} planks short; the men are civil
and unpaid. Your obedient servants.”

Answered in the margin: noted.
`
}

export function letterExhibits(): Exhibit[] {
  return Array.from({ length: letterBoxes }, (_, index) => ({
    uri: `museum://archive/${letterPath(index)}`,
    name: `letters-${index + 1}`,
    title: `Letter book ${1820 + Math.floor(index / 2)}, ${index % 2 === 0 ? 'spring' : 'autumn'}`,
    ...(index % 4 !== 0 && { description: `From ${pick(senders, index * 5)}, about ${pick(concerns, index * 7)}` }),
    mimeType: 'text/plain; charset=utf-8',
    ...(index % 3 === 0 && { daysAgo: 900 + chance(index, 4000) }),
    parts: () => [{ text: letterText(index) }],
  }))
}

export function weekExhibits(): Exhibit[] {
  return Array.from({ length: weeks }, (_, index) => {
    const week = String(index + 1).padStart(2, '0')
    return {
      uri: `museum://stats/2026-W${week}`,
      name: `visitors-w${week}`,
      title: `Visitors, week ${index + 1}`,
      description: 'One line an hour and door',
      mimeType: 'application/x-ndjson',
      audience: ['assistant'],
      priority: 0.3,
      daysAgo: 7 * (weeks - index),
      parts: () => [{ text: visitorLines(index, 56) }],
    } satisfies Exhibit
  })
}

const doors = ['quay', 'gate', 'ferry'] as const

export function visitorLines(seed: number, count: number): string {
  const lines = Array.from({ length: count }, (_, index) => {
    const hour = 10 + (index % 8)
    return `{"hour":${hour},"door":"${pick(doors, index + seed)}","in":${chance(seed * 97 + index, 140)},"out":${chance(seed * 89 + index, 140)}}`
  })
  return `${lines.join('\n')}\n`
}
