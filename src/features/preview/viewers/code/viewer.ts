import { isJson } from '../../../../domain/mimeType.ts'
import { definePart } from '../../../../lib/part.ts'
import { type FoundLanguage, languageOfSubject } from '../../languageOfSubject.ts'
import { languageOfType } from '../../languages.ts'
import { listedFit } from '../../listedFit.ts'
import { isTextLike } from '../../textLike.ts'
import { colouredLimit, type Viewer } from '../viewer.ts'

/** Languages with a viewer of their own, which is better. */
const own = new Set(['json', 'xml', 'yaml'])

/** JSON with comments has the colours of JSON, but the viewer of JSON would refuse it. */
function isShownBetter({ language, by }: FoundLanguage, essence: string | undefined): boolean {
  return own.has(language) && !(language === 'json' && by === 'type' && essence !== undefined && !isJson(essence))
}

function isCode(essence: string): boolean {
  const language = languageOfType(essence)
  return language !== undefined && language !== 'markdown' && !isShownBetter({ language, by: 'type' }, essence)
}

export const viewer: Viewer = {
  id: 'code',
  name: 'Code',
  shows: 'text',
  opensUpTo: colouredLimit,
  fits(subject) {
    if (!isTextLike(subject)) return listedFit(subject, isCode)
    const { declared } = subject
    const found = languageOfSubject(subject)
    // Markdown is a document first, and a source where it is too long to be set by itself.
    if (found === undefined || isShownBetter(found, declared?.essence)) return listedFit(subject, isCode)
    return { rank: found.by === 'type' && found.language !== 'markdown' ? 'exact' : 'family' }
  },
  part: definePart('The code viewer', async () => (await import('./CodeViewer.tsx')).CodeViewer),
}
