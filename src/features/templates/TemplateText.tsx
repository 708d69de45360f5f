import { useMemo } from 'react'

import { WireText } from '../../components/WireText.tsx'
import { parseTemplate, type ParsedTemplate, type TemplateExpression } from '../../domain/uriTemplate.ts'
import { variableHue } from './variableHue.ts'

export interface TemplateTextProps {
  readonly template: string
}

const mostParts = 200

/** A template with its expressions marked, one hue for each variable. */
export function TemplateText({ template }: TemplateTextProps) {
  const { pieces, isCut } = useMemo(() => piecesOf(template), [template])
  return (
    <>
      {pieces.map(({ text, hue }, index) => (
        <WireText
          // Pieces are positions in one unchanging string.
          key={index}
          text={text}
          className={hue === undefined ? 'text-soft' : `font-medium ${variableHue(hue)}`}
        />
      ))}
      {isCut && '…'}
    </>
  )
}

interface Piece {
  readonly text: string
  /** Place among the variables; undefined for what belongs to none. */
  readonly hue?: number
}

function piecesOf(template: string): { readonly pieces: readonly Piece[]; readonly isCut: boolean } {
  const parsed = parseTemplate(template)
  if (!parsed.ok) return { pieces: [{ text: template }], isCut: false }
  // Names are in the order of their first use, and no more than this can be among the first pieces.
  const indexes = new Map(parsed.value.names.slice(0, mostParts).map((name, index) => [name, index]))
  const shown = parsed.value.parts.slice(0, mostParts)
  const pieces = shown.flatMap((part): readonly Piece[] =>
    part.kind === 'literal' ? [{ text: part.text }] : expressionPieces(part, parsed.value, indexes),
  )
  return {
    pieces: pieces.slice(0, mostParts),
    isCut: pieces.length > mostParts || parsed.value.parts.length > mostParts,
  }
}

/** Each variable with what stands before it, the last one with the closing brace. */
function expressionPieces(
  { position, text, variables }: TemplateExpression,
  template: ParsedTemplate,
  indexes: ReadonlyMap<string, number>,
): readonly Piece[] {
  const end = position + text.length
  return variables.slice(0, mostParts).map(({ name }, index) => {
    const start = index === 0 ? position : (variables[index]?.position ?? end) - 1
    const next = variables[index + 1]
    return {
      text: template.text.slice(start, next === undefined ? end : next.position - 1),
      hue: indexes.get(name) ?? 0,
    }
  })
}
