// Sound and film: which type the browser is told. Pure: no I/O.

import { listedHint } from '../listedFit.ts'
import type { Signature } from '../signature.ts'
import type { Subject } from '../subject.ts'
import type { Fit } from '../viewers/viewer.ts'

export type MediaKind = 'audio' | 'video'

/**
 * An essence under which browsers play the bytes: by the signature where that is of sound or film, else as declared, else one
 * that makes them look for themselves.
 */
export function playableType({ declared }: Subject, signature: Signature | undefined): string {
  const seen = signature?.mime.split(';', 1)[0] ?? ''
  if (isMedia(seen)) return seen
  return declared !== undefined && isMedia(declared.essence) ? declared.essence : ''
}

/** How well a player fits; never a text, which cannot be sound. */
export function fitsMedia(
  kind: MediaKind,
  { sent, declared, listed }: Subject,
  signature: Signature | undefined,
): Fit | undefined {
  if (sent === 'text') return undefined
  if (declared?.type === kind || (kind === 'video' && declared?.essence === 'application/mp4')) return { rank: 'exact' }
  // `application/ogg` may be either; sound is the smaller promise.
  if (kind === 'audio' && declared?.essence === 'application/ogg') return { rank: 'family' }
  if (signature?.mime.startsWith(`${kind}/`) === true) {
    return { rank: 'offered', hint: `The bytes look like ${signature.extension.toUpperCase()}.` }
  }
  if (listed?.type === kind) return { rank: 'offered', hint: listedHint(listed) }
  return { rank: 'possible' }
}

function isMedia(essence: string): boolean {
  return essence.startsWith('audio/') || essence.startsWith('video/')
}
