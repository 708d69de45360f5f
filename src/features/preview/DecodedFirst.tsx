import { type ReactNode, useEffect } from 'react'
import { Button } from '../../components/Button.tsx'
import { Spinner } from '../../components/Spinner.tsx'
import { useStateFor } from '../../components/useStateFor.ts'
import { formatBytes } from '../../domain/format.ts'
import type { Subject } from './subject.ts'

export interface DecodedFirstProps {
  readonly subject: Subject
  /** Draws what needs the text; asked for once it is there. */
  readonly children: () => ReactNode
}

/** What shows the text of bytes, once they are decoded: at once for most, with progress and a way out for long ones. */
export function DecodedFirst({ subject, children }: DecodedFirstProps) {
  const [done, setDone] = useStateFor(subject, 0)
  const [isStopped, setStopped] = useStateFor(subject, false)
  const [, setReady] = useStateFor(subject, false)
  const isReady = subject.isDecoded()
  useEffect(() => {
    if (isReady || isStopped) return
    const abort = new AbortController()
    void subject.decode(abort.signal, setDone).then((isOver) => isOver && setReady(true))
    return () => abort.abort()
  }, [subject, isReady, isStopped, setDone, setReady])
  if (isReady) return children()
  const progress = `${formatBytes(done)} of ${formatBytes(subject.size())}`
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm text-soft">
      {isStopped ? `Decoding was stopped after ${progress}.` : <Spinner label={`Decoding the text: ${progress}`} />}
      <Button size="small" onClick={() => setStopped(!isStopped)}>
        {isStopped ? 'Go on decoding' : 'Stop decoding'}
      </Button>
    </p>
  )
}
