import { useMemo } from 'react'
import type { ContentItem } from '../../domain/contents.ts'
import { choosePreview, type Preview } from './choosePreviewModel.ts'
import { PreviewView } from './PreviewView.tsx'

export interface SourceViewProps {
  readonly item: ContentItem
  readonly label: string
  readonly onSave: (bytes: Uint8Array) => void
}

/** The item as it came: its text without formatting, or its decoded bytes read as text. */
export function SourceView({ item, label, onSave }: SourceViewProps) {
  const preview = useMemo<Preview>(() => choosePreview(item, 'text'), [item])
  return <PreviewView preview={preview} label={`${label}, source`} onSave={onSave} />
}
