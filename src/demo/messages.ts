// JSON-RPC messages as unknown values, read by their own properties. Nothing in it throws.

export type JsonObject = Readonly<Record<string, unknown>>

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Undefined for what is no JSON. */
export function parseMessage(text: string | undefined): unknown {
  if (text === undefined) return undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

export function methodOf(message: unknown): string | undefined {
  const method = isObject(message) ? message['method'] : undefined
  return typeof method === 'string' ? method : undefined
}

export function paramOf(message: unknown, name: string): unknown {
  const params = isObject(message) ? message['params'] : undefined
  return isObject(params) && Object.hasOwn(params, name) ? params[name] : undefined
}

/** The message with one of its parameters replaced. */
export function withParam(message: unknown, name: string, value: unknown): unknown {
  if (!isObject(message)) return message
  const params = isObject(message['params']) ? message['params'] : {}
  return { ...message, params: { ...params, [name]: value } }
}
