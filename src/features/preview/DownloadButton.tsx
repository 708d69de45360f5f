import { useId, useMemo } from 'react'

import { Button } from '../../components/Button.tsx'
import { contentSize, type ContentItem } from '../../domain/contents.ts'
import { numbered, runsWhenOpened } from '../../domain/fileName.ts'
import { formatBytes, formatCount } from '../../domain/format.ts'
import { downloadBytes } from './downloadBytes.ts'
import { type FileNumbers, filesOf, isPartial, type ItemFile } from './itemFiles.ts'
import { useSignatures } from './useSignatures.ts'

export interface DownloadButtonProps {
  /** What is saved; undefined before anything was read. */
  readonly items: readonly ContentItem[] | undefined
  /** The URI that was read. */
  readonly uri: string
  readonly listedType: string | undefined
  /** Which of several items this is, for example `2 of 3`; absent for the button that saves them all. */
  readonly place?: string | undefined
  /** Of the one item: what tells its files from those of the others. Asked for at the moment of saving. */
  readonly numbers?: (() => FileNumbers) | undefined
}

/** Chromium saves ten files after one click and drops the others without a word. */
const mostFiles = 10

/** Saves every item as a file of its own, the bytes as they were sent, and says where that is not all there is. */
export function DownloadButton({ items, uri, listedType, place, numbers }: DownloadButtonProps) {
  const noteId = useId()
  const count = items?.reduce((sum, item) => sum + (item.kind === 'both' ? 2 : 1), 0) ?? 0
  const isOne = items?.length === 1
  const signatureOf = useSignatures(useMemo(() => signedBytes(items ?? [], count), [items, count]))
  const files = count > mostFiles ? [] : filesOf(items ?? [], uri, listedType, signatureOf)
  const isHalved = useMemo(() => items?.some((item) => 'text' in item && !item.text.isWellFormed()) === true, [items])
  const note = noteOn(items ?? [], count, files, isHalved)

  function save(): void {
    const given = numbers?.()
    for (const [index, { name, bytes }] of files.entries()) downloadBytes(bytes(), numbered(name, given?.[index]))
  }

  const words = isOne && items.some(isPartial) ? 'Download decoded part' : 'Download'
  return (
    <>
      <Button
        size={place === undefined ? 'normal' : 'small'}
        aria-label={place === undefined ? undefined : `${words} ${place}`}
        aria-describedby={note === undefined ? undefined : noteId}
        disabled={count === 0 || count > mostFiles}
        onClick={save}
      >
        {words}
      </Button>
      {note !== undefined && (
        <span id={noteId} className="text-sm text-soft">
          {note}
        </span>
      )}
    </>
  )
}

/** The bytes of all blobs, whose signatures may give their files an ending; none where nothing is saved. */
function signedBytes(items: readonly ContentItem[], count: number): readonly Uint8Array[] {
  return count > mostFiles ? [] : items.flatMap((item) => ('bytes' in item ? [item.bytes] : []))
}

function noteOn(
  items: readonly ContentItem[],
  count: number,
  files: readonly ItemFile[],
  isHalved: boolean,
): string | undefined {
  if (count > mostFiles) {
    return `${formatCount(count)} files: a browser saves no more than ${mostFiles} at one click. Each item chosen below has its own Download.`
  }
  const [first, ...others] = items
  const isOne = others.length === 0
  const partial = items.filter(isPartial)
  const facts: string[] = []
  if (count > 1) facts.push(`${count} files${isOne ? ', the text and the blob' : ''}`)
  if (partial.length > 0 && first !== undefined) {
    facts.push(
      isOne
        ? `the base64 breaks off after ${formatBytes(contentSize(first) ?? 0)}`
        : `${partial.length} of them only as far as the base64 decoded`,
    )
  }
  if (isOne && first?.kind === 'foreign') {
    facts.push(first.json === undefined ? 'the item as JSON, written anew' : 'the item as JSON, as sent')
  }
  if (isHalved) {
    facts.push('half a surrogate pair was sent, which no file can hold: it is saved as U+FFFD')
  }
  const programs = files.filter(({ name }) => runsWhenOpened(name)).length
  if (programs > 0) {
    facts.push(
      count === 1
        ? 'some systems run such a file when it is opened'
        : programs === 1
          ? 'some systems run one of them when it is opened'
          : `some systems run ${formatCount(programs)} of them when they are opened`,
    )
  }
  return facts.length === 0 ? undefined : facts.join('; ')
}
