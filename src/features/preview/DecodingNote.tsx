import { Chip } from '../../components/Chip.tsx'
import { WireText } from '../../components/WireText.tsx'
import type { DecodedText } from '../../domain/decodeText.ts'
import { formatCount } from '../../domain/format.ts'

export interface DecodingNoteProps {
  readonly decoded: DecodedText
}

const reasons = {
  bom: 'its byte-order mark says so',
  parameter: 'its type says so',
  'utf-8': 'its bytes are valid in it',
  lossy: 'nothing better is known',
}

/** How bytes became this text. */
export function DecodingNote({ decoded: { charset, how, replaced, unknownCharset } }: DecodingNoteProps) {
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm text-mute">
      Decoded as {charset}: {reasons[how]}
      {replaced > 0 && <Chip tone="deviation">{formatCount(replaced)} undecodable, shown as U+FFFD</Chip>}
      {unknownCharset !== undefined && (
        <Chip tone="deviation">
          unknown charset <WireText text={unknownCharset} limit={60} />
        </Chip>
      )}
    </p>
  )
}
