// Servers that fail below MCP: what a page meets before any JSON-RPC.

import { deadUrl, startHttpServer, type RunningServer } from './httpServer.ts'
import { startLegacySessions, type LegacyServer } from './legacySessions.ts'
import { startModern } from './modern.ts'

/** A good dual-era server that sends no CORS header and refuses preflights with 405. */
export function startWithoutCors(): Promise<RunningServer> {
  return startModern({ dualEra: true, cors: { none: true } })
}

/** A good sessionful server whose session id a page cannot read (K12). */
export function startUnexposedSession(): Promise<LegacyServer> {
  return startLegacySessions({ cors: { expose: [] } })
}

/** A good modern server whose preflight allows none of the `mcp-*` headers. */
export function startWithoutMcpHeaders(): Promise<RunningServer> {
  return startModern({ cors: { allow: ['accept', 'authorization', 'content-type'] } })
}

export function startUnauthorized(): Promise<RunningServer> {
  return startHttpServer((_request, response) => {
    response.writeHead(401, {
      'content-type': 'application/json',
      'www-authenticate': 'Bearer realm="museum", error="invalid_token"',
    })
    response.end(JSON.stringify({ error: 'invalid_token', error_description: 'Show your pass at the desk' }))
  })
}

/** A web page with status 200 where an endpoint was expected (K19 e). */
export function startHtmlPage(): Promise<RunningServer> {
  return startHttpServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(
      '<!doctype html><title>Harbour Museum</title><h1>Opening hours</h1><script>document.title="ran"</script>',
    )
  })
}

/** Accepts connections and never answers. */
export function startHanging(): Promise<RunningServer> {
  return startHttpServer(() => undefined)
}

/** Nothing listens there; `requests` stays empty. */
export async function startDeadPort(): Promise<RunningServer> {
  return { url: await deadUrl(), requests: [], preflights: [], cutOpenAnswers: () => 0, close: () => Promise.resolve() }
}
