// What was held back, in words. Pure: no I/O.

import { formatCounted } from '../../../domain/format.ts'
import type { HeldBack } from '../../../domain/markupScan.ts'

const things: Record<HeldBack, readonly [one: string, many: string]> = {
  script: ['script', 'scripts'],
  handler: ['event handler', 'event handlers'],
  form: ['form', 'forms'],
  picture: ['picture from elsewhere', 'pictures from elsewhere'],
  style: ['style sheet from elsewhere', 'style sheets from elsewhere'],
  font: ['font', 'fonts'],
  media: ['sound or film', 'sounds or films'],
  frame: ['frame', 'frames'],
  refresh: ['redirection', 'redirections'],
  ahead: ['file to load ahead', 'files to load ahead'],
  ping: ['link that reports clicks', 'links that report clicks'],
  base: ['base address', 'base addresses'],
}

/** `2 scripts`, `1 form`. */
export function heldBackWords(kind: HeldBack, count: number): string {
  const [one, many] = things[kind]
  return formatCounted(count, one, many)
}

/** `script`, as a label. */
export function heldBackName(kind: HeldBack): string {
  return things[kind][0]
}
