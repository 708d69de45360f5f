// A text box of one line drops line breaks from what it is given (HTML, value sanitization). So what it holds and the value are
// two things, and an edit is carried from one to the other. Pure: no I/O.

import { visibleText } from './format.ts'

/** The value as a text box of one line holds it. */
export function boxText(value: string): string {
  return value.replaceAll(/[\r\n]/g, '')
}

/** The value after its box was edited to `typed`: line breaks outside the edited stretch stay. Linear. */
export function editedValue(value: string, typed: string): string {
  const held = boxText(value)
  if (held === value) return typed
  let before = 0
  const most = Math.min(held.length, typed.length)
  while (before < most && held.charAt(before) === typed.charAt(before)) before++
  let after = 0
  while (after < most - before && held.charAt(held.length - 1 - after) === typed.charAt(typed.length - 1 - after))
    after++
  // What was emptied is empty.
  if (typed === '') return ''
  const kept = aroundStretch(value, before, held.length - after)
  return kept.before + typed.slice(before, typed.length - after) + kept.after
}

/** What of the value stands on both sides of a stretch of its box, line breaks at its edges included. `end` is not before `start`. */
export function aroundStretch(
  value: string,
  start: number,
  end: number,
): { readonly before: string; readonly after: string } {
  const from = placeOf(value, start)
  const to = end > start ? placeOf(value, end - 1) + 1 : from
  return { before: value.slice(0, from), after: value.slice(to) }
}

/** Where in the value the box's character of that index stands; behind the last one for its length. */
function placeOf(value: string, index: number): number {
  let seen = 0
  for (let place = 0; place < value.length; place++) {
    const isBreak = value.charAt(place) === '\n' || value.charAt(place) === '\r'
    if (isBreak) continue
    if (seen === index) return place
    seen++
  }
  return value.length
}

/** True when the value holds characters that a box drops, does not draw, or lets move others (`visibleText`). */
export function hidesCharacters(value: string): boolean {
  return visibleText(value).some(({ hidden }) => hidden)
}
