import { ArrowLeft } from 'lucide-react'

import { Button } from '../components/Button.tsx'
import { EmptyState } from '../components/EmptyState.tsx'
import { ErrorBoundary } from '../components/ErrorBoundary.tsx'
import { lazyComponent } from '../components/lazyComponent.tsx'
import { narrowScreen, useMediaQuery } from '../components/useMediaQuery.ts'
import type { Resource, ResourceTemplate } from '../domain/listPage.ts'
import type { RowView } from '../domain/rowIndex.ts'
import { DownloadButton } from '../features/preview/DownloadButton.tsx'
import { ResourceDetail } from '../features/resources/ResourceDetail.tsx'
import { TemplateDetail } from '../features/templates/TemplateDetail.tsx'
import { definePart } from '../lib/part.ts'
import { selectedRowOf } from '../features/lists/selectedRow.ts'
import type { Connection } from '../protocol/connection.ts'

const ReadView = lazyComponent(definePart('The viewer', async () => (await import('./ReadView.tsx')).ReadView))

export interface DetailPaneProps {
  readonly connection: Connection
  readonly resources: RowView<Resource>
  readonly templates: RowView<ResourceTemplate>
  readonly selected: string | undefined
  readonly template: string | undefined
  /** The row that was picked, which tells apart the copies of what is listed several times (K34). */
  readonly picked: number | undefined
  readonly onBack: () => void
  /** Opens a listed URI that looks like a template as one. */
  readonly onFillIn: (template: string) => void
}

export function DetailPane(props: DetailPaneProps) {
  const { connection, resources, templates, selected, template, picked, onBack, onFillIn } = props
  const isNarrow = useMediaQuery(narrowScreen)
  return (
    <section aria-label="Detail" className="h-full overflow-auto bg-panel p-4.5">
      {isNarrow && (
        <Button className="mb-3" onClick={onBack}>
          <ArrowLeft size={14} aria-hidden="true" /> Back
        </Button>
      )}
      <ErrorBoundary what="The detail" resetKey={`${selected} ${template} ${picked}`}>
        {selected !== undefined ? (
          <SelectedResource
            key={selected}
            connection={connection}
            rows={resources}
            picked={picked}
            uri={selected}
            onFillIn={onFillIn}
          />
        ) : template !== undefined ? (
          <TemplateDetail
            key={template}
            connection={connection}
            template={template}
            {...placeOf(templates, picked, template)}
          />
        ) : (
          <EmptyState title="Nothing selected">
            Select a row to read it and see what came. Arrow keys move through the table, Enter opens a row.
          </EmptyState>
        )}
      </ErrorBoundary>
    </section>
  )
}

interface SelectedResourceProps {
  readonly connection: Connection
  readonly rows: RowView<Resource>
  readonly picked: number | undefined
  readonly uri: string
  readonly onFillIn: (template: string) => void
}

function SelectedResource({ connection, rows, picked, uri, onFillIn }: SelectedResourceProps) {
  const { entry, page } = placeOf(rows, picked, uri)
  return (
    <ResourceDetail
      connection={connection}
      uri={uri}
      entry={entry}
      page={page}
      onFillIn={() => onFillIn(uri)}
      download={(contents) => (
        <DownloadButton items={contents?.result.items} uri={uri} listedType={entry?.item.mimeType} />
      )}
      preview={(contents, rawReply) => <ReadView contents={contents} listed={entry?.item} rawReply={rawReply} />}
    />
  )
}

function placeOf<Item extends Resource | ResourceTemplate>(
  rows: RowView<Item>,
  picked: number | undefined,
  uri: string,
) {
  const row = selectedRowOf(rows, picked, uri)
  return row === undefined
    ? { entry: undefined, page: undefined }
    : { entry: rows.entryAt(row), page: rows.pageOf(row) }
}
