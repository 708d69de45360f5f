import { ColouredText } from '../../editor/ColouredText.tsx'
import type { ViewerProps } from '../viewer.ts'

export function XmlViewer(props: ViewerProps) {
  return <ColouredText {...props} languageId="xml" />
}
