import { useMemo } from 'react'
import { Button } from '../../components/Button.tsx'
import { useCopy } from '../../components/useCopy.tsx'
import type { ContentItem } from '../../domain/contents.ts'
import { sentForms } from '../../domain/sentForms.ts'

export interface CopyContentsProps {
  readonly item: ContentItem
  /** Which of several items this is, for example `2 of 3`. */
  readonly place?: string | undefined
}

/** Copies an item as it was sent: one button, two for an item that has both a text and a blob. */
export function CopyContents({ item, place }: CopyContentsProps) {
  const { copy, notice } = useCopy()
  const forms = useMemo(() => sentForms(item), [item])
  return (
    <>
      {forms.map(({ form, name, hint, text }) => {
        const words = forms.length === 1 ? 'Copy' : `Copy ${form}`
        return (
          <Button
            key={form}
            size="small"
            title={`${name}. ${hint}`}
            aria-label={`${words} ${place ?? 'contents'}`}
            disabled={text === undefined}
            onClick={() => copy(name, text?.())}
          >
            {words}
          </Button>
        )
      })}
      {notice}
    </>
  )
}
