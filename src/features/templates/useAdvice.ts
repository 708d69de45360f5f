import { useMemo } from 'react'

import { adviseTemplate, type TemplateAdvice } from '../../domain/adviseTemplate.ts'
import { isGiven, type TemplateValues } from '../../domain/templateValue.ts'
import type { ParsedTemplate } from '../../domain/uriTemplate.ts'
import type { Connection } from '../../protocol/connection.ts'
import { useRefusedCompletion } from './useRefusedCompletion.ts'

/** Advice on the template and what is filled in; `listed` are values in URIs that the server listed, by variable. */
export function useAdvice(
  connection: Connection,
  parsed: ParsedTemplate,
  values: TemplateValues,
  listed: ReadonlyMap<string, readonly string[]>,
): readonly TemplateAdvice[] {
  const { completions } = connection.server.capabilities
  const refused = useRefusedCompletion(connection, parsed)
  return useMemo(
    () =>
      adviseTemplate(parsed, values, {
        // A value that stands there was known.
        hasCompletion: (variable) => (completions && !refused.has(variable)) || isGiven(values.get(variable)),
        hasSuggestions: (variable) => (listed.get(variable)?.length ?? 0) > 0,
      }),
    [parsed, values, completions, refused, listed],
  )
}
