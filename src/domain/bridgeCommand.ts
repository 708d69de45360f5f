// How a server that only speaks over stdio is run over HTTP (C1). Pure: no I/O.

import type { ConfiguredCommand } from './clientConfiguration.ts'

export interface Bridge {
  /** For a POSIX shell. */
  readonly command: string
  /** Where the bridge then answers. */
  readonly address: string
}

const port = 8080

/**
 * `mcp-proxy` starts the program with the words that follow `--`, untouched, answers pages of any origin, and would otherwise
 * listen to the whole network.
 *
 * @returns undefined where a word holds a control character, which no line that is pasted into a shell should hold
 */
export function bridgeFor({ command, args }: Pick<ConfiguredCommand, 'command' | 'args'>): Bridge | undefined {
  const words = [command, ...args]
  if (words.some((word) => /\p{Cc}/u.test(word))) return undefined
  const bridge = ['npx', '-y', 'mcp-proxy', '--host', '127.0.0.1', '--port', String(port), '--']
  return {
    command: [...bridge, ...words.map(shellWord)].join(' '),
    address: `http://127.0.0.1:${port}/mcp`,
  }
}

/** Inside single quotes a shell takes every character as it is, but for the single quote itself. */
function shellWord(word: string): string {
  return /^[\w@%+:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`
}
