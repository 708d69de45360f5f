// A server that a page cannot reach, and what is to be said of it; with short names for what such servers do.

import type { RunningServer } from '../src/testing/servers/httpServer.ts'
import type { Step } from './doctor.ts'
import { goodCors, startFaults, type Behaviour, type Reply } from './servers/faultServer.ts'

export interface Row {
  readonly claim: string
  readonly start: () => Promise<RunningServer>
  /** What is done once connecting has failed, where a page cannot know before. */
  readonly steps?: readonly Step[]
  /** In the first of the likely causes. */
  readonly cause: RegExp
  readonly title?: RegExp
  /** In what is to be done. */
  readonly remedy?: RegExp
  /** The address to connect to, where it is not the server's own. */
  readonly address?: (url: string) => string
}

export const faulty = (behaviour: Partial<Behaviour>) => () => startFaults(behaviour)
export const answering = (reply: Reply, more: Partial<Behaviour> = {}) => faulty({ replies: { '*': reply }, ...more })
export const after = (handshake: string, reply: Reply, more: Partial<Behaviour> = {}) =>
  faulty({ replies: { [handshake]: reply }, ...more })
export const page = (status: number): Reply => ({
  status,
  type: 'text/html',
  body: '<!doctype html><h1>Harbour Museum</h1>',
})
export const plain = (status: number, body = 'No.'): Reply => ({ status, type: 'text/plain', body })
export const preflight = (...lines: readonly string[]) => ({
  ...goodCors,
  preflight: [...goodCors.preflight.filter((line) => !line.startsWith('Access-Control-Allow-Headers')), ...lines],
})
export const answerLines = (...answer: readonly string[]) => ({ ...goodCors, answer })
export const redirected = { '/mcp': { to: '/mcp/' } }
export const look = { steps: ['look closer'] } as const
export const slash = { steps: ['look closer', 'try the other slash'] } as const

export function toLocalhost(url: string): string {
  return url.replace('127.0.0.1', 'localhost')
}

export function allowingOrigin(origin: string) {
  const line = `Access-Control-Allow-Origin: ${origin}`
  return { preflight: [line, ...goodCors.preflight.slice(1)], answer: [line, ...goodCors.answer.slice(1)] }
}
