import { useMemo } from 'react'

import { useFirstRows } from '../components/useFirstRows.ts'
import type { Entry, Resource, ResourceTemplate } from '../domain/listPage.ts'
import type { RowView } from '../domain/rowIndex.ts'
import { hasScheme } from '../domain/resolveExpanded.ts'
import type { TemplateValues } from '../domain/templateValue.ts'
import { FixedTemplate } from '../features/templates/FixedTemplate.tsx'
import { TemplateDetail } from '../features/templates/TemplateDetail.tsx'
import { TemplateForm } from '../features/templates/TemplateForm.tsx'
import type { Connection } from '../protocol/connection.ts'
import { FixedResult, TemplateResult } from './TemplateResult.tsx'

export interface TemplatePaneProps {
  readonly connection: Connection
  readonly template: string
  readonly entry: Entry<ResourceTemplate> | undefined
  readonly page: number | undefined
  readonly values: TemplateValues
  readonly resources: RowView<Resource>
  /** What it is resolved against; undefined for the server's URL. */
  readonly base: string | undefined
  /** Variables whose value the link that was opened had left out. */
  readonly missing: readonly string[]
  readonly onFill: (values: TemplateValues, base: string | undefined) => void
  readonly onReadUri: (uri: string) => void
}

/** Enough to find values by; a list may hold hundreds of thousands. */
const mostUris = 2_000

/** A template with its form, where the form meets what a read brings. */
export function TemplatePane(props: TemplatePaneProps) {
  const { connection, template, entry, page, values, base, missing, resources, onFill, onReadUri } = props
  const listed = useFirstRows(resources, mostUris)
  const listedUris = useMemo(() => listed.map(({ uri }) => uri), [listed])
  const mimeType = entry?.item.mimeType
  return (
    <TemplateDetail template={template} entry={entry} page={page} onReadUri={onReadUri}>
      {(parsed) =>
        // A relative one waits for its base, and for the button.
        parsed.names.length === 0 && hasScheme(parsed.text) ? (
          <FixedTemplate parsed={parsed} isListed={(uri) => resources.rowOf(uri) !== undefined} onOpen={onReadUri}>
            {(uri) => <FixedResult connection={connection} uri={uri} mimeType={mimeType} onReadUri={onReadUri} />}
          </FixedTemplate>
        ) : (
          <TemplateForm
            connection={connection}
            parsed={parsed}
            values={values}
            base={base}
            missing={missing}
            onFill={onFill}
            listedUris={listedUris}
            result={(read, onFillIn) => (
              <TemplateResult
                onReadUri={onReadUri}
                key={read.number}
                connection={connection}
                parsed={parsed}
                read={read}
                mimeType={mimeType}
                onFill={onFillIn}
              />
            )}
          />
        )
      }
    </TemplateDetail>
  )
}
