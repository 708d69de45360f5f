import { formatBytes } from '../../../../domain/format.ts'
import { mimeFamily } from '../../../../domain/mimeType.ts'
import { definePart } from '../../../../lib/part.ts'
import { isPlainNamed } from '../../fileEnding.ts'
import { listedFit } from '../../listedFit.ts'
import type { Viewer } from '../viewer.ts'

/** Characters or bytes that are opened as a table without asking. */
const openedAtOnce = 30_000_000

export const viewer: Viewer = {
  id: 'table',
  name: 'Table',
  shows: 'text',
  fits(subject) {
    const { declared, sent } = subject
    const isTable = declared !== undefined && mimeFamily(declared.essence) === 'csv'
    if (!isTable && !isPlainNamed(subject, ['csv', 'tsv'])) {
      return listedFit(subject, (essence) => mimeFamily(essence) === 'csv')
    }
    // Of a text its length is known at once, of a blob its size.
    const length = sent === 'text' ? subject.text().length : subject.size()
    if (length <= openedAtOnce) return { rank: isTable ? 'exact' : 'family' }
    return { rank: 'offered', hint: `The table is long (${formatBytes(length)}), so it is shown as text.` }
  },
  part: definePart('The table viewer', async () => (await import('./TableViewer.tsx')).TableViewer),
}
