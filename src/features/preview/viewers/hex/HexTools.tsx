import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../../components/Button.tsx'
import { CopyButton } from '../../../../components/CopyButton.tsx'
import { useStateFor } from '../../../../components/useStateFor.ts'
import { formatCount } from '../../../../domain/format.ts'
import { inPieces } from '../../../../lib/inPieces.ts'
import { createByteSearch, type NeedleKind, readNeedle, readOffset } from './byteSearch.ts'

/** Bytes that are marked. */
export interface HexMark {
  readonly start: number
  readonly length: number
}

export interface HexToolsProps {
  readonly bytes: Uint8Array
  readonly mark: HexMark | undefined
  readonly onMark: (mark: HexMark) => void
}

/** Bytes that are searched before the page is looked after. */
const sliceLength = 500_000

/** The way to an offset, and to bytes or text. */
export function HexTools({ bytes, mark, onMark }: HexToolsProps) {
  const [offset, setOffset] = useState('')
  const [typed, setTyped] = useState('')
  const [kind, setKind] = useState<NeedleKind>('text')
  const [said, setSaid] = useStateFor(bytes, '')
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [bytes])

  const go = () => {
    const at = readOffset(offset)
    if (at === undefined) return setSaid('An offset is a number, or hex digits behind 0x.')
    if (at >= bytes.length) return setSaid(`The last byte is at ${formatCount(bytes.length - 1)}.`)
    setSaid('')
    onMark({ start: at, length: 1 })
  }
  const find = async () => {
    const needle = readNeedle(typed, kind)
    if (!needle.ok) return setSaid(needle.problem)
    if (needle.value.length === 0) return setSaid('')
    running.current?.abort()
    const abort = new AbortController()
    running.current = abort
    setSaid('Searching …')
    const from = mark === undefined ? 0 : mark.start + 1
    const behind = await search(bytes, needle.value, from, abort.signal)
    const found = behind ?? (from > 0 ? await search(bytes, needle.value, 0, abort.signal) : undefined)
    if (abort.signal.aborted) return
    if (found === undefined) return setSaid('Not found.')
    setSaid(behind === undefined ? 'Found again from the beginning.' : '')
    onMark({ start: found, length: needle.value.length })
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
      <form
        className="flex items-center gap-1.5"
        onSubmit={(event) => {
          event.preventDefault()
          go()
        }}
      >
        <input
          aria-label="Offset"
          placeholder="0x1f or 31"
          value={offset}
          onChange={({ target }) => setOffset(target.value)}
          className="h-6 w-24 rounded-sm border border-edge bg-panel px-1.5 font-mono"
        />
        <Button type="submit" size="small">
          Go to
        </Button>
      </form>
      <form
        className="flex items-center gap-1.5"
        onSubmit={(event) => {
          event.preventDefault()
          void find()
        }}
      >
        <select
          aria-label="Look for"
          value={kind}
          onChange={({ target }) => setKind(target.value === 'hex' ? 'hex' : 'text')}
          className="h-6 rounded-sm border border-edge bg-panel px-1 text-soft"
        >
          <option value="text">Text</option>
          <option value="hex">Bytes</option>
        </select>
        <input
          aria-label="Text or bytes"
          placeholder={kind === 'hex' ? '89 50 4e' : ''}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          className="h-6 w-28 rounded-sm border border-edge bg-panel px-1.5 font-mono"
        />
        <Button type="submit" size="small">
          Find next
        </Button>
      </form>
      <span role="status" aria-label="Place" className="flex min-h-6 items-center gap-1 text-soft">
        {said}
        {mark !== undefined && (
          <>
            <span className="font-mono">
              0x{mark.start.toString(16)} ({formatCount(mark.start)})
            </span>
            <CopyButton label="Copy offset" text={`0x${mark.start.toString(16)}`} />
          </>
        )}
      </span>
    </div>
  )
}

async function search(bytes: Uint8Array, needle: Uint8Array, from: number, signal: AbortSignal) {
  const run = createByteSearch(bytes, needle, from)
  return (await inPieces(() => run.step(sliceLength), signal)) ? run.found() : undefined
}
