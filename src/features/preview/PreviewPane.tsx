import { Tabs } from '@base-ui/react/tabs'
import { type ReactNode, useMemo, useState } from 'react'
import type { ContentItem, ReadResult } from '../../domain/contents.ts'
import { assertNever } from '../../lib/assertNever.ts'
import { type FileNumbers, fileNumbers } from './itemFiles.ts'
import { itemForms } from './itemForms.ts'
import { listedTypeOf } from './listedTypeOf.ts'
import { Notes } from './Notes.tsx'
import { PartList } from './parts/PartList.tsx'
import { type ChosenPart, partsShown } from './parts/chosenPart.ts'
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
  /** What stood in the place of the contents, where they count as empty but are no empty list. */
  readonly absent?: ReadResult['absent']
  /** Brings the JSON-RPC reply as text. Keep the function as long as the read is the same. */
  readonly rawReply?: (() => Promise<string>) | undefined
  /** Reads another resource; absent where nothing else can be opened. */
  readonly onRead?: ((uri: string) => void) | undefined
  /** Draws what was claimed of one of several items beside what came. `listedType` is undefined where none was for it. */
  readonly truth?: ((item: ContentItem, listedType: string | undefined) => ReactNode) | undefined
}

type View = 'preview' | 'source' | 'hex' | 'reply'

const views: readonly { readonly view: View; readonly name: string }[] = [
  { view: 'preview', name: 'Preview' },
  { view: 'source', name: 'Source' },
  { view: 'hex', name: 'Hex' },
  { view: 'reply', name: 'JSON-RPC' },
]

/** What a read brought, all of it, in order. Another URI is another pane, so nothing of one ever shows under the other. */
export function PreviewPane(props: PreviewPaneProps) {
  return <Pane key={props.uri} {...props} />
}

function Pane({ items, uri, listedType, notes = [], absent, rawReply, onRead, truth }: PreviewPaneProps) {
  const [view, setView] = useState<View>('preview')
  const [asked, setAsked] = useState<string>()
  const [asksFor, setAsksFor] = useState<ChosenPart>()
  const { chosen, parts } = useMemo(() => partsShown(items, asksFor), [items, asksFor])
  const shown = useMemo(
    () =>
      parts.map(({ item, index }) => {
        const listed = listedTypeOf(item, items.length, uri, listedType)
        return { forms: itemForms(item, uri, listed), listedType: listed, index }
      }),
    [parts, items, uri, listedType],
  )
  const numbersOf = useMemo(() => fileNumbers(items, uri, listedType), [items, uri, listedType])
  const subjects = useMemo(() => shown.flatMap(({ forms }) => forms.subjects), [shown])
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
        {items.length > 1 && view !== 'reply' && (
          <PartList items={items} uri={uri} chosen={chosen} onChoose={setAsksFor} />
        )}
        <Tabs.Panel value={view} className="flex min-w-0 flex-col gap-4 rounded-sm">
          {view === 'reply' ? (
            <RawReplyView rawReply={rawReply} />
          ) : (
            <Items
              shown={shown}
              count={items.length}
              absent={absent}
              uri={uri}
              truth={truth}
              numbersOf={numbersOf}
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

interface ItemsProps extends Pick<PreviewItemProps, 'uri' | 'asked' | 'signatureOf' | 'onView' | 'onRead'> {
  readonly shown: readonly (Pick<PreviewItemProps, 'forms' | 'listedType'> & { readonly index: number })[]
  /** How many there are in all. */
  readonly count: number
  readonly absent: PreviewPaneProps['absent']
  readonly truth: PreviewPaneProps['truth']
  readonly numbersOf: (index: number) => FileNumbers
}

function Items({ shown, count, absent, truth, numbersOf, ...rest }: ItemsProps) {
  if (count === 0) return <p className="text-soft">The answer has no contents: {emptyBy(absent)}.</p>
  return shown.map(({ forms, listedType, index }) => (
    <PreviewItem
      // A server may send the same URI twice; items have no identity but their place.
      key={index}
      forms={forms}
      listedType={listedType}
      place={count === 1 ? undefined : `${index + 1} of ${count}`}
      truth={count === 1 ? undefined : truth?.(forms.item, listedType)}
      numbers={() => numbersOf(index)}
      {...rest}
    />
  ))
}

function emptyBy(absent: PreviewPaneProps['absent']): string {
  switch (absent) {
    case undefined:
      return 'the server sent an empty list'
    case 'null':
      return 'the server sent null in place of a list'
    case 'missing':
      return 'the server sent no list'
    default:
      return assertNever(absent)
  }
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
