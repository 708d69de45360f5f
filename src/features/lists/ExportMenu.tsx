import { useRef, useState } from 'react'

import { ActionChoice, ActionGroup, ActionItem, ActionMenu } from '../../components/ActionMenu.tsx'
import { Button } from '../../components/Button.tsx'
import { formatCount } from '../../domain/format.ts'
import type { ListItems, ListKind } from '../../domain/listPage.ts'
import { everythingSent, rowsShown, type ExportFormat } from '../../domain/listExport.ts'
import { assertNever } from '../../lib/assertNever.ts'
import { messageOf } from '../../lib/messageOf.ts'
import { saveBlob } from '../../lib/saveBlob.ts'
import type { ListWalk } from '../../queries/listWalk.ts'
import type { WalkSnapshot } from '../../queries/walkState.ts'
import { exportName, writeList } from './exportList.ts'
import { exportFacts, missingPages, type ExportScope, type ShownList } from './exportModel.ts'

export interface ExportMenuProps<Kind extends ListKind> {
  readonly walk: ListWalk<Kind>
  readonly snapshot: WalkSnapshot<ListItems[Kind]>
  readonly shown: ShownList
}

type Export =
  | { readonly kind: 'idle' }
  | { readonly kind: 'writing'; readonly done: number; readonly total: number }
  | { readonly kind: 'said'; readonly text: string; readonly isFailure: boolean }

/** Below this a file is written before anyone could read that it is. */
const shownFrom = 20_000

/** The list as a file: as it was sent, or as a spreadsheet takes it. */
export function ExportMenu<Kind extends ListKind>({ walk, snapshot, shown }: ExportMenuProps<Kind>) {
  const [scope, setScope] = useState<ExportScope>('everything')
  const [state, setState] = useState<Export>({ kind: 'idle' })
  const box = useRef<HTMLDivElement>(null)
  const cancel = useRef<AbortController>(undefined)
  const { pages, rows } = snapshot
  const missing = missingPages(snapshot)
  const everything = rows.length + pages.reduce((sum, { page }) => sum + page.unusable.length, 0)
  const onScreen = shown.rows === 'all' ? rows.length : shown.rows.length

  async function save(format: ExportFormat): Promise<void> {
    cancel.current?.abort()
    const own = (cancel.current = new AbortController())
    const total = scope === 'everything' ? everything : onScreen
    const facts = exportFacts(walk.kind, walk.connection, snapshot, scope, shown, new Date().toISOString())
    const things = scope === 'everything' ? everythingSent(pages, rows) : rowsShown(shown.rows, rows)
    const say = (next: Export) => {
      if (cancel.current === own) setState(next)
    }
    say({ kind: 'writing', done: 0, total })
    try {
      const blobs = await writeList({ format, facts, things }, own.signal, (done) =>
        say({ kind: 'writing', done, total }),
      )
      if (blobs === undefined) return say({ kind: 'said', text: 'Export cancelled', isFailure: false })
      const name = exportName(format, facts, scope === 'shown')
      saveBlob(blobs, name)
      say({
        kind: 'said',
        text: `Saved ${formatCount(total)} ${total === 1 ? 'entry' : 'entries'} as ${name}`,
        isFailure: false,
      })
    } catch (error) {
      const reason = messageOf(error)
      say({ kind: 'said', text: `The file could not be written: ${reason}`, isFailure: true })
    }
  }

  function stop(): void {
    cancel.current?.abort()
    // The button goes with what it stops; the focus stays where a next export would begin.
    box.current?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.focus()
  }

  const isLong = state.kind === 'writing' && state.total > shownFrom
  return (
    <div ref={box} className="inline-flex items-center gap-2">
      <span
        role="status"
        aria-label="Export"
        className={isLong || (state.kind === 'said' && state.isFailure) ? 'text-sm text-soft' : 'sr-only'}
      >
        {textOf(state)}
      </span>
      {isLong && <Button onClick={stop}>Cancel export</Button>}
      <ActionMenu label="Export" disabled={pages.length === 0}>
        <ActionChoice
          label="Which rows"
          value={scope}
          choices={[
            { value: 'everything', title: `Everything loaded (${formatCount(everything)})` },
            { value: 'shown', title: `What is shown (${formatCount(onScreen)})` },
          ]}
          onChange={setScope}
        />
        <ActionGroup label={missing === undefined ? 'Save as' : `Save as. ${missing}`}>
          <ActionItem
            title="JSON, as sent"
            hint="Every entry as it came, numbers as JavaScript reads them"
            onChoose={() => void save('json')}
          />
          <ActionItem
            title="CSV, for spreadsheets"
            hint="What a spreadsheet could run as a formula gets an apostrophe in front"
            onChoose={() => void save('csv')}
          />
        </ActionGroup>
      </ActionMenu>
    </div>
  )
}

function textOf(state: Export): string {
  switch (state.kind) {
    case 'idle':
      return ''
    case 'writing':
      return `Writing ${formatCount(state.done)} of ${formatCount(state.total)} rows`
    case 'said':
      return state.text
    default:
      return assertNever(state)
  }
}
