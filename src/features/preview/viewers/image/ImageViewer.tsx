import { useMemo, useState } from 'react'
import { Button } from '../../../../components/Button.tsx'
import { drawableImage } from '../../../../domain/mimeType.ts'
import { CannotShow } from '../../CannotShow.tsx'
import type { Subject } from '../../subject.ts'
import type { ViewerProps } from '../viewer.ts'
import { ImageView } from './ImageView.tsx'
import { judgeImage } from './imageBudget.ts'
import { readImageFacts } from './imageFacts.ts'

const cutOff = 'The file ends before the picture does.'

/** Pictures by their bytes where these are of a known raster format, whichever image type was declared (K25). */
export function ImageViewer({ subject, signature, onSave, onView }: ViewerProps) {
  const { declared, uri } = subject
  const data = subject.bytes()
  const facts = useMemo(() => readImageFacts(data), [data])
  const verdict = useMemo(() => judgeImage(facts), [facts])
  const [agreed, setAgreed] = useState<Subject>()
  const [failed, setFailed] = useState<Subject>()
  if (data.length === 0) return <p className="text-soft">The picture is empty: not one byte of it came.</p>
  if (failed === subject) {
    return (
      <CannotShow
        subject={subject}
        signature={signature}
        thing="this picture"
        reasons={facts.isCut ? [cutOff] : []}
        onSave={onSave}
        onView={onView}
      />
    )
  }
  if (verdict.kind === 'refuse' || (verdict.kind === 'ask' && agreed !== subject)) {
    return (
      <div className="rounded-lg border border-line p-4">
        <p>{verdict.reason}</p>
        <div className="mt-3 flex flex-wrap gap-2">
          {verdict.kind === 'ask' && (
            <Button size="small" onClick={() => setAgreed(subject)}>
              Show anyway
            </Button>
          )}
          <Button size="small" onClick={onSave}>
            Save file
          </Button>
        </div>
      </div>
    )
  }
  // Asked for by hand without an image type: a browser tells raster formats apart by their bytes.
  const asked = declared?.type === 'image' ? declared.essence : 'application/octet-stream'
  const drawn = facts.type ?? drawableImage(signature?.mime ?? '') ?? drawableImage(declared?.essence ?? '')
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {facts.isCut && <p className="rounded-md bg-deviation-ground px-3 py-2 text-deviation">{cutOff}</p>}
      <ImageView
        bytes={data}
        type={drawn ?? asked}
        label={uri}
        frames={facts.frames}
        onFailed={() => setFailed(subject)}
      />
    </div>
  )
}
