import { languageOfSubject } from './languageOfSubject.ts'
import { type LanguageId, languageOfType } from './languages.ts'
import { listedFit } from './listedFit.ts'
import type { Subject } from './subject.ts'
import { isTextLike } from './textLike.ts'
import type { Fit } from './viewers/viewer.ts'

/** How well a viewer of one language fits: by the type, by the name of the file, else by the listed type on offer, and on request for any text. Pure. */
export function fitsLanguage(subject: Subject, language: LanguageId): Fit | undefined {
  const found = languageOfSubject(subject)
  if (found?.language === language && isTextLike(subject)) return { rank: found.by === 'type' ? 'exact' : 'family' }
  // An SVG has a viewer of its own, which is offered then.
  return listedFit(subject, (essence) => essence !== 'image/svg+xml' && languageOfType(essence) === language)
}
