// The reverse of a form whose template may be relative (T5, T8). Pure: no I/O.

import { matchTemplate, type TemplateMatch } from './matchTemplate.ts'
import { baseBeginnings, hasScheme, resolveExpanded } from './resolveExpanded.ts'
import type { ParsedTemplate } from './uriTemplate.ts'
import { whyNoMatch, type Misfit } from './whyNoMatch.ts'

/** As `matchTemplate`; where the template does not give the URI itself, a part of it that resolves to the URI against `base`. */
export function matchResolved(template: ParsedTemplate, uri: string, base: string): TemplateMatch {
  const whole = matchTemplate(template, uri)
  if (whole.kind !== 'no-match') return whole
  for (const beginning of baseBeginnings(base)) {
    if (!uri.startsWith(beginning) || uri === beginning) continue
    const rest = uri.slice(beginning.length)
    const resolved = resolveExpanded(rest, base)
    if (!resolved.ok || resolved.value.uri !== uri) continue
    const match = matchTemplate(template, rest)
    if (match.kind !== 'no-match') return match
  }
  return whole
}

/**
 * As `whyNoMatch`, for what `matchResolved` tried: the place is the furthest that the URI itself, or what follows a beginning of
 * the base, reaches. Undefined where no place can be told.
 */
export function whyNotResolved(template: ParsedTemplate, uri: string, base: string): Misfit | undefined {
  const misfits = [whyNoMatch(template, uri)]
  if (!hasScheme(template.text)) {
    const beginnings = baseBeginnings(base)
    misfits.push(...beginnings.slice(0, 1).map((beginning) => misfitOfBase(beginning, uri)))
    for (const beginning of beginnings) {
      if (!uri.startsWith(beginning)) continue
      const misfit = whyNoMatch(template, uri.slice(beginning.length))
      misfits.push(misfit && { ...misfit, position: misfit.position + beginning.length })
    }
  }
  let furthest: Misfit | undefined
  for (const misfit of misfits) {
    if (misfit !== undefined && misfit.position > (furthest?.position ?? -1)) furthest = misfit
  }
  return furthest
}

function misfitOfBase(beginning: string, uri: string): Misfit | undefined {
  if (uri.startsWith(beginning)) return undefined
  let position = 0
  while (uri.charAt(position) === beginning.charAt(position)) position++
  return { kind: 'base', position, expected: beginning.slice(position) }
}
