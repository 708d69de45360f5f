import { useMemo } from 'react'

import { adviseTemplate, type TemplateAdvice } from '../../domain/adviseTemplate.ts'
import { isGiven, type TemplateValues } from '../../domain/templateValue.ts'
import type { ParsedTemplate } from '../../domain/uriTemplate.ts'
import { variablesFromUris } from '../../domain/variablesFromUris.ts'
import type { Connection } from '../../protocol/connection.ts'

/** Advice on the template and what is filled in. */
export function useAdvice(
  connection: Connection,
  parsed: ParsedTemplate,
  values: TemplateValues,
  listedUris: readonly string[],
): readonly TemplateAdvice[] {
  const found = useMemo(() => variablesFromUris(parsed, listedUris).values, [parsed, listedUris])
  const { completions } = connection.server.capabilities
  return useMemo(
    () =>
      adviseTemplate(parsed, values, {
        // A value that stands there was known.
        hasCompletion: (variable) => completions || isGiven(values.get(variable)),
        hasSuggestions: (variable) => (found.get(variable)?.length ?? 0) > 0,
      }),
    [parsed, values, completions, found],
  )
}
