// A request of the app, to be sent again by hand: headers and all, so that the server does the same work.

import type { RequestLogEntry } from '../src/testing/servers/httpServer.ts'
import { Broken } from './appPage.ts'
import type { RawRequest } from './inPage.ts'

/** @throws Broken when there was no such request */
export function likeSent(url: string, sent: RequestLogEntry | undefined): RawRequest {
  if (sent === undefined || typeof sent.body !== 'object' || sent.body === null) {
    throw new Broken('The app has not sent the request to be repeated.')
  }
  const headers = Object.entries(sent.headers).filter(([name]) => /^(?:accept|content-type|mcp-.*)$/.test(name))
  // An object that came as JSON.
  return { url, headers: Object.fromEntries(headers), body: sent.body as Record<string, unknown> }
}
