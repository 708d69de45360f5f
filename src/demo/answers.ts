// What both servers answer, whichever SDK carries it: pages, contents, completions. Errors are values here; each server
// throws them in its own SDK's class.

import { icons } from './drawing/shipSvg.ts'
import { flagIcon } from './drawing/signalFlags.ts'
import { toBase64 } from './encode/bytes.ts'
import type { Museum } from './museum.ts'
import { findTemplate, templates } from './templates/allTemplates.ts'
import type { DemoTemplate } from './templates/template.ts'
import { cursorOf, pageOf } from './world/cursors.ts'
import type { Part, ResourceEntry } from './world/exhibit.ts'
import { readingCard, readingCardUri } from './world/readingCard.ts'

export const serverInfo = {
  name: 'harbour-museum',
  title: 'Harbour Museum',
  version: '3.2.0',
  description: 'A museum of harbours and ships: works, rooms, loans and the archive',
  websiteUrl: 'https://harbour-museum.example/',
  icons: [
    { src: icons.anchor, mimeType: 'image/svg+xml', sizes: ['any'] },
    { src: `data:image/png;base64,${toBase64(flagIcon(48))}`, mimeType: 'image/png', sizes: ['48x48'] },
  ],
}
export const instructions =
  'Everything the harbour museum shows, keeps and lends. Begin with the astrolabe; watch the tide; read museum://controls/rearrange to see the list change.'

const completionLimit = 100
const slowCompletionMs = 400

export interface AnswerOptions {
  readonly museum: Museum
  /** Entries of a page of templates; absent: one page holds all. */
  readonly templatePageSize?: number
  /** False: completions that are slow on purpose are quick. */
  readonly latency?: boolean
}

export interface TemplateEntry {
  uriTemplate: string
  name: string
  title?: string
  description?: string
  mimeType?: string
}

export type Content = { uri: string; mimeType?: string } & ({ text: string } | { blob: string })

/** Undefined for an unknown cursor. */
export function listResources(
  { museum }: AnswerOptions,
  cursor: string | undefined,
): { resources: ResourceEntry[]; nextCursor?: string } | undefined {
  const page = museum.page(cursor)
  return page && { resources: page.entries, ...(page.nextCursor !== undefined && { nextCursor: page.nextCursor }) }
}

/** Undefined for an unknown cursor. */
export function listTemplates(
  { templatePageSize = templates.length }: AnswerOptions,
  cursor: string | undefined,
): { resourceTemplates: TemplateEntry[]; nextCursor?: string } | undefined {
  const pages = Math.ceil(templates.length / templatePageSize)
  const page = pageOf('templates', pages, cursor)
  if (page === undefined) return undefined
  const entries = templates.slice(page * templatePageSize, (page + 1) * templatePageSize).map(entryOfTemplate)
  return { resourceTemplates: entries, ...(page + 1 < pages && { nextCursor: cursorOf('templates', page + 1) }) }
}

function entryOfTemplate({ uriTemplate, name, title, description, mimeType }: DemoTemplate): TemplateEntry {
  return {
    uriTemplate,
    name,
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(mimeType !== undefined && { mimeType }),
  }
}

/** Undefined for an unknown address. */
export function readContents({ museum }: AnswerOptions, uri: string): Content[] | undefined {
  return museum.read(uri)?.map((part) => contentOf(uri, part))
}

/** What reading the card gives once its question is answered. */
export function readingCardContents(action: 'accept' | 'decline' | 'cancel', content: unknown): Content[] {
  return readingCard(action, content).map((part) =>
    contentOf(readingCardUri, { mimeType: 'application/json', ...part }),
  )
}

function contentOf(uri: string, part: Part): Content {
  const about = { uri: part.uri ?? uri, ...(part.mimeType !== undefined && { mimeType: part.mimeType }) }
  return 'text' in part ? { ...about, text: part.text } : { ...about, blob: toBase64(part.bytes) }
}

export interface CompletionQuestion {
  readonly uriTemplate: string
  readonly argument: { readonly name: string; readonly value: string }
  readonly given: ReadonlyMap<string, string>
  readonly signal?: AbortSignal
}

/** Undefined for an unknown template; no values for a variable without completion. */
export async function complete(
  { museum, latency = true }: AnswerOptions,
  { uriTemplate, argument, given, signal }: CompletionQuestion,
): Promise<{ values: string[]; total: number; hasMore: boolean } | undefined> {
  const template = findTemplate(uriTemplate)
  if (template === undefined) return undefined
  if (latency && template.slow?.includes(argument.name)) await museum.clock.sleep(slowCompletionMs, signal)
  const all = template.completers.get(argument.name)?.(argument.value, given) ?? []
  return { values: all.slice(0, completionLimit), total: all.length, hasMore: all.length > completionLimit }
}
