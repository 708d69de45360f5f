// The template table and the form in every state.

import { answerComplete, refuse, startRaw, type RawScript } from '../src/testing/servers/raw.ts'
import { noTemplates } from '../src/testing/servers/rawScripts.ts'
import { expect } from './fixtures.ts'
import type { Screen } from './screen.ts'
import { openMuseum } from './museumScreen.ts'

/** A template opened by a link, with its values, and perhaps read. */
function templateForm(name: string, uriTemplate: string, values: string, button?: 'Read resource'): Screen {
  return {
    name,
    reach: async (inspector, serve) => {
      const resourceTemplates = [{ uriTemplate, name: 'Climate of a room', mimeType: 'application/json' }]
      const script: RawScript = {
        'resources/templates/list': (call) => answerComplete(call, { resourceTemplates }),
        'resources/read': (call) =>
          String(call.params['uri']).includes('Chart')
            ? answerComplete(call, {
                contents: [{ uri: call.params['uri'], mimeType: 'application/json', text: '{"room":"Chart Room"}' }],
              })
            : refuse(call, -32602, 'Resource not found'),
      }
      const server = await serve(startRaw(script, { era: 'modern' }))
      const of = (text: string) => encodeURIComponent(text)
      await inspector.goto(`#server=${of(server.url)}&tab=templates&template=${of(uriTemplate)}&${values}`)
      await inspector.page.getByRole('button', { name: 'Connect', exact: true }).last().click()
      await expect(inspector.detail.getByText('page 1')).toBeVisible()
      if (button === undefined) return
      await inspector.detail.getByRole('button', { name: button }).click()
      await expect(inspector.preview.or(inspector.alert).first()).toBeVisible()
    },
  }
}

/** The open list of suggestions, or what stands there instead of one. */
function templateSuggestions(name: string, capabilities: object, complete: RawScript[string], sign: RegExp): Screen {
  return {
    name,
    reach: async (inspector, serve) => {
      const script: RawScript = {
        'resources/templates/list': (call) =>
          answerComplete(call, { resourceTemplates: [{ uriTemplate: climate, name: 'Climate of a room' }] }),
        'resources/list': (call) =>
          answerComplete(call, { resources: [{ uri: 'museum://rooms/Sail%20Loft/climate', name: 'Sail Loft' }] }),
        'completion/complete': complete,
      }
      const server = await serve(startRaw(script, { era: 'modern', capabilities }))
      await inspector.connect(server.url)
      await inspector.openTab('Templates')
      await inspector.select('Climate', 'Templates')
      await inspector.detail.getByRole('combobox', { name: 'room', exact: true }).fill('l')
      await expect(inspector.detail.getByText(sign).first()).toBeVisible()
    },
  }
}

const completes = { resources: {}, completions: {} }
const lofts = { values: ['Sail Loft', 'Rope Loft', 'Lantern Room'], total: 140, hasMore: true }

const climate = 'museum://rooms/{room}/climate{/hour}{?q,lang}'

export const templateScreens: readonly Screen[] = [
  templateForm('template-untouched', climate, ''),
  templateForm('template-read', climate, 'v.room=Chart%20Room&v.q=mean/day&v.lang=', 'Read resource'),
  templateForm('template-not-found', climate, 'v.room=nowhere', 'Read resource'),
  templateSuggestions(
    'template-suggestions',
    completes,
    (call) => answerComplete(call, { completion: lofts }),
    /3 shown of 140/,
  ),
  templateSuggestions('template-refused', completes, (call) => refuse(call, -32602, 'no'), /no suggestions/),
  templateSuggestions('template-listed', { resources: {} }, () => undefined, /from listed URIs/),
  templateForm('template-lists', 'museum://tree{/path*}{?tag*}', 'l.path=a&l.path=b%20c&p.tag=k=v&p.tag=x=y'),
  templateForm('template-slash', 'museum://files/{path}', 'v.path=a/b'),
  templateForm('template-prefix', 'museum://p/{id:3}/{id}', 'v.id=abcdef'),
  templateForm('template-relative', 'works/{id}', 'v.id=7'),
  {
    name: 'template-misfit',
    reach: async (inspector, serve) => {
      await templateForm('', climate, '').reach(inspector, serve)
      await inspector.detail
        .getByRole('textbox', { name: 'Paste a URI to fill the form' })
        .fill('museum://rooms/Chart%20Room/climates/noon?q=mean')
      const why = inspector.detail.getByRole('status', { name: 'Filled from a URI' })
      await expect(why).not.toBeEmpty()
      await why.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    },
  },
  templateForm('template-broken', 'museum://oops/{id', ''),
  templateForm('template-fixed', 'museum://rooms/Chart', ''),
  {
    name: 'templates',
    reach: async (inspector, serve) => {
      await openMuseum(inspector, serve)
      await inspector.openTab('Templates')
      await inspector.expectRows(4, 'Templates')
    },
  },
  {
    name: 'template',
    reach: async (inspector, serve) => {
      await openMuseum(inspector, serve)
      await inspector.openTab('Templates')
      await inspector.select('Room climate', 'Templates')
      await expect(inspector.detail).toBeVisible()
    },
  },
  {
    name: 'templates-missing',
    reach: async (inspector, serve) => {
      const server = await serve(startRaw(noTemplates, { era: 'modern' }))
      await inspector.connect(server.url)
      await inspector.openTab('Templates')
      await expect(inspector.page.getByText('-32601').first()).toBeVisible()
    },
  },
]
