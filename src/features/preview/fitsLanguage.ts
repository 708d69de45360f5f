import { languageOfSubject } from './languageOfSubject.ts'
import type { LanguageId } from './languages.ts'
import type { Subject } from './subject.ts'
import { isTextLike } from './textLike.ts'
import type { Fit } from './viewers/viewer.ts'

/** How well a viewer of one language fits: by the type, by the name of the file, else on request for any text. Pure. */
export function fitsLanguage(subject: Subject, language: LanguageId): Fit | undefined {
  const found = languageOfSubject(subject)
  if (found?.language === language && isTextLike(subject)) return { rank: found.by === 'type' ? 'exact' : 'family' }
  return isTextLike(subject) || subject.look().isText ? { rank: 'possible' } : undefined
}
