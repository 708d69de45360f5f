// Values of template variables, and the URI or the problem that they give in a template.

import { expandTemplate } from '../domain/expandTemplate.ts'
import type { TemplateValue } from '../domain/templateValue.ts'

export function list(...items: string[]): TemplateValue {
  return { kind: 'list', items }
}

export function pairs(...given: [string, string][]): TemplateValue {
  return { kind: 'pairs', pairs: given }
}

export function expand(template: string, given: ReadonlyMap<string, TemplateValue> = new Map()): string {
  const result = expandTemplate(template, given)
  return result.ok ? result.value : `${result.problem.kind} at ${result.problem.position}`
}
