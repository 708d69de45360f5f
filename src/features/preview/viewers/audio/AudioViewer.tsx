import { MediaPlayer } from '../../media/MediaPlayer.tsx'
import type { ViewerProps } from '../viewer.ts'

export function AudioViewer(props: ViewerProps) {
  return <MediaPlayer kind="audio" {...props} />
}
