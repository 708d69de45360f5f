import type { ContentItem } from '../domain/contents.ts'
import { entryJson } from '../domain/copyValue.ts'
import { formatCount } from '../domain/format.ts'
import type { Entry } from '../domain/listPage.ts'
import { markdownLink } from '../domain/markdownLink.ts'
import { sentForms } from '../domain/sentForms.ts'
import { ActionItem, ActionMenu } from './ActionMenu.tsx'
import { type Copying, useCopy } from './useCopy.tsx'

export interface CopyMenuProps {
  /** `URI`, or `URI template`. */
  readonly what: string
  readonly uri: string
  readonly label: string
  /** Undefined when it is not among the loaded rows. */
  readonly entry: Entry<unknown> | undefined
  /** What was read of it; absent before that, and where nothing is read. */
  readonly contents?: readonly ContentItem[] | undefined
}

/** What is selected, in the forms that somebody may want to paste. */
export function CopyMenu({ what, uri, label, entry, contents }: CopyMenuProps) {
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
        {contents !== undefined && <ContentsActions items={contents} copy={copy} />}
      </ActionMenu>
      {notice}
    </>
  )
}

interface ContentsActionsProps extends Pick<Copying, 'copy'> {
  readonly items: readonly ContentItem[]
}

/** A component of its own, so that what was read is looked at only where the menu is open. */
function ContentsActions({ items, copy }: ContentsActionsProps) {
  const [item, ...others] = items
  if (item === undefined || others.length > 0) {
    const hint = item === undefined ? 'Nothing came' : `Each of the ${formatCount(items.length)} parts has its own Copy`
    return <ActionItem title="Contents, as sent" hint={hint} disabled onChoose={() => undefined} />
  }
  return sentForms(item).map(({ name, hint, text }) => (
    <ActionItem
      key={name}
      title={name}
      hint={hint}
      disabled={text === undefined}
      onChoose={() => copy(name, text?.())}
    />
  ))
}
