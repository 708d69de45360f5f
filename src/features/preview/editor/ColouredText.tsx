import type { LanguageId } from '../languages.ts'
import type { ViewerProps } from '../viewers/viewer.ts'
import { CodeView } from './CodeView.tsx'

export interface ColouredTextProps extends Pick<ViewerProps, 'subject' | 'name' | 'mark'> {
  readonly languageId: LanguageId
}

/** A text in the colours of one language, to be folded, and with its white space as it was sent. */
export function ColouredText({ subject, name, mark, languageId }: ColouredTextProps) {
  const text = subject.text()
  return text === '' ? (
    <p className="text-soft">The text is empty.</p>
  ) : (
    <CodeView text={text} label={name} languageId={languageId} mark={mark} />
  )
}
