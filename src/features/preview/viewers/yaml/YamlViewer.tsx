import { ColouredText } from '../../editor/ColouredText.tsx'
import type { ViewerProps } from '../viewer.ts'

export function YamlViewer(props: ViewerProps) {
  return <ColouredText {...props} languageId="yaml" />
}
