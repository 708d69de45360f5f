import { ImageOff } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { Button } from '../../../../components/Button.tsx'
import { useStateFor } from '../../../../components/useStateFor.ts'
import { VisibleText } from '../../../../components/VisibleText.tsx'
import { WireText } from '../../../../components/WireText.tsx'
import type { Result } from '../../../../lib/result.ts'
import { fetchPicture, type Picture } from '../../loadPicture.ts'
import { usePictureSources } from '../../pictureReads.ts'
import { useObjectUrl } from '../../useObjectUrl.ts'
import { framesInWords } from '../image/imageBudget.ts'
import { readImageFacts } from '../image/imageFacts.ts'
import { useSurroundings } from './markdownSurroundings.ts'
import { pictureInside, picturePlan, readPicture } from './picturePlan.ts'

/** Width times height of a picture inside of the document that is drawn without asking. */
const drawnAtOnce = 4_000_000

export interface MarkdownPictureProps {
  /** The address as written. */
  readonly target: string
  readonly alt: string
}

/**
 * In place of a picture: what it is called and where it is. It comes when somebody asks for it, and once; one that the
 * document holds itself is there already, unless it is large or moves.
 */
export function MarkdownPicture({ target, alt }: MarkdownPictureProps) {
  const { base, onRead } = useSurroundings()
  const { read, fetchBytes } = usePictureSources()
  const plan = useMemo(() => picturePlan(target, base), [target, base])
  const { address, kind } = plan
  const [asked, setAsked] = useStateFor(plan, false)
  const [came, setCame] = useStateFor<Result<Picture, string> | undefined>(plan, undefined)

  const inside = useMemo(() => (kind === 'inside' ? pictureInside(target) : undefined), [kind, target])
  const frames = useMemo(() => (inside?.ok === true ? (readImageFacts(inside.value.bytes).frames ?? 1) : 1), [inside])
  const mustAsk = inside?.ok === true && (inside.value.pixels > drawnAtOnce || frames > 1) && !asked
  const loaded = mustAsk ? undefined : (inside ?? came)
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
      if (!abort.signal.aborted) setCame(result)
    })
    return () => abort.abort()
  }, [asked, kind, address, read, fetchBytes, setCame])

  if (loaded?.ok === true)
    return <Drawn picture={loaded.value} alt={alt} address={kind === 'inside' ? undefined : address} />
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
      {mustAsk && frames > 1 && <span className="text-mute">{framesInWords(frames)}</span>}
      {(mustAsk || (plan.kind === 'read' && read !== undefined && loaded === undefined)) && (
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
  /** Undefined for a picture of the document itself: its address is its bytes. */
  readonly address: string | undefined
}

function Drawn({ picture: { bytes, type }, alt, address }: DrawnProps) {
  const url = useObjectUrl(bytes, type)
  if (url === undefined) return null
  const origin = address === undefined ? 'Picture in the document' : `Picture from ${address}`
  return (
    <img
      src={url}
      alt={alt === '' ? origin : alt}
      title={address ?? origin}
      loading="lazy"
      decoding="async"
      className="checkered my-1 max-w-full"
    />
  )
}
