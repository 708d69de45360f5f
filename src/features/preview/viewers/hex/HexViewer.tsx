import type { ViewerProps } from '../viewer.ts'
import { HexView } from './HexView.tsx'

export function HexViewer({ subject, name }: ViewerProps) {
  return <HexView bytes={subject.bytes()} label={`${name}, bytes`} />
}
