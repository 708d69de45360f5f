// What the museum shows: an entry of the list, and the parts that reading it gives, made when somebody asks.

import { utf8Length } from '../../lib/utf8Length.ts'
import { icons, type IconName } from '../drawing/shipSvg.ts'

export type Audience = 'user' | 'assistant'

/** One item of a read. `uri` and `mimeType` are those of the exhibit unless given here. */
export type Part = { readonly uri?: string; readonly mimeType?: string } & (
  | { readonly text: string }
  | { readonly bytes: Uint8Array }
)

export interface Exhibit {
  readonly uri: string
  readonly name: string
  readonly title?: string
  readonly description?: string
  readonly mimeType?: string
  readonly icon?: IconName
  readonly audience?: readonly Audience[]
  readonly priority?: number
  /** Days before the museum opened that it was last modified. */
  readonly daysAgo?: number
  /** In bytes, where making them only to count them would be slow; `undeclared` where they change. */
  readonly size?: number | 'undeclared'
  readonly parts: () => readonly Part[]
}

/** An entry of `resources/list`. */
export interface ResourceEntry {
  uri: string
  name: string
  title?: string
  description?: string
  mimeType?: string
  size?: number
  icons?: { src: string; mimeType: string; sizes: string[] }[]
  annotations?: { audience?: Audience[]; priority?: number; lastModified?: string }
}

/** @param now milliseconds since 1970 from which `daysAgo` counts */
export function entryOf(exhibit: Exhibit, now: number): ResourceEntry {
  const { uri, name, title, description, mimeType, icon } = exhibit
  const size = exhibit.size === 'undeclared' ? undefined : (exhibit.size ?? sizeOf(exhibit.parts()))
  const annotations = annotationsOf(exhibit, now)
  return {
    uri,
    name,
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(mimeType !== undefined && { mimeType }),
    ...(size !== undefined && { size }),
    ...(icon !== undefined && { icons: [{ src: icons[icon], mimeType: 'image/svg+xml', sizes: ['any'] }] }),
    ...(annotations !== undefined && { annotations }),
  }
}

function annotationsOf({ audience, priority, daysAgo }: Exhibit, now: number): ResourceEntry['annotations'] {
  if (audience === undefined && priority === undefined && daysAgo === undefined) return undefined
  return {
    ...(audience !== undefined && { audience: [...audience] }),
    ...(priority !== undefined && { priority }),
    ...(daysAgo !== undefined && { lastModified: new Date(now - daysAgo * 86_400_000).toISOString() }),
  }
}

/** In bytes: of texts in UTF-8, of blobs decoded; several parts together. */
export function sizeOf(parts: readonly Part[]): number {
  return parts.reduce((total, part) => total + ('text' in part ? utf8Length(part.text) : part.bytes.length), 0)
}
