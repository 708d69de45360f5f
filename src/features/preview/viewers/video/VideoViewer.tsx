import { MediaPlayer } from '../../media/MediaPlayer.tsx'
import type { ViewerProps } from '../viewer.ts'

export function VideoViewer(props: ViewerProps) {
  return <MediaPlayer kind="video" {...props} />
}
