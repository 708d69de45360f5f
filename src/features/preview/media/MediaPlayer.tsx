import type { SyntheticEvent } from 'react'
import { useStateFor } from '../../../components/useStateFor.ts'
import { formatBytes } from '../../../domain/format.ts'
import { CannotShow } from '../CannotShow.tsx'
import { useObjectUrl } from '../useObjectUrl.ts'
import type { ViewerProps } from '../viewers/viewer.ts'
import { durationInWords } from './duration.ts'
import { type MediaKind, playableType } from './mediaType.ts'

export interface MediaPlayerProps extends Pick<ViewerProps, 'subject' | 'name' | 'signature' | 'onSave' | 'onView'> {
  readonly kind: MediaKind
}

interface Facts {
  readonly seconds: number
  /** Pixels; 0 where there is no picture. */
  readonly width: number
  readonly height: number
}

interface Reported {
  readonly facts: Facts | undefined
  readonly hasFailed: boolean
}

const nothing: Reported = { facts: undefined, hasFailed: false }

/** The browser's own player on a `blob:` URL. Nothing plays before somebody presses its button. */
export function MediaPlayer({ kind, subject, name, signature, onSave, onView }: MediaPlayerProps) {
  const data = subject.bytes()
  const url = useObjectUrl(data, playableType(subject, signature))
  // What a player reports belongs to the address that it plays.
  const [{ facts, hasFailed }, setReported] = useStateFor(url, nothing)
  const thing = kind === 'audio' ? 'this sound' : 'this film'
  if (data.length === 0) return <p className="text-soft">There is nothing to play: not one byte of it came.</p>
  if (hasFailed) {
    const reasons = facts !== undefined ? ['It began to play, and then the data could not be decoded.'] : []
    return (
      <CannotShow
        subject={subject}
        signature={signature}
        thing={thing}
        reasons={reasons}
        onSave={onSave}
        onView={onView}
      />
    )
  }
  const player = {
    src: url,
    controls: true,
    preload: 'metadata',
    'aria-label': name,
    onLoadedMetadata: ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) =>
      setReported({ facts: factsOf(currentTarget), hasFailed: false }),
    onError: () => setReported({ facts, hasFailed: true }),
  } as const
  return (
    <figure className="overflow-hidden rounded-lg border border-line">
      {/* Without an address yet, a player would report that as an error. */}
      {url !== undefined && kind === 'audio' && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- what the server sent has no captions beside it
        <audio key={url} {...player} className="w-full p-2" />
      )}
      {url !== undefined && kind === 'video' && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- what the server sent has no captions beside it
        <video key={url} {...player} playsInline className="mx-auto max-h-[70vh] w-full bg-ground" />
      )}
      <figcaption className="flex min-h-8 flex-wrap items-center gap-x-3 border-t border-line px-2.5 py-1 font-mono text-sm">
        {facts === undefined ? (
          '…'
        ) : (
          <>
            <span>{durationInWords(facts.seconds)}</span>
            {kind === 'video' && (
              <span>{facts.width > 0 ? `${facts.width} × ${facts.height}` : 'no picture in it'}</span>
            )}
          </>
        )}
        <span>{formatBytes(data.length)}</span>
      </figcaption>
    </figure>
  )
}

function factsOf(player: HTMLMediaElement): Facts {
  const { duration: seconds } = player
  return player instanceof HTMLVideoElement
    ? { seconds, width: player.videoWidth, height: player.videoHeight }
    : { seconds, width: 0, height: 0 }
}
