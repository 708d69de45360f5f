import { formatBytes } from '../../../../domain/format.ts'
import { mimeFamily } from '../../../../domain/mimeType.ts'
import { definePart } from '../../../../lib/part.ts'
import { isPlainNamed } from '../../fileEnding.ts'
import { listedFit } from '../../listedFit.ts'
import type { Viewer } from '../viewer.ts'

/** Characters or bytes of a text that is set by itself; of a longer one the source opens. */
const setAtOnce = 250_000

export const viewer: Viewer = {
  id: 'markdown',
  name: 'Markdown',
  shows: 'text',
  fits(subject) {
    const { declared, sent } = subject
    const isMarkdown = declared !== undefined && mimeFamily(declared.essence) === 'markdown'
    if (!isMarkdown && !isPlainNamed(subject, ['md', 'markdown'])) {
      return listedFit(subject, (essence) => mimeFamily(essence) === 'markdown')
    }
    // Of a text its length is known at once, of a blob its size.
    const length = sent === 'text' ? subject.text().length : subject.size()
    if (length <= setAtOnce) return { rank: isMarkdown ? 'exact' : 'family' }
    return { rank: 'offered', hint: `The text is long (${formatBytes(length)}), so its source is shown.` }
  },
  part: definePart('The Markdown viewer', async () => (await import('./MarkdownViewer.tsx')).MarkdownViewer),
}
