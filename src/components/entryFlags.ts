import { faultLabel, faultText } from '../domain/faultLabel.ts'
import { formatCount } from '../domain/format.ts'
import type { RowChange } from '../domain/listDifference.ts'
import type { Entry } from '../domain/listPage.ts'
import { templateFault } from '../domain/looksLikeTemplate.ts'
import type { ChipText } from './ChipRow.tsx'

/** What the last reading did to a row. */
export function changeFlags(mark: RowChange | undefined): readonly ChipText[] {
  return mark === undefined ? [] : [{ tone: mark === 'new' ? 'accent' : 'change', text: mark }]
}

/** What deviates in an entry: its faults, and that it was listed more than once (L9, L10). */
export function deviationFlags(entry: Entry<unknown>, timesListed: number): readonly ChipText[] {
  const flags: ChipText[] = (entry.faults ?? []).map((fault) => {
    const title = faultText(fault)
    // Advice more than a fault: such a URI can be read as it is (K06).
    if (fault.reason === templateFault) return { tone: 'deviation', text: 'template?', title }
    return { tone: 'failure', text: faultLabel(fault, entry), title }
  })
  if (timesListed > 1) {
    const text = timesListed === 2 ? 'listed twice' : `listed ${formatCount(timesListed)} times`
    flags.push({ tone: 'deviation', text })
  }
  return flags
}
