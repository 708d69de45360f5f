// What the measured servers list. The same count gives the same resources; a page of 100 is about 34.7 kB of JSON.

import type { MuseumResource } from '../src/testing/servers/museum.ts'

export const pageSize = 100

const things = ['Ledger', 'Chart', 'Letter', 'Hull plan', 'Crew list', 'Photograph', 'Tide table']
const places = ['Amalia', 'Theodora', 'Outer basin', 'North quay', 'Lighthouse', 'Dry dock']
const types = ['application/json', 'text/markdown', 'image/png', 'text/csv', 'application/pdf']
const remarks = [
  'Scanned from the harbour office; the lower margin is missing',
  'Copied by hand in the winter after the flood, corrected twice',
  'On loan until further notice, see the register of the annex',
]

export function archive(count: number): MuseumResource[] {
  return Array.from({ length: count }, (_, n) => record(n))
}

function record(n: number): MuseumResource {
  const number = String(n).padStart(6, '0')
  const thing = pick(things, n * 3 + Math.floor(n / 7))
  const place = pick(places, n * 5 + Math.floor(n / 11))
  return {
    uri: `archive://harbour/module-${n % 40}/records/file-${number}.json`,
    name: `file-${number}`,
    title: `${thing} of the ${place}, sheet ${n + 1}`,
    description: `${pick(remarks, n)}. Shelf ${(n * 31) % 997}.`,
    mimeType: pick(types, n),
    size: 300 + ((n * 7_919) % 900_000),
    annotations: {
      audience: ['user'],
      priority: ((n * 13) % 11) / 10,
      lastModified: new Date(Date.UTC(2026, 10, 29) - ((n * 37) % 3_000) * 86_400_000).toISOString(),
    },
  }
}

function pick(from: readonly string[], n: number): string {
  return from[n % from.length] ?? ''
}

/** How many of the resources a filter must leave: each word is somewhere in one of the fields, whatever its case. */
export function countMatching(resources: readonly MuseumResource[], filter: string): number {
  const words = filter.toLowerCase().split(' ').filter(Boolean)
  return resources.filter(({ uri, name, title, description, mimeType }) => {
    const fields = [uri, name, title ?? '', description ?? '', mimeType ?? ''].map((field) => field.toLowerCase())
    return words.every((word) => fields.some((field) => field.includes(word)))
  }).length
}
