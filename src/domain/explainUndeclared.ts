// The words for requests that were not sent, because the server does not declare the capability (C6). Pure: no I/O.

import type { HeadingWords } from './explainFailure.ts'

export const undeclaredWords = {
  'resources-undeclared': {
    title: 'This server declares no resources',
    whatHappened: notSent('resources'),
  },
  'completions-undeclared': {
    title: 'This server offers no completion',
    whatHappened: notSent('completions'),
  },
} as const satisfies Readonly<Record<string, HeadingWords>>

function notSent(capability: string): string {
  return `Nothing was sent, because the server’s capabilities do not include \`${capability}\`. A server like this normally answers “Method not found” (-32601).`
}
