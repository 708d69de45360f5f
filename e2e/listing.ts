import { answerComplete, type RawScript } from '../src/testing/servers/raw.ts'

/** The same list on one page for every request; every read gives back its URI. */
export const listing = (resources: readonly object[], templates: readonly object[] = []): RawScript => ({
  'resources/list': (call) => answerComplete(call, { resources }),
  'resources/templates/list': (call) => answerComplete(call, { resourceTemplates: templates }),
  'resources/read': (call) => {
    const uri = call.params['uri']
    return answerComplete(call, { contents: [{ uri, mimeType: 'text/plain', text: `This is ${String(uri)}` }] })
  },
})
