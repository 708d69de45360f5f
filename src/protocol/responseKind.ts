// What a response is, by its status and type. Pure.

import { parseMimeType } from '../domain/mimeType.ts'
import type { ResponseFacts } from './rawResults.ts'

export function isEventStream(contentType: string | null): boolean {
  return essenceOf(contentType) === 'text/event-stream'
}

export function isGoodAnswer({ status, contentType }: ResponseFacts): boolean {
  return status >= 200 && status < 300 && essenceOf(contentType) === 'application/json'
}

function essenceOf(contentType: string | null): string | undefined {
  return parseMimeType(contentType ?? '')?.essence
}
