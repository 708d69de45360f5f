import { useSyncExternalStore } from 'react'

import { Button } from '../../components/Button.tsx'
import { Chip } from '../../components/Chip.tsx'
import { useTick } from '../../components/useTick.ts'
import { formatCount } from '../../domain/format.ts'
import type { Connection } from '../../protocol/connection.ts'
import { streamWords } from './streamWords.ts'

export interface StreamChipProps {
  readonly connection: Connection
}

/** What is known of the live stream, in a few words, with the whole sentence on hover. */
export function StreamChip({ connection }: StreamChipProps) {
  const live = useSyncExternalStore(connection.live.subscribe, connection.live.get)
  const { words, sentence, tone, canReopen } = streamWords(live)
  const next = live.stream.kind === 'reconnecting' ? live.stream.at : undefined
  const now = useTick(next !== undefined)
  const seconds = next === undefined ? 0 : Math.ceil((next - now) / 1_000)
  return (
    <span className="flex shrink-0 items-center gap-1.5">
      <span role="status" aria-label="Live updates">
        <Chip tone={tone === 'good' ? 'plain' : tone} title={sentence}>
          {tone === 'good' && <span aria-hidden="true" className="size-1.5 rounded-full bg-accent" />}
          {words}
          {/* Counting down aloud would be too much. */}
          {seconds > 0 && <span aria-hidden="true"> in {formatCount(seconds)} s</span>}
          <span className="sr-only">. {sentence}</span>
        </Chip>
      </span>
      {canReopen && (
        <Button size="small" onClick={connection.live.reopen}>
          Listen again
        </Button>
      )}
    </span>
  )
}
