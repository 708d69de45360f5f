import { formatCounted } from '../../domain/format.ts'
import type { Belonging, QuestionEnd, ReadState } from '../../domain/readFlow.ts'
import { assertNever } from '../../lib/assertNever.ts'

/** What has to be said of where a question belongs; nothing where that is known. */
export function belongingWords(belonging: Belonging): string | undefined {
  switch (belonging.kind) {
    case 'known':
      return undefined
    case 'only':
      return 'It came on the session’s own stream; this was the only read that was open, so it stands here.'
    case 'unknown':
      return belonging.reads === 0
        ? 'It came while no read was open, or on another request’s stream, so what it belongs to cannot be known.'
        : `It came on the session’s own stream while ${formatCounted(belonging.reads, 'read')} were open; which of them it belongs to cannot be known.`
    default:
      return assertNever(belonging)
  }
}

const endings: Record<QuestionEnd, string> = {
  accept: 'answered',
  decline: 'declined',
  cancel: 'cancelled',
  withdrawn: 'withdrawn by the server',
  overflow: 'cancelled unread, because too many waited',
}

/** How a read's questions ended, for example `The server asked 2 questions: 1 answered, 1 declined.` */
export function endWords(state: ReadState): string | undefined {
  const { kind, ends } = state
  const waiting = state.kind === 'asked' ? state.questions.length : 0
  if (ends.length === 0) {
    if (waiting === 0) return undefined
    return `The server asks ${waiting === 1 ? 'a question' : `${waiting} questions`} before it answers.`
  }
  const counts = new Map<QuestionEnd, number>()
  for (const end of ends) counts.set(end, (counts.get(end) ?? 0) + 1)
  const total = ends.length + waiting
  const parts = [...counts].map(([end, count]) => (total === 1 ? endings[end] : `${count} ${endings[end]}`))
  if (waiting > 0) parts.push(`${waiting} ${waiting === 1 ? 'waits' : 'wait'}`)
  const so = kind === 'declined' || kind === 'cancelled' ? ' What the server made of that stands here.' : ''
  return `The server asked ${formatCounted(total, 'question')}: ${parts.join(', ')}.${so}`
}
