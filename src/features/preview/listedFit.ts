import { shorten } from '../../domain/format.ts'
import type { Subject } from './subject.ts'
import { isTextLike } from './textLike.ts'
import type { Fit } from './viewers/viewer.ts'

/** How a viewer fits a text whose type does not name it: offered where the list named it, else on request. Pure. */
export function listedFit(subject: Subject, isNamedBy: (essence: string) => boolean): Fit | undefined {
  const { listed, look } = subject
  if (!isTextLike(subject) && !look().isText) return undefined
  if (listed === undefined || !isNamedBy(listed.essence)) return { rank: 'possible' }
  return { rank: 'offered', hint: `Listed as ${shorten(listed.essence, 100)}.` }
}
