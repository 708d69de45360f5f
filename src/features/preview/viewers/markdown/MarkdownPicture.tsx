import { ImageOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../../../../components/Button.tsx'
import { VisibleText } from '../../../../components/VisibleText.tsx'
import { WireText } from '../../../../components/WireText.tsx'
import type { Result } from '../../../../lib/result.ts'
import { fetchPicture, type Picture } from '../../loadPicture.ts'
import { usePictureSources } from '../../pictureReads.ts'
import { useObjectUrl } from '../../useObjectUrl.ts'
import { useSurroundings } from './markdownSurroundings.ts'
import { picturePlan, readPicture } from './picturePlan.ts'

export interface MarkdownPictureProps {
  /** The address as written. */
  readonly target: string
  readonly alt: string
}

/** In place of a picture: what it is called and where it is. It comes when somebody asks for it, and once. */
export function MarkdownPicture({ target, alt }: MarkdownPictureProps) {
  const { base, onRead } = useSurroundings()
  const { read, fetchBytes } = usePictureSources()
  const plan = picturePlan(target, base)
  const [asked, setAsked] = useState(false)
  const [loaded, setLoaded] = useState<Result<Picture, string>>()

  const address = plan.address
  const kind = plan.kind
  useEffect(() => {
    if (!asked) return
    const abort = new AbortController()
    const loading =
      kind === 'web'
        ? fetchPicture(address, fetchBytes, abort.signal)
        : kind === 'read'
          ? readPicture(address, read)
          : undefined
    void loading?.then((result) => {
      if (!abort.signal.aborted) setLoaded(result)
    })
    return () => abort.abort()
  }, [asked, kind, address, read, fetchBytes])

  if (loaded?.ok === true) return <Drawn picture={loaded.value} alt={alt} address={address} />
  const name = alt === '' ? 'Picture' : alt.slice(0, 200)
  return (
    <span
      role="group"
      aria-label={`Picture not loaded: ${name}`}
      className="my-1 inline-flex max-w-full flex-wrap items-center gap-x-2 gap-y-1 rounded-md border border-dashed border-edge bg-ground px-2 py-1 align-middle text-sm"
    >
      <ImageOff size={14} aria-hidden="true" className="shrink-0 text-mute" />
      <bdi>
        <VisibleText text={name} keepsBreaks />
      </bdi>
      <WireText text={address} limit={200} className="break-all text-mute" />
      {plan.kind === 'none' && <span className="text-mute">{plan.reason}</span>}
      {plan.kind === 'web' && fetchBytes !== undefined && loaded === undefined && (
        <Button size="small" disabled={asked} onClick={() => setAsked(true)} title={`Asks ${plan.host} for it`}>
          Load once
        </Button>
      )}
      {plan.kind === 'read' && read !== undefined && loaded === undefined && (
        <Button size="small" disabled={asked} onClick={() => setAsked(true)}>
          Draw it here
        </Button>
      )}
      {plan.kind === 'read' && onRead !== undefined && (
        <Button size="small" onClick={() => onRead(address)}>
          Read this resource
        </Button>
      )}
      <span role="status" className="text-failure">
        {loaded?.ok === false && (
          <>
            It <VisibleText text={loaded.problem.slice(0, 500)} keepsBreaks />.
          </>
        )}
      </span>
    </span>
  )
}

interface DrawnProps {
  readonly picture: Picture
  readonly alt: string
  readonly address: string
}

function Drawn({ picture: { bytes, type }, alt, address }: DrawnProps) {
  const url = useObjectUrl(bytes, type)
  if (url === undefined) return null
  return (
    <img src={url} alt={alt === '' ? `Picture from ${address}` : alt} title={address} className="my-1 max-w-full" />
  )
}
