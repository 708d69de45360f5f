import { useSyncExternalStore } from 'react'

import { Button } from '../../components/Button.tsx'
import { Chip } from '../../components/Chip.tsx'
import type { Connection } from '../../protocol/connection.ts'
import { streamWords } from './streamWords.ts'

export interface StreamChipProps {
  readonly connection: Connection
}

/** What is known of the live stream, in a few words, with the whole sentence on hover. */
export function StreamChip({ connection }: StreamChipProps) {
  const live = useSyncExternalStore(connection.live.subscribe, connection.live.get)
  const { words, sentence, tone, canReopen } = streamWords(live)
  return (
    <span className="flex shrink-0 items-center gap-1.5">
      <span role="status" aria-label="Live updates">
        <Chip tone={tone === 'good' ? 'plain' : tone} title={sentence}>
          {tone === 'good' && <span aria-hidden="true" className="size-1.5 rounded-full bg-accent" />}
          {words}
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
