// Which of a server's templates give a listed URI (T8). Pure: no I/O, counted steps: a list may hold thousands of templates,
// and each may be hostile.

import { finish, type Search } from '../lib/search.ts'
import { takeSteps } from './matchExpression.ts'
import { matchTemplate } from './matchTemplate.ts'
import type { TemplateMatch } from './matchTemplate.ts'

export interface CoveringTemplate {
  readonly template: string
  /** Index into the list that was given. */
  readonly index: number
  readonly match: Extract<TemplateMatch, { kind: 'match' }>
}

export interface Coverage {
  /** In the order of the list. */
  readonly covering: readonly CoveringTemplate[]
  /** How many templates were not judged, because it would have taken too long. */
  readonly unjudged: number
}

const allSteps = 300_000
const stepsForOne = 10_000
const schemeAndMore = /^[\w.~:/@!$&'()*+,;=-]*$/

/** Matches `uri` against each template by `matchTemplate`. A malformed template covers nothing. Never throws. */
export function coveringTemplates(uri: string, templates: readonly string[]): Coverage {
  return finish(searchCovering(uri, templates))
}

/** The search of `coveringTemplates`, one template for each step. */
export function searchCovering(uri: string, templates: readonly string[]): Search<Coverage> {
  const covering: CoveringTemplate[] = []
  const steps = { left: allSteps }
  let unjudged = 0
  let index = -1

  function step(): boolean {
    index++
    const template = templates[index]
    if (template === undefined) return true
    if (!mayCover(template, uri)) return false
    if (!takeSteps(steps, template.length)) {
      unjudged++
      return false
    }
    const own = { left: Math.min(stepsForOne, steps.left) }
    const given = own.left
    const match = matchTemplate(template, uri, own)
    takeSteps(steps, given - own.left)
    if (match.kind === 'match') covering.push({ template, index, match })
    else if (match.kind === 'gave-up') unjudged++
    return false
  }

  return { step, found: () => ({ covering, unjudged }) }
}

/** Almost every template is ruled out by its beginning, without being parsed. */
function mayCover(template: string, uri: string): boolean {
  const open = template.indexOf('{')
  const beginning = (open === -1 ? template : template.slice(0, open)).slice(0, 100)
  return uri.startsWith(beginning) || !schemeAndMore.test(beginning)
}
