// The way of an answer through a bad server: a proper answer goes in, what is listed in the fault tables comes out.

import type { DemoFetch } from '../demoFetch.ts'
import { isObject, methodOf, paramOf, parseMessage, withParam, type JsonObject } from '../messages.ts'
import type { Museum } from '../museum.ts'
import { cursorOf } from '../world/cursors.ts'
import { allFaults } from './addFaults.ts'
import type { Fault } from './fault.ts'
import { completionDelay, pageFaults, refusedOncePage } from './flowFaults.ts'
import { rewriteMessages } from './rewrite.ts'
import { faultyTemplates } from './templateFaults.ts'
import { Turns } from './turns.ts'

export interface FaultyOptions {
  readonly museum: Museum
  /** False: slow things are quick and nothing is overtaken. */
  readonly latency: boolean
}

const patienceMs = 5_000

export function withFaults(fetch: DemoFetch, { museum, latency }: FaultyOptions): DemoFetch {
  const faults = new Map(allFaults(museum.pageCount).map((fault) => [fault.exhibit.uri, fault]))
  const refusedCursor = cursorOf('resources', refusedOncePage)
  const reads = new Turns()
  let hasRefused = false

  return async (url, init = {}) => {
    const asked = typeof init.body === 'string' ? parseMessage(init.body) : undefined
    const signal = init.signal ?? undefined
    switch (methodOf(asked)) {
      case 'resources/list':
        return listPage(url, init, asked)
      case 'resources/templates/list':
        return rewriteMessages(await fetch(url, init), (answer) => spoilResult(answer, spoilTemplates))
      case 'resources/read':
        return read(url, init, faults.get(String(paramOf(asked, 'uri'))))
      case 'completion/complete':
        if (latency) await museum.clock.sleep(completionDelay(typedIn(asked)), signal)
        return fetch(url, init)
      default:
        return fetch(url, init)
    }
  }

  async function listPage(url: string | URL, init: RequestInit, asked: unknown): Promise<Response> {
    const cursor = paramOf(asked, 'cursor')
    const index = museum.pageIndex(typeof cursor === 'string' ? cursor : undefined)
    if (cursor === refusedCursor && !hasRefused) {
      hasRefused = true
      return fetch(url, { ...init, body: JSON.stringify(withParam(asked, 'cursor', 'refused on purpose')) })
    }
    const isLast = index === museum.pageCount - 1
    // The next walk meets the refusal again.
    if (isLast) hasRefused = false
    return rewriteMessages(await fetch(url, init), (answer) =>
      spoilResult(answer, (result) => {
        const entries = Array.isArray(result['resources']) ? result['resources'].flatMap(spoilEntry) : []
        return pageFaults
          .filter(({ page }) => page === index || (page === 'last' && isLast))
          .reduce((spoilt, { spoil }) => spoil(spoilt), { ...result, resources: entries } as JsonObject)
      }),
    )
  }

  function spoilEntry(entry: unknown): readonly unknown[] {
    const fault = isObject(entry) ? faults.get(String(entry['uri'])) : undefined
    return isObject(entry) && fault?.listed !== undefined ? fault.listed(entry) : [entry]
  }

  async function read(url: string | URL, init: RequestInit, fault: Fault | undefined): Promise<Response> {
    const signal = init.signal ?? undefined
    if (latency && fault?.delay === 'next-read') await reads.next(museum.clock.sleep(patienceMs, signal))
    else if (latency && typeof fault?.delay === 'number') await museum.clock.sleep(fault.delay, signal)
    const response = await fetch(url, init)
    if (fault?.delay !== 'next-read') reads.taken()
    if (fault?.refused === undefined && fault?.answered === undefined) return response
    return rewriteMessages(response, (answer) => {
      if (fault.refused !== undefined && isObject(answer['result']))
        return { jsonrpc: answer['jsonrpc'], id: answer['id'], error: fault.refused }
      return fault.answered === undefined ? answer : spoilResult(answer, fault.answered)
    })
  }
}

function spoilResult(answer: JsonObject, spoil: (result: JsonObject) => JsonObject): JsonObject {
  return isObject(answer['result']) ? { ...answer, result: spoil(answer['result']) } : answer
}

function spoilTemplates(result: JsonObject): JsonObject {
  if (Object.hasOwn(result, 'nextCursor') || !Array.isArray(result['resourceTemplates'])) return result
  return { ...result, resourceTemplates: [...result['resourceTemplates'], ...faultyTemplates] }
}

function typedIn(asked: unknown): string {
  const argument = paramOf(asked, 'argument')
  const value = isObject(argument) ? argument['value'] : undefined
  return typeof value === 'string' ? value : ''
}
