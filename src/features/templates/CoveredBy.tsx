import { useCallback } from 'react'

import { useFirstRows } from '../../components/useFirstRows.ts'
import { formatCount } from '../../domain/format.ts'
import { searchCovering } from '../../domain/coveringTemplates.ts'
import type { ResourceTemplate } from '../../domain/listPage.ts'
import type { RowView } from '../../domain/rowIndex.ts'
import { asFormValues } from '../../domain/templateForm.ts'
import type { TemplateValues } from '../../domain/templateValue.ts'
import { parseTemplate } from '../../domain/uriTemplate.ts'
import { useSearch } from './useSearch.ts'
import { TemplateText } from './TemplateText.tsx'

export interface CoveredByProps {
  readonly uri: string
  readonly templates: RowView<ResourceTemplate>
  readonly onOpen: (template: string, values: TemplateValues) => void
}

const mostTemplates = 5_000
const mostShown = 5

/** The server's templates that give this URI, each a way to its form with the values filled in (T8). */
export function CoveredBy({ uri, templates, onOpen }: CoveredByProps) {
  const listed = useFirstRows(templates, mostTemplates)
  const begin = useCallback(() => searchCovering(uri, textsOf(listed)), [uri, listed])
  const coverage = useSearch(begin)
  if (coverage === undefined || coverage.covering.length === 0) return null
  const { covering, unjudged } = coverage
  return (
    <div className="mt-3 flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <span className="text-mute">Covered by</span>
      {covering.slice(0, mostShown).map(({ template, index, match }) => (
        <button
          key={index}
          type="button"
          title={match.isAmbiguous ? 'Other values give this URI too.' : undefined}
          onClick={() => onOpen(template, formValues(template, match.values))}
          className="min-w-0 rounded-sm text-left break-all underline decoration-line underline-offset-3 hover:decoration-accent"
        >
          <TemplateText template={template} />
        </button>
      ))}
      {covering.length > mostShown && (
        <span className="text-sm text-mute">and {formatCount(covering.length - mostShown)} more</span>
      )}
      {unjudged > 0 && (
        <span className="text-sm text-mute">{formatCount(unjudged)} templates were not judged: too long a search</span>
      )}
    </div>
  )
}

function formValues(template: string, values: TemplateValues): TemplateValues {
  const parsed = parseTemplate(template)
  return parsed.ok ? asFormValues(parsed.value, values) : values
}

function textsOf(templates: readonly ResourceTemplate[]): readonly string[] {
  // A template without variables is the URI itself: naming it says nothing.
  return [...new Set(templates.map(({ uriTemplate }) => uriTemplate))].filter((text) => text.includes('{'))
}
