// What `JSON.parse` and `JSON.stringify` would change in a text that somebody wrote. Pure and linear.

import { isInexact } from './inexact.ts'

export type JsonLoss =
  /** A number that JavaScript cannot hold, as it is written. */
  | { readonly kind: 'number'; readonly token: string }
  /** A name that stands twice in one object. */
  | { readonly kind: 'name'; readonly name: string }

/** The first thing that would come out otherwise, beside white space and spelling; `text` is one that `JSON.parse` takes. */
export function jsonLoss(text: string): JsonLoss | undefined {
  /** The names of each open object; undefined for an array. */
  const open: (Set<string> | undefined)[] = []
  let lastString = ''
  for (const [token] of text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\]:]|-?[0-9][0-9.eE+-]*/gs)) {
    if (token.startsWith('"')) lastString = token
    else if (token === '{') open.push(new Set())
    else if (token === '[') open.push(undefined)
    else if (token === '}' || token === ']') open.pop()
    else if (token === ':') {
      const name = String(JSON.parse(lastString))
      const names = open.at(-1)
      if (names?.has(name) === true) return { kind: 'name', name }
      names?.add(name)
    } else if (isInexact(token)) return { kind: 'number', token }
  }
  return undefined
}
