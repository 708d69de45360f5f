// What the form of each template held last, so that looking at something else in between loses nothing. In memory, for as long as
// the connection is there.

import { shareableBase } from '../domain/addressBar.ts'
import { textsOf } from '../domain/templateValue.ts'
import type { TemplateValue, TemplateValues } from '../domain/templateValue.ts'
import type { Connection } from '../protocol/connection.ts'

export interface TemplateDraft {
  readonly values: TemplateValues | undefined
  /** Undefined for the server's URL. */
  readonly base: string | undefined
  /** Variables whose value a link had left out. */
  readonly missing: readonly string[] | undefined
}

const mostDrafts = 200

const drafts = new WeakMap<Connection, Map<string, TemplateDraft>>()

/** The draft of a template, byte for byte as the server sent it; nothing filled in where there is none. */
export function templateDraft(connection: Connection, template: string): TemplateDraft {
  return drafts.get(connection)?.get(template) ?? { values: undefined, base: undefined, missing: undefined }
}

/** Keeps the draft of a template; beyond 200 the one that was kept longest ago is forgotten. */
export function keepTemplateDraft(connection: Connection, template: string, draft: TemplateDraft): void {
  const own = drafts.get(connection) ?? new Map<string, TemplateDraft>()
  drafts.set(connection, own)
  own.delete(template)
  own.set(template, draft)
  for (const oldest of own.keys()) {
    if (own.size <= mostDrafts) break
    own.delete(oldest)
  }
}

/**
 * What a link says of a template's form, with what it had to leave out taken from the template's draft: values of which the link
 * holds the beginning at most, and a base of which it holds the shareable part.
 */
export function withKeptDraft(connection: Connection, template: string, link: TemplateDraft): TemplateDraft {
  const kept = templateDraft(connection, template)
  const known = (link.missing ?? []).filter(
    (name) => kept.missing?.includes(name) !== true && isBeginning(link.values?.get(name), kept.values?.get(name)),
  )
  const isSameBase = link.base !== undefined && kept.base !== undefined && link.base === shareableBase(kept.base)
  if (known.length === 0) return isSameBase ? { ...link, base: kept.base } : link
  const values = new Map(link.values)
  for (const name of known) {
    const value = kept.values?.get(name)
    if (value !== undefined) values.set(name, value)
  }
  const missing = link.missing?.filter((name) => !known.includes(name))
  return { values, base: isSameBase ? kept.base : link.base, missing: missing?.length === 0 ? undefined : missing }
}

function isBeginning(part: TemplateValue | undefined, whole: TemplateValue | undefined): boolean {
  if (whole === undefined) return false
  if (part === undefined) return true
  if (part.kind !== whole.kind) return false
  const texts = textsOf(whole)
  return textsOf(part).every((text, index) => text === texts[index])
}
