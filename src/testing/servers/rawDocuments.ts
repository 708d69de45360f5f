// A raw server's script that lists documents and reads each as it is written here, byte for byte.

import { answerComplete, refuse, type RawScript } from './raw.ts'

export interface RawDocument {
  readonly uri: string
  readonly name: string
  readonly title?: string
  readonly description?: string
  readonly mimeType?: string
  readonly icons?: unknown
  readonly text?: string
  /** Base64. */
  readonly blob?: string
  /** Reading it fails with this message. */
  readonly error?: string
}

export function documents(all: readonly RawDocument[]): RawScript {
  return {
    'resources/list': (call) =>
      answerComplete(call, {
        resources: all.map(({ text: _text, blob: _blob, error: _error, ...entry }) => entry),
      }),
    'resources/templates/list': (call) => answerComplete(call, { resourceTemplates: [] }),
    'resources/read': (call) => {
      const found = all.find(({ uri }) => uri === call.params['uri'])
      if (found === undefined) return refuse(call, -32602, 'Resource not found')
      const { uri, mimeType, text, blob, error } = found
      if (error !== undefined) return refuse(call, -32603, error)
      return answerComplete(call, { contents: [{ uri, mimeType, text, blob }] })
    },
  }
}
