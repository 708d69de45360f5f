import { parseTemplate, type ParsedTemplate } from '../domain/uriTemplate.ts'

/** The template as one short text: literals quoted, expressions as operator, names and modifiers. */
export function sketchTemplate(template: string): string {
  const parsed = parseTemplate(template)
  if (!parsed.ok) return `${parsed.problem.kind} at ${parsed.problem.position}`
  return parsed.value.parts.map(sketchPart).join(' ')
}

function sketchPart(part: ParsedTemplate['parts'][number]): string {
  if (part.kind === 'literal') return JSON.stringify(part.text)
  const variables = part.variables.map(({ name, modifier }) => {
    if (modifier.kind === 'prefix') return `${name} first ${modifier.length}`
    return modifier.kind === 'explode' ? `${name} each` : name
  })
  return `${part.operator}(${variables.join(' | ')})`
}
