import { Archive, Braces, File, FileCode, FileText, Film, Image, Music, Table, type LucideIcon } from 'lucide-react'

import { mimeFamily, parseMimeType, type MimeFamily } from '../domain/mimeType.ts'

export interface MimeIconProps {
  readonly mimeType: string | undefined
}

const icons: Record<MimeFamily, LucideIcon> = {
  json: Braces,
  text: FileText,
  image: Image,
  audio: Music,
  video: Film,
  markdown: FileText,
  html: FileCode,
  xml: FileCode,
  csv: Table,
  pdf: FileText,
  archive: Archive,
  binary: File,
  none: File,
}

/** A glyph for the family that a claimed type belongs to. */
export function MimeIcon({ mimeType }: MimeIconProps) {
  const Icon = icons[mimeFamily(parseMimeType(mimeType)?.essence)]
  return <Icon size={16} aria-hidden="true" className="shrink-0 text-soft" />
}
