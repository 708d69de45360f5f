// What an address in an SVG refers to, read as a URL parser reads it (WHATWG URL, section 4.4). Pure: no I/O.

import { percentDecoded } from './dataUrl.ts'
import { fromCss } from './svgCss.ts'

/** Without what a URL parser leaves out. Linear. */
export function readAddress(text: string): string {
  let [from, to] = [0, text.length]
  while (from < to && text.charCodeAt(from) <= 0x20) from += 1
  while (to > from && text.charCodeAt(to - 1) <= 0x20) to -= 1
  return text.slice(from, to).replace(/[\t\n\r]/g, '')
}

/** The ids that an address may mean: browsers differ in whether an escape is one. */
export function idsOf(address: string): string[] {
  const mark = address.indexOf('#')
  if (mark === -1) return []
  const id = address.slice(mark + 1)
  return id.includes('%') ? [id, new TextDecoder().decode(percentDecoded(id))] : [id]
}

/** The ids that `url(#id)` in plain CSS may mean. */
export function idsIn(value: string): string[] {
  if (!value.includes('url(')) return []
  return [...value.matchAll(/url\(["']?([^()"']*)/g)].flatMap(([, address = '']) =>
    idsOf(readAddress(fromCss(address))),
  )
}
