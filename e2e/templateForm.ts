// The template form of the page, and a server whose templates it fills in.

import type { Locator, Page } from '@playwright/test'
import { answerComplete, type RawScript, type RawServer } from '../src/testing/servers/raw.ts'
import type { Serve } from './fixtures.ts'
import type { Inspector } from './inspector.ts'
import { openRaw } from './openServer.ts'

const template = (uriTemplate: string) => ({ uriTemplate, name: uriTemplate.slice(0, 60), mimeType: 'text/plain' })

function library(templates: readonly string[], more: RawScript = {}): RawScript {
  return {
    'resources/templates/list': (call) => answerComplete(call, { resourceTemplates: templates.map(template) }),
    'resources/read': (call) =>
      answerComplete(call, { contents: [{ uri: call.params['uri'], mimeType: 'text/plain', text: 'the exhibit' }] }),
    ...more,
  }
}

/** These templates on the screen; what is read from them is "the exhibit", unless `more` answers it. */
export async function openTemplates(
  inspector: Inspector,
  serve: Serve,
  templates: readonly string[],
  more: RawScript = {},
): Promise<RawServer> {
  const server = await openRaw(inspector, serve, library(templates, more), { era: 'modern' })
  await inspector.openTab('Templates')
  return server
}

export function urisRead({ requests }: RawServer): readonly unknown[] {
  return requests
    .filter((request) => request.rpcMethod === 'resources/read')
    .map(({ body }) => (body as { params: { uri: unknown } }).params.uri)
}

export const form = (page: Page): Locator => page.getByRole('form', { name: 'Template variables' })
export const expanded = (page: Page): Locator => page.getByRole('status', { name: 'Expanded URI' })
export const result = (page: Page): Locator => page.getByRole('region', { name: 'Result' })
/** A box of the form: a plain one, as in lists, or one with suggestions. */
export const field = (page: Page, name: string): Locator =>
  form(page).getByRole('textbox', { name, exact: true }).or(suggesting(page, name))
export const suggesting = (page: Page, name: string): Locator => form(page).getByRole('combobox', { name, exact: true })
export const suggestions = (page: Page, name: string): Locator =>
  form(page).getByRole('listbox', { name: `Suggestions for ${name}`, exact: true })
export const group = (page: Page, name: string): Locator => form(page).getByRole('group', { name, exact: true })
export const readResource = (page: Page) => form(page).getByRole('button', { name: 'Read resource' }).click()
