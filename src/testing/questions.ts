// Servers that ask something during a read, and what a connection to them holds.

import { inputRequired } from '@modelcontextprotocol/server'
import { onTestFinished } from 'vitest'

import type { AskedQuestion } from '../domain/readFlow.ts'
import type { Connection } from '../protocol/connection.ts'
import { openConnection, type OpenOptions } from '../protocol/openConnection.ts'
import type { RunningServer } from './servers/httpServer.ts'
import { startLegacySessions, type LegacyOptions } from './servers/legacySessions.ts'
import { startModern, type ModernOptions } from './servers/modern.ts'
import type { Era } from './servers/thousand.ts'

/** A connection to the server; both are closed with the test. */
export async function opened(
  server: Promise<RunningServer>,
  options: OpenOptions = {},
): Promise<{ server: RunningServer; connection: Connection }> {
  const running = await server
  onTestFinished(() => running.close())
  const connection = await openConnection(running.url, options)
  onTestFinished(() => connection.close())
  return { server: running, connection }
}

/** The parameters of the question that they ask. */
export const elicitation = {
  message: 'Who reads?',
  requestedSchema: {
    type: 'object' as const,
    properties: { name: { type: 'string' as const }, age: { type: 'integer' as const } },
    required: ['name'],
  },
}

/** A server that asks one question before it answers a read. */
export function asking(era: Era, options: ModernOptions & LegacyOptions = {}): Promise<RunningServer> {
  if (era === 'legacy') {
    return startLegacySessions({
      ...options,
      async read(address, { elicit }) {
        const { action, content } = await elicit(elicitation)
        if (action === 'decline') return undefined
        return [{ uri: address, text: JSON.stringify({ action, content }) }]
      },
    })
  }
  return startModern({
    ...options,
    ask: (_address, { mcpReq }) =>
      mcpReq.inputResponses === undefined
        ? inputRequired({
            inputRequests: {
              who: inputRequired.elicit(elicitation),
            },
            requestState: 'état 9007199254740993',
          })
        : undefined,
    read: (address) => [{ uri: address, text: 'answered' }],
  })
}

/** The first question of the connection, once there is one. */
export function question(connection: Connection): Promise<AskedQuestion> {
  return new Promise((resolve) => {
    const look = () => {
      for (const { state } of connection.questions.reads.get()) {
        if (state.kind !== 'asked') continue
        leave()
        resolve(state.questions[0])
      }
      const [stray] = connection.questions.strays.get()
      if (stray !== undefined) {
        leave()
        resolve(stray)
      }
    }
    const leave = connection.questions.reads.subscribe(look)
    connection.questions.strays.subscribe(look)
    look()
  })
}

/** The state of the read that was begun last. */
export function lastRead(connection: Connection) {
  return connection.questions.reads.get().at(-1)?.state
}

/** What the server was answered, whichever way its era has for that. */
export function responsesTo(server: RunningServer): unknown[] {
  return server.requests
    .map(({ body }) => body as { result?: unknown; params?: { inputResponses?: unknown } } | undefined)
    .flatMap((body) => (body?.result === undefined ? (body?.params?.inputResponses ?? []) : [body.result]))
}
