import { Chip } from '../../components/Chip.tsx'
import { WireText } from '../../components/WireText.tsx'
import { charsetInside, charsetLabel } from '../../domain/charsetWords.ts'
import { formatCount } from '../../domain/format.ts'
import type { Subject } from './subject.ts'

export interface DecodingNoteProps {
  readonly subject: Subject
}

const reasons = {
  bom: 'its byte-order mark says so',
  parameter: 'its type says so',
  'utf-8': 'its bytes are valid in it',
  lossy: 'nothing better is known',
}

/** How bytes became this text, and where the text says otherwise of itself. */
export function DecodingNote({ subject }: DecodingNoteProps) {
  const { declared } = subject
  const decoded = subject.decoded()
  const inside = charsetInside(subject.text(), declared, decoded?.charset ?? 'utf-8')
  if (decoded === undefined && inside === undefined) return null
  const label = decoded && charsetLabel(declared, decoded)
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm text-mute">
      {decoded !== undefined && (
        <span>
          Decoded as {decoded.charset}: {reasons[decoded.how]}
          {label !== undefined && (
            <>
              {' '}
              (<WireText text={label} limit={60} /> means {decoded.charset} on the web)
            </>
          )}
        </span>
      )}
      {decoded !== undefined && decoded.replaced > 0 && (
        <Chip tone="deviation">{formatCount(decoded.replaced)} undecodable, shown as U+FFFD</Chip>
      )}
      {decoded?.unknownCharset !== undefined && (
        <Chip tone="deviation">
          unknown charset <WireText text={decoded.unknownCharset} limit={60} />
        </Chip>
      )}
      {inside !== undefined && (
        <Chip tone="deviation">
          <span className="min-w-0 break-words whitespace-normal">
            It declares <WireText text={inside} limit={60} /> inside
            {decoded === undefined && ', but came as text: a file of it is UTF-8'}
          </span>
        </Chip>
      )}
    </p>
  )
}
