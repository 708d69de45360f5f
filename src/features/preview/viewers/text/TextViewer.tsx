import { CodeView } from '../../editor/CodeView.tsx'
import type { ViewerProps } from '../viewer.ts'

/** The text as it was sent, without colours. */
export function TextViewer({ subject, name, mark }: ViewerProps) {
  const text = subject.text()
  if (text === '') return <p className="text-soft">The text is empty.</p>
  return <CodeView text={text} label={name} mark={mark} />
}
