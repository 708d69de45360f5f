import type { ViewerProps } from '../viewer.ts'
import { JsonView } from './JsonView.tsx'

export function JsonViewer({ subject, name }: ViewerProps) {
  return <JsonView text={subject.text()} label={name} />
}
