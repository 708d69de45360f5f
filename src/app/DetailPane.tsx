import { ArrowLeft } from 'lucide-react'

import { Button } from '../components/Button.tsx'
import { EmptyState } from '../components/EmptyState.tsx'
import { ErrorBoundary } from '../components/ErrorBoundary.tsx'
import { narrowScreen, useMediaQuery } from '../components/useMediaQuery.ts'
import type { Resource, ResourceTemplate } from '../domain/listPage.ts'
import { looksLikeTemplate } from '../domain/looksLikeTemplate.ts'
import type { RowView } from '../domain/rowIndex.ts'
import type { TemplateValues } from '../domain/templateValue.ts'
import { DownloadButton } from '../features/preview/DownloadButton.tsx'
import { ReadQuestions } from '../features/questions/ReadQuestions.tsx'
import { ResourceDetail } from '../features/resources/ResourceDetail.tsx'
import { CoveredBy } from '../features/templates/CoveredBy.tsx'
import { selectedRowOf } from '../features/lists/selectedRow.ts'
import type { Connection } from '../protocol/connection.ts'
import { FormerRead } from './FormerRead.tsx'
import { ReadView } from './lazyReadView.ts'
import { TemplatePane } from './TemplatePane.tsx'

export interface DetailPaneProps {
  readonly connection: Connection
  readonly resources: RowView<Resource>
  readonly templates: RowView<ResourceTemplate>
  readonly selected: string | undefined
  readonly template: string | undefined
  /** What the template's variables are given. */
  readonly values: TemplateValues
  /** The row that was picked, which tells apart the copies of what is listed several times (K34). */
  readonly picked: number | undefined
  readonly onBack: () => void
  /** Opens a template, with values for its variables. */
  readonly onOpenTemplate: (template: string, values: TemplateValues) => void
  /** What the template is resolved against; undefined for the server's URL. */
  readonly base: string | undefined
  /** Variables whose value the link that was opened had left out. */
  readonly missing: readonly string[]
  readonly onFill: (values: TemplateValues, base: string | undefined) => void
  readonly onReadUri: (uri: string) => void
}

const noValues: TemplateValues = new Map()

export function DetailPane(props: DetailPaneProps) {
  const { connection, resources, templates, selected, template, values, base, missing, picked } = props
  const { onBack, onOpenTemplate, onFill, onReadUri } = props
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
            templates={templates}
            onOpenTemplate={onOpenTemplate}
            onReadUri={onReadUri}
          />
        ) : template !== undefined ? (
          <TemplatePane
            key={template}
            connection={connection}
            template={template}
            values={values}
            resources={resources}
            base={base}
            missing={missing}
            onFill={onFill}
            onReadUri={onReadUri}
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
  readonly templates: RowView<ResourceTemplate>
  readonly onOpenTemplate: (template: string, values: TemplateValues) => void
  readonly onReadUri: (uri: string) => void
}

function SelectedResource(props: SelectedResourceProps) {
  const { connection, rows, picked, uri, templates, onOpenTemplate, onReadUri } = props
  const { entry, page } = placeOf(rows, picked, uri)
  return (
    <ResourceDetail
      connection={connection}
      uri={uri}
      entry={entry}
      page={page}
      onFillIn={() => onOpenTemplate(uri, noValues)}
      covered={
        <>
          {entry === undefined && looksLikeTemplate(uri) && (
            <p className="mt-3 text-soft">
              {templates.rowOf(uri) === undefined ? 'It looks like a template.' : 'It is listed as a template.'} Its
              braces are asked for as they stand.{' '}
              <Button size="small" onClick={() => onOpenTemplate(uri, noValues)}>
                Fill in
              </Button>
            </p>
          )}
          <CoveredBy uri={uri} templates={templates} onOpen={onOpenTemplate} />
        </>
      }
      questions={(failure, onReadAgain) => (
        <ReadQuestions connection={connection} uri={uri} failure={failure} onReadAgain={onReadAgain} />
      )}
      download={(contents) => (
        <DownloadButton items={contents?.result.items} uri={uri} listedType={entry?.item.mimeType} />
      )}
      preview={(contents, rawReply) => (
        <ReadView
          contents={contents}
          listed={entry?.item}
          rawReply={rawReply}
          onRead={onReadUri}
          former={<FormerRead connection={connection} contents={contents} listedType={entry?.item.mimeType} />}
        />
      )}
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
