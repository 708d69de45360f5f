import { CodeView } from '../../editor/CodeView.tsx'
import type { ViewerProps } from '../viewer.ts'

/** XML in its colours, to be folded, and with its white space as it was sent. */
export function XmlViewer({ subject, name }: ViewerProps) {
  const text = subject.text()
  return text === '' ? (
    <p className="text-soft">The text is empty.</p>
  ) : (
    <CodeView text={text} label={name} languageId="xml" />
  )
}
