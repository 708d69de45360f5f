import { entryJson } from '../domain/copyValue.ts'
import type { Entry } from '../domain/listPage.ts'
import { markdownLink } from '../domain/markdownLink.ts'
import { ActionItem, ActionMenu } from './ActionMenu.tsx'
import { useCopy } from './useCopy.tsx'

export interface CopyMenuProps {
  /** `URI`, or `URI template`. */
  readonly what: string
  readonly uri: string
  readonly label: string
  /** Undefined when it is not among the loaded rows. */
  readonly entry: Entry<unknown> | undefined
}

/** What is selected, in the forms that somebody may want to paste. */
export function CopyMenu({ what, uri, label, entry }: CopyMenuProps) {
  const { copy, notice } = useCopy()
  const link = markdownLink(label, uri)
  return (
    <>
      <ActionMenu label="Copy" align="start">
        <ActionItem title={what} onChoose={() => copy(what, uri)} />
        <ActionItem
          title="Entry as JSON"
          hint={entry === undefined ? 'It is not among the rows that were read' : 'As it was sent'}
          disabled={entry === undefined}
          onChoose={() => copy('Entry', entry && entryJson(entry))}
        />
        <ActionItem
          title="Markdown link"
          hint={link.ok ? undefined : link.problem}
          disabled={!link.ok}
          onChoose={() => copy('Markdown link', link.ok ? link.value : undefined)}
        />
      </ActionMenu>
      {notice}
    </>
  )
}
