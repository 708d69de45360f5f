import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { DemoFetch } from '../demo/demoFetch.ts'

export type DemoMode = 'auto' | 'legacy' | { readonly pin: string }

/** A real client over a fetch, at an address that no network has. */
export async function connectDemo(fetch: DemoFetch, mode: DemoMode = 'auto'): Promise<Client> {
  const client = new Client({ name: 'test', version: '0' }, { versionNegotiation: { mode } })
  await client.connect(new StreamableHTTPClientTransport(new URL('demo://museum/mcp'), { fetch }))
  return client
}
