import { type ReactNode, useMemo } from 'react'
import { Button } from '../../components/Button.tsx'
import { Chip } from '../../components/Chip.tsx'
import { useStateFor } from '../../components/useStateFor.ts'
import { WireText } from '../../components/WireText.tsx'
import { type ContentItem, contentSize } from '../../domain/contents.ts'
import { numbered, safeFilename } from '../../domain/fileName.ts'
import { formatBytes, formatCount } from '../../domain/format.ts'
import { Base64InText } from './Base64InText.tsx'
import { isBase64InText } from './base64InText.ts'
import { CopyContents } from './CopyContents.tsx'
import { downloadBytes } from './downloadBytes.ts'
import { DownloadButton } from './DownloadButton.tsx'
import { LazyCodeView } from './editor/LazyCodeView.tsx'
import type { FileNumbers } from './itemFiles.ts'
import type { ItemForms } from './itemForms.ts'
import { Notes } from './Notes.tsx'
import type { Signature } from './signature.ts'
import type { Subject } from './subject.ts'
import { SubjectView } from './SubjectView.tsx'
import { truthOf } from './truthModel.ts'

export interface PreviewItemProps {
  readonly forms: ItemForms
  /** The URI that was read; the item's own may be another. */
  readonly uri: string
  readonly listedType: string | undefined
  /** The viewer asked for, by its id. */
  readonly asked: string | undefined
  /** For example `2 of 3`; absent for the only item. */
  readonly place: string | undefined
  /** Its truth line, which then says type and size. */
  readonly truth?: ReactNode
  /** What tells its files from those of the other items. */
  readonly numbers?: (() => FileNumbers) | undefined
  readonly signatureOf: (bytes: Uint8Array) => Signature | undefined
  /** Asks for another viewer for everything that was read; absent where each item has its own. */
  readonly onView: ((id: string) => void) | undefined
  readonly onRead: ((uri: string) => void) | undefined
}

export function PreviewItem(props: PreviewItemProps) {
  const { forms, uri, place, truth } = props
  const { item } = forms
  const isHeaded = place !== undefined || (item.uri !== undefined && item.uri !== uri)
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {isHeaded && <Head {...props} />}
      {truth}
      <Notes notes={item.notes} />
      <Forms {...props} name={place === undefined ? 'Contents' : `Contents ${place}`} />
    </div>
  )
}

/** What the truth line says of the only item, as far as it is about this one of several. */
function deviationsOf(
  item: ContentItem,
  bytes: number | undefined,
  signatureOf: PreviewItemProps['signatureOf'],
): readonly string[] {
  if (item.kind === 'foreign') return []
  return truthOf({
    listedType: undefined,
    readType: item.mimeType,
    sent: item.kind === 'text' ? 'text' : 'blob',
    signature: 'bytes' in item ? signatureOf(item.bytes) : undefined,
    declaredSize: undefined,
    bytes,
  })
}

/** Which item it is, and under which URI it came where that is another than the one asked for (K33). */
function Head({ forms: { item }, uri, listedType, place, truth, numbers, signatureOf, onRead }: PreviewItemProps) {
  const size = useMemo(() => contentSize(item), [item])
  const items = useMemo(() => [item], [item])
  const ownUri = item.uri === uri ? undefined : item.uri
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm text-soft">
      {place !== undefined && <span className="text-mute">{place}</span>}
      <WireText text={item.uri ?? 'no URI'} className="break-all text-ink" />
      {ownUri !== undefined && place === undefined && (
        <span>
          asked for <WireText text={uri} className="break-all" />
        </span>
      )}
      {truth === undefined && (
        <>
          <WireText text={item.mimeType ?? 'no type'} limit={100} />
          {size !== undefined && <span>{formatBytes(size)}</span>}
          {(place === undefined ? [] : deviationsOf(item, size, signatureOf)).map((deviation) => (
            <Chip key={deviation} tone="deviation">
              {deviation}
            </Chip>
          ))}
        </>
      )}
      {place !== undefined && (
        <DownloadButton items={items} uri={uri} listedType={listedType} place={place} numbers={numbers} />
      )}
      {place !== undefined && <CopyContents item={item} place={place} />}
      {ownUri !== undefined && onRead !== undefined && (
        <Button size="small" onClick={() => onRead(ownUri)}>
          Read on its own
        </Button>
      )}
    </div>
  )
}

function Forms({ forms: { item, subjects }, name, ...rest }: PreviewItemProps & { readonly name: string }) {
  const [text, blob] = subjects
  if (text === undefined) return null
  if (item.kind === 'foreign') {
    return (
      <div className="flex flex-col gap-2">
        <p className="text-soft">
          This item has neither a text nor a blob. Here it is as JSON
          {item.json === undefined && ', written anew: the text that was sent is no longer there'}.
        </p>
        <Form {...rest} subject={text} name={name} />
      </div>
    )
  }
  if (item.kind === 'broken-blob') {
    return (
      <div className="flex flex-col gap-2">
        <p className="rounded-md bg-failure-ground px-3 py-2 text-failure">
          The base64 is broken at character {formatCount(item.position + 1)}. {formatBytes(item.bytes.length)} decoded
          before it.
        </p>
        <Form {...rest} subject={text} name={`${name} before the fault`} asked={rest.asked ?? 'hex'} />
        <p className="mt-1 text-sm text-mute">As sent</p>
        <LazyCodeView text={item.raw} label={`${name}, base64 as sent`} />
      </div>
    )
  }
  if (blob === undefined) return <Form {...rest} subject={text} name={name} />
  return (
    <div className="flex flex-col gap-2">
      <p className="text-deviation">This item has both a text and a blob.</p>
      <p className="text-sm text-mute">The text</p>
      <Form {...rest} subject={text} name={`${name}, text`} />
      <p className="text-sm text-mute">The blob</p>
      <Form {...rest} subject={blob} name={`${name}, blob`} />
    </div>
  )
}

interface FormProps extends Pick<PreviewItemProps, 'numbers' | 'asked' | 'signatureOf' | 'onView' | 'onRead'> {
  readonly subject: Subject
  readonly name: string
}

function Form({ subject, asked, numbers, signatureOf, onView, ...rest }: FormProps) {
  // What was asked for here holds until something else is asked for above.
  const [askedHere, setAskedHere] = useStateFor<string | undefined>(asked, undefined)
  const signature = subject.sent === 'blob' ? signatureOf(subject.bytes()) : undefined
  const View = isBase64InText(subject) ? Base64InText : SubjectView
  return (
    <View
      {...rest}
      subject={subject}
      signature={signature}
      asked={askedHere ?? asked}
      onView={onView ?? setAskedHere}
      onSave={() => {
        const facts = { isText: subject.sent === 'text', signature }
        const name = safeFilename(subject.uri, subject.declared?.essence, facts)
        downloadBytes(subject.bytes(), numbered(name, numbers?.()[0]))
      }}
    />
  )
}
