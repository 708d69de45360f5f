// What a response is by its status and type, before anything of it is read. Pure.

import { parseMimeType } from '../domain/mimeType.ts'

export function isEventStream(contentType: string | null): boolean {
  return essenceOf(contentType) === 'text/event-stream'
}

export function isGoodAnswer({
  status,
  contentType,
}: {
  readonly status: number
  readonly contentType: string | null
}): boolean {
  return status >= 200 && status < 300 && essenceOf(contentType) === 'application/json'
}

function essenceOf(contentType: string | null): string | undefined {
  return parseMimeType(contentType ?? '')?.essence
}
