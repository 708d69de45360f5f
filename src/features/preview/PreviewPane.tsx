import { Tabs } from '@base-ui/react/tabs'
import { useState } from 'react'
import { Button } from '../../components/Button.tsx'
import type { ContentItem } from '../../domain/contents.ts'
import type { ViewAs } from './choosePreviewModel.ts'
import { Notes } from './Notes.tsx'
import { PreviewItem, type PreviewItemProps } from './PreviewItem.tsx'
import { RawReplyView } from './RawReplyView.tsx'

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
}

type View = 'preview' | 'source' | 'hex' | 'reply'

const views: readonly { readonly view: View; readonly name: string }[] = [
  { view: 'preview', name: 'Preview' },
  { view: 'source', name: 'Source' },
  { view: 'hex', name: 'Hex' },
  { view: 'reply', name: 'JSON-RPC' },
]

const choices: readonly { readonly viewAs: ViewAs; readonly name: string }[] = [
  { viewAs: 'auto', name: 'Auto' },
  { viewAs: 'json', name: 'JSON' },
  { viewAs: 'text', name: 'Text' },
  { viewAs: 'image', name: 'Image' },
  { viewAs: 'hex', name: 'Hex' },
]

/** Each item may hold an editor, and a server may send thousands. */
const shownAtOnce = 20

/** What a read brought, all of it, in order. Another URI is another pane, so nothing of one ever shows under the other. */
export function PreviewPane(props: PreviewPaneProps) {
  return <Pane key={props.uri} {...props} />
}

function Pane({ items, uri, listedType, notes = [], rawReply }: PreviewPaneProps) {
  const [view, setView] = useState<View>('preview')
  const [viewAs, setViewAs] = useState<ViewAs>('auto')
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
              value={viewAs}
              onChange={(event) => {
                setViewAs(choiceNamed(event.target.value))
                setView('preview')
              }}
              className="h-6 rounded-sm border border-edge bg-panel px-1 text-sm text-soft"
            >
              {choices.map((choice) => (
                <option key={choice.viewAs} value={choice.viewAs}>
                  {choice.name}
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
            <Items items={items} uri={uri} listedType={listedType} view={view} viewAs={viewAs} />
          )}
        </Tabs.Panel>
      </Tabs.Root>
    </section>
  )
}

type ItemsProps = Pick<PreviewItemProps, 'uri' | 'listedType' | 'view' | 'viewAs'> & Pick<PreviewPaneProps, 'items'>

function Items({ items, ...rest }: ItemsProps) {
  const [shownCount, setShownCount] = useState(shownAtOnce)
  if (items.length === 0) return <p className="text-soft">The answer has no contents: the server sent an empty list.</p>
  return (
    <>
      {items.slice(0, shownCount).map((item, index) => {
        const place = items.length === 1 ? undefined : `${index + 1} of ${items.length}`
        // A server may send the same URI twice; items have no identity but their place.
        return <PreviewItem key={index} item={item} place={place} {...rest} />
      })}
      {shownCount < items.length && (
        <Button className="self-start" onClick={() => setShownCount(shownCount + shownAtOnce)}>
          Show more of {items.length} items
        </Button>
      )}
    </>
  )
}

function viewNamed(value: unknown): View {
  return views.find(({ view }) => view === value)?.view ?? 'preview'
}

function choiceNamed(value: string): ViewAs {
  return choices.find(({ viewAs }) => viewAs === value)?.viewAs ?? 'auto'
}
