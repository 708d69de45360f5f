// The URI that a template and values give (RFC 6570 section 3; T1). Pure: no I/O.

import { ok } from '../lib/result.ts'
import type { Result } from '../lib/result.ts'
import { expandParts } from './expandParts.ts'
import type { ExpandOptions } from './expandParts.ts'
import type { TemplateProblem } from './templateProblem.ts'
import type { TemplateValues } from './templateValue.ts'
import type { ParsedTemplate } from './uriTemplate.ts'

/** All or nothing: a URI without braces, or the problem `expandParts` met. Never throws. */
export function expandTemplate(
  template: string | ParsedTemplate,
  values: TemplateValues,
  options: ExpandOptions = {},
): Result<string, TemplateProblem> {
  const parts = expandParts(template, values, options)
  return parts.ok ? ok(parts.value.map((part) => part.text).join('')) : parts
}
