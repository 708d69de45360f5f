import { CheckedText } from '../../checks/CheckedText.tsx'
import type { ViewerProps } from '../viewer.ts'
import { checkXml } from './checkXml.ts'

export function XmlViewer({ subject, name }: ViewerProps) {
  return <CheckedText subject={subject} name={name} languageId="xml" what="well-formed XML" check={checkXml} />
}
