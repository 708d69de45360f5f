import { useSyncExternalStore } from 'react'

import { Button } from '../../components/Button.tsx'
import type { Connection } from '../../protocol/connection.ts'
import { sessionWords } from './sessionWords.ts'

export interface SessionNoticeProps {
  readonly connection: Connection
}

/** That the server had forgotten the session, and what was done about it (C9). */
export function SessionNotice({ connection: { session } }: SessionNoticeProps) {
  const news = useSyncExternalStore(session.subscribe, session.get)
  if (news === undefined) return null
  const { sentence, tone, canBegin } = sessionWords(news)
  const ground = tone === 'failure' ? 'bg-failure-ground' : 'bg-panel'
  return (
    <div className={`flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-1.5 ${ground}`}>
      <p role="status" aria-label="Session" className="min-w-0">
        <span aria-hidden="true" className={tone === 'failure' ? 'text-failure' : 'text-change'}>
          ●
        </span>{' '}
        {sentence}
      </p>
      {canBegin && (
        <Button size="small" onClick={() => void session.begin().catch(() => undefined)}>
          Start a new session
        </Button>
      )}
      {news.kind !== 'renewing' && (
        <Button size="small" variant="quiet" onClick={session.dismiss}>
          Dismiss
        </Button>
      )}
    </div>
  )
}
