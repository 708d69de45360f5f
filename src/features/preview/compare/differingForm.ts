// Which form of an item to compare, where it may have come as a text, as a blob, or as both. Linear. Pure: no I/O.

import type { ContentItem } from '../../../domain/contents.ts'
import { itemFiles } from '../itemFiles.ts'
import { firstDifference } from './difference.ts'

export interface DifferingForm {
  /** Undefined where the reads have no form in common. */
  readonly form: 'text' | 'blob' | 'json' | undefined
  readonly former: Uint8Array
  readonly now: Uint8Array
}

/** The first form of both reads whose bytes differ; else the first that both have; else the first of each. */
export function differingForm(former: ContentItem, now: ContentItem): DifferingForm | undefined {
  const before = formsOf(former)
  const after = formsOf(now)
  const common = [...before].flatMap(([form, bytes]): DifferingForm[] => {
    const other = after.get(form)
    return other === undefined ? [] : [{ form, former: bytes, now: other }]
  })
  const differing = common.find((one) => firstDifference(one.former, one.now) !== undefined) ?? common[0]
  if (differing !== undefined) return differing
  const [[, a] = []] = before
  const [[, b] = []] = after
  return a === undefined || b === undefined ? undefined : { form: undefined, former: a, now: b }
}

type Form = Exclude<DifferingForm['form'], undefined>

function formsOf(item: ContentItem): ReadonlyMap<Form, Uint8Array> {
  const names: Record<ContentItem['kind'], readonly Form[]> = {
    text: ['text'],
    blob: ['blob'],
    'broken-blob': ['blob'],
    both: ['text', 'blob'],
    foreign: ['json'],
  }
  const files = itemFiles(item, '', undefined)
  return new Map(
    names[item.kind].flatMap((form, index) => {
      const file = files[index]
      return file === undefined ? [] : [[form, file.bytes()] as const]
    }),
  )
}
