// What the two kinds of listed things have in common. Pure: no I/O.

import type { Resource, ResourceTemplate } from './listPage.ts'

export type Listed = Resource | ResourceTemplate

/** The URI of a resource, the template string of a template: what identifies a row and is sent on the wire. */
export function uriOf(item: Listed): string {
  return 'uri' in item ? item.uri : item.uriTemplate
}

/** Draws something: no blank, no control or format character, no letter without a shape. */
const visible = /[^\s\p{Cc}\p{Cf}\u034f\u115f\u1160\u2800\u3164\uffa0]/u

/** Title, else name, else URI; a title or name in which nothing can be seen counts as none. Spec: schema BaseMetadata. */
export function labelOf(item: Listed): string {
  for (const label of [item.title, item.name]) {
    if (label !== undefined && visible.test(label)) return label
  }
  return uriOf(item)
}
