import type { Part } from '../world/exhibit.ts'
import { parseAddress } from './address.ts'
import { archiveFile, legacyPath, libraryBook, openLoans } from './paperTemplates.ts'
import { climate, plan, position, roomEverything } from './placeTemplates.ts'
import type { DemoTemplate } from './template.ts'
import {
  catalogue,
  logbookPage,
  search,
  tagged,
  thumbnailTemplate,
  workByNumber,
  worksOfYear,
} from './workTemplates.ts'

/** As they are listed. */
export const templates: readonly DemoTemplate[] = [
  workByNumber,
  archiveFile,
  search,
  climate,
  logbookPage,
  thumbnailTemplate,
  tagged,
  legacyPath,
  plan,
  roomEverything,
  libraryBook,
  worksOfYear,
  openLoans,
  catalogue,
  position,
]

export function findTemplate(uriTemplate: string): DemoTemplate | undefined {
  return templates.find((template) => template.uriTemplate === uriTemplate)
}

/** What an address gives that no list names. */
export function readTemplated(uri: string): readonly Part[] | undefined {
  const address = parseAddress(uri)
  if (address === undefined) return undefined
  for (const { read } of templates) {
    const parts = read(address)
    if (parts !== undefined) return parts
  }
  return undefined
}
