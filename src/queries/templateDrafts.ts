// What the form of each template held last, so that looking at something else in between loses nothing. In memory, for as long as
// the connection is there.

import type { TemplateValues } from '../domain/templateValue.ts'
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
