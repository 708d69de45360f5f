import { type LanguageId, languageOfName, languageOfType } from './languages.ts'
import type { Subject } from './subject.ts'

export interface FoundLanguage {
  readonly language: LanguageId
  readonly by: 'type' | 'name'
}

/** By the declared type; where that says no more than text, by the name of the file. Pure. */
export function languageOfSubject({ declared, uri }: Subject): FoundLanguage | undefined {
  const ofType = declared === undefined ? undefined : languageOfType(declared.essence)
  if (ofType !== undefined) return { language: ofType, by: 'type' }
  if (declared !== undefined && declared.essence !== 'text/plain') return undefined
  const ofName = languageOfName(uri)
  return ofName === undefined ? undefined : { language: ofName, by: 'name' }
}
