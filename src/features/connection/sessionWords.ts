// What became of the session in words. Pure.

import { explainFailure } from '../../domain/explainFailure.ts'
import { formatClock, formatCount } from '../../domain/format.ts'
import type { SessionNews } from '../../domain/sessionRecovery.ts'
import { assertNever } from '../../lib/assertNever.ts'

export interface SessionWords {
  readonly sentence: string
  readonly tone: 'change' | 'failure'
  /** Nothing more is done by itself. */
  readonly canBegin: boolean
}

export function sessionWords(news: SessionNews): SessionWords {
  switch (news.kind) {
    case 'renewing':
      return said(
        news.begun === 'wish'
          ? 'A new session is being started.'
          : 'The server has forgotten the session; a new one is being started.',
      )
    case 'renewed':
      return said(
        news.begun === 'wish'
          ? `A new session was started at ${formatClock(news.at)}.`
          : `The server had forgotten the session; a new one was started at ${formatClock(news.at)}${repeatedWords(news.repeated)}.`,
      )
    case 'stopped':
      return {
        sentence: `The server forgot the session of ${formatClock(news.began)} as well, so none is started by itself any more. Perhaps several processes answer at this address and do not know each other’s sessions.`,
        tone: 'failure',
        canBegin: true,
      }
    case 'failed': {
      const { title, code } = explainFailure(news.failure, { action: 'connect', attempts: [] })
      return {
        sentence: `The session is over, and at ${formatClock(news.at)} no new one could be started: ${title} (${code}). The next request tries it again.`,
        tone: 'failure',
        canBegin: true,
      }
    }
    default:
      return assertNever(news)
  }
}

function said(sentence: string): SessionWords {
  return { sentence, tone: 'change', canBegin: false }
}

function repeatedWords(repeated: number): string {
  if (repeated === 0) return ''
  return repeated === 1 ? ', and the request was repeated' : `, and ${formatCount(repeated)} requests were repeated`
}
