import { CheckedText } from '../../checks/CheckedText.tsx'
import type { ViewerProps } from '../viewer.ts'
import { checkYaml } from './checkYaml.ts'

export function YamlViewer({ subject, name }: ViewerProps) {
  return <CheckedText subject={subject} name={name} languageId="yaml" what="valid YAML" check={checkYaml} />
}
