import { shorten } from '../../domain/format.ts'
import type { MimeType } from '../../domain/mimeType.ts'
import type { Subject } from './subject.ts'
import { isTextLike } from './textLike.ts'
import type { Fit } from './viewers/viewer.ts'

/** How a viewer fits a text whose type does not name it: offered where the list named it, else on request. Pure. */
export function listedFit(subject: Subject, isNamedBy: (essence: string) => boolean): Fit | undefined {
  const { listed, look } = subject
  if (!isTextLike(subject) && !look().isText) return undefined
  if (listed === undefined || !isNamedBy(listed.essence)) return { rank: 'possible' }
  return { rank: 'offered', hint: listedHint(listed) }
}

/** Why a viewer is offered that only the list speaks for. */
export function listedHint({ essence }: MimeType): string {
  return `Listed as ${shorten(essence, 100)}.`
}
