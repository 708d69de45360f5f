import type { DemoFetch } from '../demo/demoFetch.ts'

export interface RawAnswer {
  readonly status: number
  readonly contentType: string
  /** The JSON-RPC message that answers, whatever it holds. */
  readonly message: Record<string, unknown>
}

const revision = '2026-07-28'

/** One request as bytes on the wire, without a client that could mend what comes back. */
export async function askDemo(
  fetch: DemoFetch,
  era: 'modern' | 'legacy',
  method: string,
  params: Record<string, unknown> = {},
  signal?: AbortSignal,
): Promise<RawAnswer> {
  const uri = params['uri']
  const modernHeaders = {
    'mcp-protocol-version': revision,
    'mcp-method': method,
    ...(typeof uri === 'string' && { 'mcp-name': uri }),
  }
  const meta = {
    'io.modelcontextprotocol/protocolVersion': revision,
    'io.modelcontextprotocol/clientInfo': { name: 'test', version: '0' },
    'io.modelcontextprotocol/clientCapabilities': {},
  }
  const response = await fetch('demo://museum/mcp', {
    method: 'POST',
    headers: {
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      ...(era === 'modern' ? modernHeaders : {}),
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 7,
      method,
      params: era === 'modern' ? { ...params, _meta: meta } : params,
    }),
    ...(signal !== undefined && { signal }),
  })
  const contentType = response.headers.get('content-type') ?? ''
  const text = await response.text()
  const json = contentType.startsWith('text/event-stream') ? (/^data: (.*)$/m.exec(text)?.[1] ?? '') : text
  // JSON.parse gives `any`; what an answer holds is for the test to look at.
  return { status: response.status, contentType, message: JSON.parse(json) as Record<string, unknown> }
}
