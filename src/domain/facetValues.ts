// What the facets of a list say of an item (L12): the family of its type, its scheme, and whom it is for. Pure: no I/O.

import { uriOf, type Listed } from './listed.ts'
import { mimeFamily, parseMimeType, type MimeFamily } from './mimeType.ts'

export const facetNames = ['type', 'scheme', 'audience'] as const
export type FacetName = (typeof facetNames)[number]

/** One value of a facet: a family of types, a scheme in lower case, or a role as sent. `null` is none at all. */
export type FacetValue = string | null

/** A claimed type that the MIME grammar does not take. */
const unreadable = 'unreadable'

const familyLabels: { readonly [Family in Exclude<MimeFamily, 'none'> | typeof unreadable]: string } = {
  json: 'JSON',
  text: 'text',
  image: 'image',
  audio: 'audio',
  video: 'video',
  markdown: 'Markdown',
  html: 'HTML',
  xml: 'XML',
  csv: 'CSV',
  pdf: 'PDF',
  archive: 'archive',
  binary: 'other',
  [unreadable]: 'not a MIME type',
}

const noneLabels: { readonly [Name in FacetName]: string } = {
  type: 'not given',
  scheme: 'no scheme',
  audience: 'not given',
}

/** The words for a value. Schemes and roles are the server's own text. */
export function facetLabel(facet: FacetName, value: FacetValue): string {
  if (value === null) return noneLabels[facet]
  return facet === 'type' && isFamily(value) ? familyLabels[value] : value
}

function isFamily(value: string): value is keyof typeof familyLabels {
  return Object.hasOwn(familyLabels, value)
}

/** The family of a claimed MIME type; `null` when none was sent. */
export function typeValue(mimeType: string | undefined): FacetValue {
  if (mimeType === undefined) return null
  const parsed = parseMimeType(mimeType)
  return parsed === undefined ? unreadable : mimeFamily(parsed.essence)
}

/** Characters; no scheme is as long, and a text without a colon need not be read to its end. */
const longestScheme = 1_000

/** The scheme of a URI, or of what a template begins with as plain text (RFC 3986, 3.1); `null` when there is none. */
export function schemeValue(item: Listed): FacetValue {
  const start = uriOf(item).slice(0, longestScheme)
  return /^[a-z][a-z0-9+.-]*(?=:)/i.exec(start)?.[0].toLowerCase() ?? null
}

/** The roles that an item is for, once each. An empty list names nobody and counts as none given. */
export function audienceValues(item: Listed): readonly FacetValue[] {
  const roles = item.annotations?.audience
  if (roles === undefined || roles.length === 0) return nobody
  const areDistinct = roles.length === 1 || (roles.length === 2 && roles[0] !== roles[1])
  return areDistinct ? roles : [...new Set(roles)]
}

const nobody: readonly FacetValue[] = [null]
