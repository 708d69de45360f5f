import { useDeferredValue, useMemo } from 'react'

import { adviseTemplate, type TemplateAdvice } from '../../domain/adviseTemplate.ts'
import { isGiven, type TemplateValues } from '../../domain/templateValue.ts'
import type { ParsedTemplate } from '../../domain/uriTemplate.ts'
import type { Connection } from '../../protocol/connection.ts'
import { useRefusedCompletion } from './useRefusedCompletion.ts'

/**
 * Advice on the template and what is filled in, when there is time for it. `listed` are values in URIs that the server listed, by
 * variable; undefined until they are known.
 */
export function useAdvice(
  connection: Connection,
  parsed: ParsedTemplate,
  values: TemplateValues,
  listed: ReadonlyMap<string, readonly string[]> | undefined,
): readonly TemplateAdvice[] {
  const { completions } = connection.server.capabilities
  const refused = useRefusedCompletion(connection, parsed)
  const isTime = useDeferredValue(true, false)
  const settled = useDeferredValue(values)
  return useMemo(
    () =>
      isTime
        ? adviseTemplate(parsed, settled, {
            // A value that stands there was known.
            hasCompletion: (variable) => (completions && !refused.has(variable)) || isGiven(settled.get(variable)),
            hasSuggestions: (variable) => listed === undefined || (listed.get(variable)?.length ?? 0) > 0,
          })
        : [],
    [isTime, parsed, settled, completions, refused, listed],
  )
}
