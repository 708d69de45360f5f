// What the server said of itself, from the SDK's view of the handshake; the raw answer stays in the wire log.

import type { Client } from '@modelcontextprotocol/client'

import type { ServerFacts } from './connection.ts'
import { declaresCompletions } from './eras.ts'

export function serverFactsOf(client: Client): ServerFacts {
  const revision = client.getNegotiatedProtocolVersion() ?? ''
  const info = client.getServerVersion()
  const declared = client.getServerCapabilities()
  const instructions = client.getInstructions()
  return {
    era: client.getProtocolEra() === 'modern' ? 'modern' : 'legacy',
    revision,
    name: info?.name ?? '',
    ...(info?.title !== undefined && { title: info.title }),
    version: info?.version ?? '',
    ...(info?.icons !== undefined && { icons: info.icons }),
    ...(info?.description !== undefined && { description: info.description }),
    ...(info?.websiteUrl !== undefined && { websiteUrl: info.websiteUrl }),
    ...(instructions !== undefined && { instructions }),
    capabilities: {
      resources: declared?.resources !== undefined,
      subscribe: declared?.resources?.subscribe === true,
      listChanged: declared?.resources?.listChanged === true,
      completions: declared?.completions !== undefined || !declaresCompletions(revision),
    },
  }
}
