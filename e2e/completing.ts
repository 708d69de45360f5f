// Servers that complete, each in a way of its own, and what they were asked.

import {
  answer,
  answerComplete,
  refuse,
  type RawCall,
  type RawReply,
  type RawScript,
} from '../src/testing/servers/raw.ts'
import type { RawOptions, RawServer } from '../src/testing/servers/raw.ts'
import type { Serve } from './fixtures.ts'
import type { Inspector } from './inspector.ts'
import { openRaw } from './openServer.ts'

export interface Question {
  readonly ref: unknown
  readonly variable: string
  readonly text: string
  readonly context: unknown
}

/** What a `completion/complete` asks. */
function questionOf(params: Readonly<Record<string, unknown>>): Question {
  // The app under test sent it; a test that meets another shape fails at its values.
  const { ref, argument, context } = params as {
    ref: unknown
    argument: { name: string; value: string }
    context?: { arguments: unknown }
  }
  return { ref, variable: argument.name, text: argument.value, context: context?.arguments }
}

export const completion = (call: RawCall, fields: object): RawReply => answerComplete(call, { completion: fields })

/** A server with these templates that answers completions by `reply`. */
export async function openCompleting(
  inspector: Inspector,
  serve: Serve,
  templates: readonly string[],
  reply: (question: Question, call: RawCall) => RawReply,
  options: Partial<RawOptions> = {},
  more: RawScript = {},
): Promise<RawServer> {
  const script: RawScript = {
    'resources/templates/list': (call) =>
      answerComplete(call, { resourceTemplates: templates.map((uriTemplate) => ({ uriTemplate, name: uriTemplate })) }),
    'resources/read': (call) =>
      answerComplete(call, { contents: [{ uri: call.params['uri'], mimeType: 'text/plain', text: 'the exhibit' }] }),
    'completion/complete': (call) => reply(questionOf(call.params), call),
    ...more,
  }
  const capabilities = { resources: {}, completions: {} }
  const server = await openRaw(inspector, serve, script, { era: 'modern', capabilities, ...options })
  await inspector.openTab('Templates')
  return server
}

export const completionRequests = ({ requests }: RawServer) =>
  requests.filter(({ rpcMethod }) => rpcMethod === 'completion/complete')

/** What the server was asked, in order. */
export const asked = (server: RawServer): readonly Question[] =>
  completionRequests(server).map(({ body }) => questionOf((body as { params: Record<string, unknown> }).params))

export const askedTexts = (server: RawServer): readonly string[] => asked(server).map(({ text }) => text)

export { answer, refuse }
