import { CopyMenu } from '../../components/CopyMenu.tsx'
import { DetailFacts, DetailHeader, RawEntry } from '../../components/Detail.tsx'
import { sentIcons } from '../../domain/iconTrial.ts'
import { labelOf } from '../../domain/listed.ts'
import type { Entry, ResourceTemplate } from '../../domain/listPage.ts'
import { templateParts } from '../../domain/templateParts.ts'
import type { Connection } from '../../protocol/connection.ts'
import { TemplateText } from './TemplateText.tsx'
import { VariableSuggestions } from './VariableSuggestions.tsx'

export interface TemplateDetailProps {
  readonly connection: Connection
  readonly template: string
  /** What the list says of it; undefined when it is not among the loaded rows. */
  readonly entry: Entry<ResourceTemplate> | undefined
  readonly page: number | undefined
}

export function TemplateDetail({ connection, template, entry, page }: TemplateDetailProps) {
  const parsed = templateParts(template)
  return (
    <>
      <DetailHeader
        label={entry === undefined ? template : labelOf(entry.item)}
        mimeType={entry?.item.mimeType}
        icons={entry && sentIcons(entry.raw)}
        uri={template}
        uriView={<TemplateText template={template} />}
        aside={page === undefined ? 'not listed' : `page ${page}`}
        description={entry?.item.description}
      />
      {entry !== undefined && <DetailFacts entry={entry} />}
      {entry?.faults !== undefined && <RawEntry entry={entry} />}
      <div className="my-3 flex flex-wrap items-center gap-2">
        <CopyMenu
          what="URI template"
          uri={template}
          label={entry === undefined ? template : labelOf(entry.item)}
          entry={entry}
        />
      </div>
      {parsed.kind === 'problem' ? (
        <p className="mt-4 text-failure">
          This template cannot be expanded: {parsed.reason} at {parsed.position}.
        </p>
      ) : (
        <>
          <p className="mt-4 text-soft">
            {parsed.variables.length === 0
              ? 'It has no variables: the template is a URI as it stands.'
              : `Its variables: ${parsed.variables.join(', ')}.`}{' '}
            To read one of its resources, type the URI into “Read any URI”.
          </p>
          {parsed.variables.length > 0 && (
            <VariableSuggestions connection={connection} template={template} variables={parsed.variables} />
          )}
        </>
      )}
    </>
  )
}
