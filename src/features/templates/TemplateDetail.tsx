import { useDeferredValue, useMemo, type ReactNode } from 'react'

import { CopyMenu } from '../../components/CopyMenu.tsx'
import { DetailFacts, DetailHeader, RawEntry } from '../../components/Detail.tsx'
import { sentIcons } from '../../domain/iconTrial.ts'
import { labelOf } from '../../domain/listed.ts'
import type { Entry, ResourceTemplate } from '../../domain/listPage.ts'
import type { TemplateProblem } from '../../domain/templateProblem.ts'
import { parseTemplate, type ParsedTemplate } from '../../domain/uriTemplate.ts'
import { MalformedTemplate } from './MalformedTemplate.tsx'
import { TemplateText } from './TemplateText.tsx'

export interface TemplateDetailProps {
  readonly template: string
  /** What the list says of it; undefined when it is not among the loaded rows. */
  readonly entry: Entry<ResourceTemplate> | undefined
  readonly page: number | undefined
  /** Reads a URI that was typed by hand. */
  readonly onReadUri: (uri: string) => void
  /** What stands below the facts of a template that can be expanded. */
  readonly children: (parsed: ParsedTemplate) => ReactNode
}

/** A template: what was declared, and either its form or where its fault is. */
export function TemplateDetail({ template, entry, page, onReadUri, children }: TemplateDetailProps) {
  const parsed = useMemo(() => parseTemplate(template), [template])
  const label = entry === undefined ? template : labelOf(entry.item)
  return (
    <>
      <DetailHeader
        label={label}
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
        <CopyMenu what="URI template" uri={template} label={label} entry={entry} />
      </div>
      {template === '' ? (
        <MalformedTemplate template={template} problem={emptyTemplate} onRead={onReadUri} />
      ) : parsed.ok ? (
        <Afterwards
          key={template}
          isLater={Math.max(parsed.value.parts.length, parsed.value.names.length) > mostAtOnce}
        >
          {children(parsed.value)}
        </Afterwards>
      ) : (
        <MalformedTemplate template={template} problem={parsed.problem} onRead={onReadUri} />
      )}
    </>
  )
}

/** An empty template is legal by the grammar and gives no URI. */
const emptyTemplate: TemplateProblem = { kind: 'empty-expression', reason: 'the template is empty', position: 0 }

/** Parts or variables that are drawn in the task of the click. */
const mostAtOnce = 200

interface AfterwardsProps {
  readonly isLater: boolean
  readonly children: ReactNode
}

/** Draws the form of a large template in a task that gives way to others, and not in that of the click. */
function Afterwards({ isLater, children }: AfterwardsProps) {
  return useDeferredValue(true, !isLater) && children
}
