import { ArrowLeft } from 'lucide-react'
import { lazy, Suspense } from 'react'

import { Button } from '../components/Button.tsx'
import { EmptyState } from '../components/EmptyState.tsx'
import { Spinner } from '../components/Spinner.tsx'
import { narrowScreen, useMediaQuery } from '../components/useMediaQuery.ts'
import { safeFilename } from '../domain/fileName.ts'
import type { Resource, ResourceTemplate } from '../domain/listPage.ts'
import type { RowView } from '../domain/rowIndex.ts'
import { downloadBytes } from '../features/preview/downloadBytes.ts'
import { itemBytes } from '../features/preview/itemBytes.ts'
import { ResourceDetail } from '../features/resources/ResourceDetail.tsx'
import { TemplateDetail } from '../features/templates/TemplateDetail.tsx'
import type { Connection, LoadedContents } from '../protocol/connection.ts'

const ReadView = lazy(() => import('./ReadView.tsx').then((module) => ({ default: module.ReadView })))

export interface DetailPaneProps {
  readonly connection: Connection
  readonly resources: RowView<Resource>
  readonly templates: RowView<ResourceTemplate>
  readonly selected: string | undefined
  readonly template: string | undefined
  readonly onBack: () => void
}

export function DetailPane({ connection, resources, templates, selected, template, onBack }: DetailPaneProps) {
  const isNarrow = useMediaQuery(narrowScreen)
  return (
    <section aria-label="Detail" className="h-full overflow-auto bg-panel p-4.5">
      {isNarrow && (
        <Button className="mb-3" onClick={onBack}>
          <ArrowLeft size={14} aria-hidden="true" /> Back
        </Button>
      )}
      {selected !== undefined ? (
        <SelectedResource key={selected} connection={connection} rows={resources} uri={selected} />
      ) : template !== undefined ? (
        <TemplateDetail key={template} template={template} {...placeOf(templates, template)} />
      ) : (
        <EmptyState title="Nothing selected">
          Select a row to read it and see what came. Arrow keys move through the table, Enter opens a row.
        </EmptyState>
      )}
    </section>
  )
}

interface SelectedResourceProps {
  readonly connection: Connection
  readonly rows: RowView<Resource>
  readonly uri: string
}

function SelectedResource({ connection, rows, uri }: SelectedResourceProps) {
  const { entry, page } = placeOf(rows, uri)
  return (
    <ResourceDetail
      connection={connection}
      uri={uri}
      entry={entry}
      page={page}
      onDownload={saveContents}
      preview={(contents, rawReply) => (
        <Suspense fallback={<Spinner label="Loading the viewer" />}>
          <ReadView contents={contents} listed={entry?.item} rawReply={rawReply} />
        </Suspense>
      )}
    />
  )
}

function placeOf<Item extends Resource | ResourceTemplate>(rows: RowView<Item>, uri: string) {
  const row = rows.rowOf(uri)
  return row === undefined
    ? { entry: undefined, page: undefined }
    : { entry: rows.entryAt(row), page: rows.pageOf(row) }
}

/** Each item is a file of its own, the bytes as they were sent. */
function saveContents({ uri, result }: LoadedContents): void {
  for (const item of result.items) {
    downloadBytes(itemBytes(item), safeFilename(item.uri ?? uri, item.mimeType))
  }
}
