import { sentIcons } from '../domain/iconTrial.ts'
import type { Listed } from '../domain/listed.ts'
import type { Entry } from '../domain/listPage.ts'
import { ItemIcon } from './ItemIcon.tsx'
import { MimeIcon } from './MimeIcon.tsx'

export interface EntryIconProps {
  readonly entry: Entry<Listed> | undefined
}

/** The icon of a row: the server's, or a glyph for the type it states. */
export function EntryIcon({ entry }: EntryIconProps) {
  return <ItemIcon icons={entry && sentIcons(entry.raw)} fallback={<MimeIcon mimeType={entry?.item.mimeType} />} />
}
