// Values for a template's variables out of URIs that the server listed: suggestions of our own where it completes nothing (T6,
// T8). Pure: no I/O, counted steps.

import { finish, type Search } from '../lib/search.ts'
import { takeSteps } from './matchExpression.ts'
import { matchTemplate } from './matchTemplate.ts'
import { textsOf } from './templateValue.ts'
import { parsedOf } from './uriTemplate.ts'
import type { ParsedTemplate } from './uriTemplate.ts'

export interface FoundVariables {
  /** Each text once, in the order of the URIs; at most 200 for a variable. Values of pairs are left out: they have no field. */
  readonly values: ReadonlyMap<string, readonly string[]>
  /** How many URIs the template gives. */
  readonly matched: number
  /** How many URIs were not tried or not decided, because it would have taken too long. */
  readonly untried: number
}

const allSteps = 500_000
const stepsForOne = 5_000
const mostValues = 200

/** Matches every URI by `matchTemplate`, the likeliest reading where several fit. A malformed template finds nothing. Never throws. */
export function variablesFromUris(template: string | ParsedTemplate, uris: Iterable<string>): FoundVariables {
  return finish(searchVariables(template, uris))
}

/** The search of `variablesFromUris`, one URI for each step. */
export function searchVariables(template: string | ParsedTemplate, uris: Iterable<string>): Search<FoundVariables> {
  const parsed = parsedOf(template)
  const rest = uris[Symbol.iterator]()
  const values = new Map<string, Set<string>>()
  const steps = { left: allSteps }
  let matched = 0
  let untried = 0

  function step(): boolean {
    const uri = rest.next()
    if (uri.done === true || !parsed.ok) return true
    if (!takeSteps(steps, 1)) {
      untried++
      return false
    }
    const own = { left: Math.min(stepsForOne, steps.left) }
    const given = own.left
    const match = matchTemplate(parsed.value, uri.value, own)
    takeSteps(steps, given - own.left)
    if (match.kind === 'gave-up') untried++
    if (match.kind !== 'match') return false
    matched++
    for (const [name, value] of match.values) {
      if (value.kind !== 'pairs') addTo(values, name, textsOf(value))
    }
    return false
  }

  const found = () => ({ values: new Map([...values].map(([name, texts]) => [name, [...texts]])), matched, untried })
  return { step, found }
}

function addTo(found: Map<string, Set<string>>, name: string, texts: readonly string[]): void {
  const set = found.get(name) ?? new Set()
  found.set(name, set)
  for (const text of texts) if (text !== '' && set.size < mostValues) set.add(text)
}
