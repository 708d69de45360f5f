import { isObject, parseMessage, type JsonObject } from '../messages.ts'

/** A response whose JSON-RPC messages were changed, be it JSON or an event stream that ends. Others stay as they are. */
export async function rewriteMessages(
  response: Response,
  change: (message: JsonObject) => JsonObject,
): Promise<Response> {
  const type = response.headers.get('content-type') ?? ''
  const isStream = type.startsWith('text/event-stream')
  if (!isStream && !type.startsWith('application/json')) return response
  const text = await response.text()
  const body = isStream
    ? text
        .split('\n')
        .map((line) => rewriteLine(line, change))
        .join('\n')
    : rewriteText(text, change)
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  return new Response(body, { status: response.status, statusText: response.statusText, headers })
}

const dataField = 'data: '

function rewriteLine(line: string, change: (message: JsonObject) => JsonObject): string {
  return line.startsWith(dataField) ? dataField + rewriteText(line.slice(dataField.length), change) : line
}

function rewriteText(text: string, change: (message: JsonObject) => JsonObject): string {
  const message = parseMessage(text)
  return isObject(message) ? JSON.stringify(change(message)) : text
}
