// What changes by itself: a function of time, so that nothing has to run for it.

import { chance } from '../drawing/chance.ts'
import type { Exhibit } from './exhibit.ts'

export const tideUri = 'museum://tide/now'
export const visitorsUri = 'museum://visitors/now'
export const rearrangeUri = 'museum://controls/rearrange'

/** Milliseconds between two readings of the tide gauge. */
export const tideStepMs = 3_000
/** The door counts twice as slowly. */
export const visitorsStepMs = 2 * tideStepMs
/** Milliseconds after which the list changes by itself, while somebody listens. */
export const rearrangeMs = 30_000

export function tideNow(now: number): string {
  const step = Math.floor(now / tideStepMs)
  // Twelve hours and 25 minutes from high water to high water.
  const phase = (now % 44_700_000) / 44_700_000
  const centimetres = 30 + Math.round(220 * (1 - Math.abs(2 * phase - 1))) + chance(step, 9)
  const metres = `${Math.floor(centimetres / 100)}.${String(centimetres % 100).padStart(2, '0')}`
  return `{
  "at": "${new Date(step * tideStepMs).toISOString()}",
  "metres": ${metres},
  "tide": "${phase < 0.5 ? 'rising' : 'falling'}",
  "reading": ${step}
}
`
}

export function visitorsNow(now: number): string {
  const step = Math.floor(now / visitorsStepMs)
  const today = 400 + (step % 2_000)
  return `${JSON.stringify({ today, inside: 40 + chance(step, 25), door: chance(step + 1, 2) === 0 ? 'quay' : 'ferry' }, null, 2)}\n`
}

/** Listed first on the first page. Their sizes are not declared, because they change. */
export function livingExhibits(now: () => number, rearrange: () => string): Exhibit[] {
  return [
    {
      uri: tideUri,
      name: 'tide-now',
      title: 'Tide at the pier, now',
      description: 'Changes every three seconds. Watch it.',
      mimeType: 'application/json',
      icon: 'wave',
      audience: ['user', 'assistant'],
      priority: 0.9,
      size: 'undeclared',
      parts: () => [{ text: tideNow(now()) }],
    },
    {
      uri: visitorsUri,
      name: 'visitors-now',
      title: 'Visitors in the house, now',
      description: 'The counter at the doors; changes every six seconds',
      mimeType: 'application/json',
      audience: ['assistant'],
      priority: 0.5,
      size: 'undeclared',
      parts: () => [{ text: visitorsNow(now()) }],
    },
    {
      uri: rearrangeUri,
      name: 'rearrange',
      title: 'Rearrange the collection',
      description:
        'Reading this changes the list: a work arrives, or the one that arrived leaves, and two entries are brought up to date. While somebody listens it also happens by itself every thirty seconds.',
      mimeType: 'text/plain',
      icon: 'anchor',
      size: 'undeclared',
      parts: () => [{ text: rearrange() }],
    },
  ]
}
