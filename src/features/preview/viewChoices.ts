// What `View as` offers for everything that a read brought. Pure: no I/O.

import { chooseViewer } from './chooseViewer.ts'
import type { Signature } from './signature.ts'
import type { Subject } from './subject.ts'
import type { Viewer } from './viewers/viewer.ts'

export interface ViewChoices {
  /** The viewers chosen where nobody asks, each once. */
  readonly best: readonly Viewer[]
  /** All that can be asked for, raw forms last. */
  readonly choices: readonly Viewer[]
}

export function viewChoices(
  viewers: readonly Viewer[],
  subjects: readonly Subject[],
  signatureOf: (bytes: Uint8Array) => Signature | undefined,
): ViewChoices {
  const best = new Set<Viewer>()
  const choices = new Set<Viewer>()
  for (const subject of subjects) {
    const chosen = chooseViewer(viewers, subject, subject.sent === 'blob' ? signatureOf(subject.bytes()) : undefined)
    best.add(chosen.best)
    for (const { viewer } of chosen.choices) choices.add(viewer)
  }
  const all = [...choices]
  return { best: [...best], choices: [...all.filter(({ isRaw }) => !isRaw), ...all.filter(({ isRaw }) => isRaw)] }
}
