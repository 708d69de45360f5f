// The live stream's state in words. Pure.

import { formatCount } from '../../domain/format.ts'
import { assertNever } from '../../lib/assertNever.ts'
import type { Grant, LiveSnapshot } from '../../protocol/liveState.ts'
import { countUnasked, missingFrom } from '../../protocol/liveState.ts'

export interface StreamWords {
  readonly words: string
  readonly sentence: string
  readonly tone: 'plain' | 'good' | 'deviation' | 'failure' | 'change'
  readonly canReopen: boolean
}

export function streamWords({ stream, gaps, listNotices, strays }: LiveSnapshot): StreamWords {
  const heard = `${formatCount(listNotices)} list ${listNotices === 1 ? 'notice' : 'notices'} so far${strays > 0 ? `, ${formatCount(strays)} stray` : ''}${
    gaps > 0 ? `, ${formatCount(gaps)} ${gaps === 1 ? 'gap' : 'gaps'}` : ''
  }.`
  switch (stream.kind) {
    case 'idle':
      return said('not listening', 'The server announces no list changes, and nothing is watched.', 'plain')
    case 'opening':
      return said('asking to listen', 'The stream was asked for and not confirmed yet.', 'plain')
    case 'listening': {
      const asked = sizeOf(stream.asked)
      const missing = sizeOf(missingFrom(stream.asked, stream.granted))
      const held = asked === 0 ? '' : ` · ${formatCount(asked - missing)} of ${formatCount(asked)} granted`
      const words = `listening${held}${gaps === 0 ? '' : ` · ${formatCount(gaps)} ${gaps === 1 ? 'gap' : 'gaps'}`}`
      const unasked = countUnasked(stream.asked, stream.granted)
      if (missing === 0 && unasked === 0) return said(words, heard, 'good')
      const less = missing === 0 ? '' : 'The server granted less than was asked for. '
      const more = unasked === 0 ? '' : `It also granted ${formatCount(unasked)} that nobody asked for. `
      return said(words, `${less}${more}${heard}`, 'deviation')
    }
    case 'absent':
      return said('no live stream', `${stream.reason} Reload by hand to see changes.`, 'deviation', true)
    case 'refused':
      return said('stream refused', `${stream.reason} Reload by hand to see changes.`, 'deviation', true)
    case 'reconnecting':
      return said(
        `reconnecting, try ${stream.attempt}`,
        `${stream.reason} What was sent meanwhile is lost and will be fetched.`,
        'deviation',
        true,
      )
    case 'session-lost':
      return said('session lost', `${stream.reason} Listening again opens another one.`, 'failure', true)
    case 'ended':
      return said('ended by the server', 'The server ended the stream on purpose.', 'deviation', true)
    case 'dropped':
      return said(
        'stream lost',
        `${stream.reason} It could not be opened again in ${stream.attempts} tries.`,
        'failure',
        true,
      )
    default:
      return assertNever(stream)
  }
}

function said(words: string, sentence: string, tone: StreamWords['tone'], canReopen = false): StreamWords {
  return { words, sentence, tone, canReopen }
}

/** How many things a grant holds: the list's changes count as one. */
function sizeOf({ listChanged, uris }: Grant): number {
  return (listChanged ? 1 : 0) + uris.length
}
