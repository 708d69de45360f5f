import { useEffect, useMemo, useState } from 'react'
import { Button } from '../../../../components/Button.tsx'
import { Chip } from '../../../../components/Chip.tsx'
import { Spinner } from '../../../../components/Spinner.tsx'
import { useStateFor } from '../../../../components/useStateFor.ts'
import { formatCount, formatCounted } from '../../../../domain/format.ts'
import { inPieces } from '../../../../lib/inPieces.ts'
import type { ViewerProps } from '../viewer.ts'
import { createLineReader, type JsonLine } from './jsonLines.ts'
import { LineList } from './LineList.tsx'

/** Lines of JSON, each for itself: one that is none spoils no other (K26). */
export function LinesViewer({ subject, name }: ViewerProps) {
  const text = subject.text()
  const read = useLines(text)
  const [onlyBad, setOnlyBad] = useStateFor(text, false)
  const lines = useMemo(
    () => (onlyBad ? read?.lines.filter(({ problem }) => problem !== undefined) : read?.lines),
    [onlyBad, read],
  )
  if (read === undefined || lines === undefined) return <Spinner label="Reading the lines" />
  if (read.lines.length === 0) return <p className="text-soft">The text is empty.</p>
  const { bad } = read
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap items-center gap-2 text-sm text-soft">
        {formatCounted(read.lines.length, 'line')}
        {bad > 0 && (
          <>
            <Chip tone="deviation">{formatCount(bad)} no JSON</Chip>
            <Button size="small" aria-pressed={onlyBad} onClick={() => setOnlyBad(!onlyBad)}>
              {onlyBad ? 'Show all lines' : 'Show only these'}
            </Button>
          </>
        )}
      </p>
      <LineList key={String(onlyBad)} text={text} lines={lines} label={name} />
    </div>
  )
}

function useLines(text: string): { readonly lines: readonly JsonLine[]; readonly bad: number } | undefined {
  const [done, setDone] = useState<{ text: string; lines: readonly JsonLine[]; bad: number }>()
  useEffect(() => {
    const abort = new AbortController()
    const reader = createLineReader(text)
    void inPieces(() => reader.step(50_000), abort.signal).then(
      (isDone) => isDone && setDone({ text, lines: reader.lines(), bad: reader.badCount() }),
    )
    return () => abort.abort()
  }, [text])
  return done?.text === text ? done : undefined
}
