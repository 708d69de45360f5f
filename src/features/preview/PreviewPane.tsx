import { Tabs } from '@base-ui/react/tabs'
import { useMemo, useState } from 'react'
import { Button } from '../../components/Button.tsx'
import type { ContentItem } from '../../domain/contents.ts'
import { assertNever } from '../../lib/assertNever.ts'
import { type ItemForms, itemForms } from './itemForms.ts'
import { Notes } from './Notes.tsx'
import { PreviewItem, type PreviewItemProps } from './PreviewItem.tsx'
import { RawReplyView } from './RawReplyView.tsx'
import { useSignatures } from './useSignatures.ts'
import { viewChoices } from './viewChoices.ts'
import { viewers } from './viewers/registry.ts'

export interface PreviewPaneProps {
  readonly items: readonly ContentItem[]
  /** The URI that was read. */
  readonly uri: string
  /** The type that the list or the template stated. */
  readonly listedType?: string | undefined
  /** Deviations of the result as a whole. */
  readonly notes?: readonly string[] | undefined
  /** Brings the JSON-RPC reply as text. Keep the function as long as the read is the same. */
  readonly rawReply?: (() => Promise<string>) | undefined
  /** Reads another resource; absent where nothing else can be opened. */
  readonly onRead?: ((uri: string) => void) | undefined
}

type View = 'preview' | 'source' | 'hex' | 'reply'

const views: readonly { readonly view: View; readonly name: string }[] = [
  { view: 'preview', name: 'Preview' },
  { view: 'source', name: 'Source' },
  { view: 'hex', name: 'Hex' },
  { view: 'reply', name: 'JSON-RPC' },
]

/** Each item may hold an editor, and a server may send thousands. */
const shownAtOnce = 20

/** What a read brought, all of it, in order. Another URI is another pane, so nothing of one ever shows under the other. */
export function PreviewPane(props: PreviewPaneProps) {
  return <Pane key={props.uri} {...props} />
}

function Pane({ items, uri, listedType, notes = [], rawReply, onRead }: PreviewPaneProps) {
  const [view, setView] = useState<View>('preview')
  const [asked, setAsked] = useState<string>()
  const [shownCount, setShownCount] = useState(shownAtOnce)
  const shown = useMemo(
    () => items.slice(0, shownCount).map((item) => itemForms(item, uri, listedType)),
    [items, shownCount, uri, listedType],
  )
  const subjects = useMemo(() => shown.flatMap((forms) => forms.subjects), [shown])
  const blobs = useMemo(
    () => subjects.filter(({ sent }) => sent === 'blob').map((subject) => subject.bytes()),
    [subjects],
  )
  const signatureOf = useSignatures(blobs)
  const { best, choices } = viewChoices(viewers, subjects, signatureOf)
  const showAs = (id: string | undefined) => {
    setAsked(id)
    setView('preview')
  }
  return (
    <section aria-label="Preview" className="flex min-w-0 flex-col gap-3 pt-2">
      {/* The tabs of the library give their value back untyped. */}
      <Tabs.Root
        value={view}
        onValueChange={(value) => setView(viewNamed(value))}
        className="flex min-w-0 flex-col gap-3"
      >
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Tabs.List aria-label="View" className="flex gap-3.5">
            {views.map(({ view: value, name }) => (
              <Tabs.Tab
                key={value}
                value={value}
                className="h-7 rounded-sm text-mute hover:text-ink data-active:font-semibold data-active:text-ink"
              >
                {name}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <label className="flex items-center gap-2.5 text-sm text-mute">
            View as
            <select
              value={asked ?? ''}
              onChange={({ target: { value } }) => showAs(value === '' ? undefined : value)}
              className="h-6 rounded-sm border border-edge bg-panel px-1 text-sm text-soft"
            >
              <option value="">{['Auto', ...best.slice(0, 1).map(({ name }) => name)].join(': ')}</option>
              {choices.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        </div>
        <Notes notes={notes} />
        <Tabs.Panel value={view} className="flex min-w-0 flex-col gap-4 rounded-sm">
          {view === 'reply' ? (
            <RawReplyView rawReply={rawReply} />
          ) : (
            <Items
              shown={shown}
              count={items.length}
              onMore={() => setShownCount(shownCount + shownAtOnce)}
              uri={uri}
              listedType={listedType}
              signatureOf={signatureOf}
              asked={askedIn(view, asked)}
              onView={subjects.length === 1 ? showAs : undefined}
              onRead={onRead}
            />
          )}
        </Tabs.Panel>
      </Tabs.Root>
    </section>
  )
}

interface ItemsProps extends Pick<
  PreviewItemProps,
  'uri' | 'listedType' | 'asked' | 'signatureOf' | 'onView' | 'onRead'
> {
  readonly shown: readonly ItemForms[]
  /** How many there are in all. */
  readonly count: number
  readonly onMore: () => void
}

function Items({ shown, count, onMore, ...rest }: ItemsProps) {
  if (count === 0) return <p className="text-soft">The answer has no contents: the server sent an empty list.</p>
  return (
    <>
      {shown.map((forms, index) => {
        const place = count === 1 ? undefined : `${index + 1} of ${count}`
        // A server may send the same URI twice; items have no identity but their place.
        return <PreviewItem key={index} forms={forms} place={place} {...rest} />
      })}
      {shown.length < count && (
        <Button className="self-start" onClick={onMore}>
          Show more of {count} items
        </Button>
      )}
    </>
  )
}

/** Source and Hex ask for the raw viewers. */
function askedIn(view: 'preview' | 'source' | 'hex', asked: string | undefined): string | undefined {
  switch (view) {
    case 'preview':
      return asked
    case 'source':
      return 'text'
    case 'hex':
      return 'hex'
    default:
      return assertNever(view)
  }
}

function viewNamed(value: unknown): View {
  return views.find(({ view }) => view === value)?.view ?? 'preview'
}
