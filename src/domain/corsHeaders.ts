// The response headers that a page of another origin needs of an MCP server (Fetch Standard, "CORS protocol"). Pure: no I/O.

/** Request headers of MCP that need a preflight. */
export const requestHeaders = [
  'Content-Type',
  'Authorization',
  'MCP-Protocol-Version',
  'Mcp-Session-Id',
  'Mcp-Method',
  'Mcp-Name',
  'Last-Event-ID',
] as const

export const requestMethods = ['GET', 'POST', 'DELETE', 'OPTIONS'] as const
export const exposedHeaders = ['Mcp-Session-Id', 'WWW-Authenticate'] as const

export const allowMethodsLine = `Access-Control-Allow-Methods: ${requestMethods.join(', ')}`
/** `*` would not do: it does not cover `Authorization`, and there is no wildcard for a prefix. */
export const allowHeadersLine = `Access-Control-Allow-Headers: ${requestHeaders.join(', ')}`
export const exposeHeadersLine = `Access-Control-Expose-Headers: ${exposedHeaders.join(', ')}`

/** A page without an origin of its own, for example one from a file, can only be allowed with all others. */
export function allowedOrigin(pageOrigin: string | undefined): string {
  return pageOrigin === undefined || pageOrigin === 'null' ? '*' : pageOrigin
}

export function allowOriginLine(pageOrigin: string | undefined): string {
  return `Access-Control-Allow-Origin: ${allowedOrigin(pageOrigin)}`
}

/** Every response header line that a page on `pageOrigin` needs. */
export function allCorsLines(pageOrigin: string | undefined): readonly string[] {
  return [allowOriginLine(pageOrigin), allowMethodsLine, allowHeadersLine, exposeHeadersLine]
}
