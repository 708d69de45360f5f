// What a request tells the wire log, and what it may not. Pure: no I/O.

const alwaysSecret: ReadonlySet<string> = new Set(['authorization', 'cookie', 'proxy-authorization', 'x-api-key'])

/** @param secretHeaders further header names, lower case, whose values are the user's secrets */
export function loggedHeaders(
  headers: Headers,
  secretHeaders: ReadonlySet<string> | undefined,
): (readonly [string, string])[] {
  const isSecret = (name: string) => alwaysSecret.has(name) || secretHeaders?.has(name) === true
  return [...headers].map(([name, value]) => [name, isSecret(name) ? mask(value) : value] as const)
}

export function carriesCredentials(headers: Headers, secretHeaders: ReadonlySet<string> | undefined): boolean {
  return [...headers.keys()].some(
    (name) => alwaysSecret.has(name) || name === 'mcp-session-id' || secretHeaders?.has(name),
  )
}

/** Method and id of a JSON-RPC message of ours, where the body is one. */
export function rpcFacts(body: unknown): { rpcMethod?: string; rpcId?: string | number } {
  if (typeof body !== 'string') return {}
  const message: unknown = JSON.parse(body)
  if (typeof message !== 'object' || message === null) return {}
  const { method, id } = message as { method?: unknown; id?: unknown }
  return {
    ...(typeof method === 'string' && { rpcMethod: method }),
    ...((typeof id === 'string' || typeof id === 'number') && { rpcId: id }),
  }
}

function mask(value: string): string {
  const scheme = /^(Bearer|Basic|DPoP) /i.exec(value)?.[0] ?? ''
  return `${scheme}•••• (${value.length - scheme.length} characters)`
}
