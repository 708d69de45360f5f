// Which viewer shows what, and which others are offered. Pure: no I/O.

import type { Signature } from './signature.ts'
import type { Subject } from './subject.ts'
import type { Fit, Rank, Viewer } from './viewers/viewer.ts'

export interface Choice<V extends Viewer> {
  readonly viewer: V
  readonly fit: Fit
}

export interface Chosen<V extends Viewer> {
  readonly viewer: V
  /** What would be chosen if nobody asked. */
  readonly best: V
  /** All that can be asked for, the best first, raw forms last. */
  readonly choices: readonly Choice<V>[]
  /** Those beside the chosen one that something speaks for, with the reason. */
  readonly offers: readonly { readonly viewer: V; readonly hint: string }[]
}

const ranks: Record<Rank, number> = { exact: 0, family: 1, fallback: 2, offered: 3, possible: 4 }

/**
 * Chooses by the declared type; what the bytes look like is offered, never chosen (P2). `asked` is the id of a viewer that
 * was asked for by hand; one that cannot show the subject counts as not asked for.
 */
export function chooseViewer<V extends Viewer>(
  viewers: readonly V[],
  subject: Subject,
  signature: Signature | undefined,
  asked?: string,
): Chosen<V> {
  const fitting = viewers
    .flatMap((viewer) => {
      const fit = viewer.fits(subject, signature)
      return fit === undefined ? [] : [{ viewer, fit }]
    })
    // Stable, so that equals stay in the order of the registry.
    .sort((a, b) => ranks[a.fit.rank] - ranks[b.fit.rank])
  const [first] = fitting
  if (first === undefined) throw new Error('No viewer fits, not even a raw one.')
  const choices = [...fitting.filter(({ viewer }) => !viewer.isRaw), ...fitting.filter(({ viewer }) => viewer.isRaw)]
  const chosen = choices.find(({ viewer }) => viewer.id === asked) ?? first
  const offers = fitting.flatMap(({ viewer, fit: { rank, hint } }) =>
    rank === 'offered' && hint !== undefined && viewer !== chosen.viewer ? [{ viewer, hint }] : [],
  )
  return { viewer: chosen.viewer, best: first.viewer, choices, offers }
}
