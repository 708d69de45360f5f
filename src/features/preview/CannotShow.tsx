import { Button } from '../../components/Button.tsx'
import { WireText } from '../../components/WireText.tsx'
import { formatByteCount } from '../../domain/format.ts'
import { type Signature, signatureName } from './signature.ts'
import type { Subject } from './subject.ts'

export interface CannotShowProps {
  readonly subject: Subject
  readonly signature: Signature | undefined
  /** What such a thing is called where it came without a type, for example `this picture`. */
  readonly thing: string
  /** Whole sentences on what is known beyond that. */
  readonly reasons?: readonly string[] | undefined
  readonly onSave: () => void
  /** Goes on with another viewer, by its id. */
  readonly onView: (id: string) => void
}

/** What stands in the place of a picture, a sound or a film that the browser gave up on (K32). */
export function CannotShow({ subject, signature, thing, reasons = [], onSave, onView }: CannotShowProps) {
  const { declared } = subject
  return (
    <div className="rounded-lg border border-line p-4">
      <p className="font-medium">
        This browser cannot show {declared === undefined ? thing : <WireText text={declared.essence} limit={100} />}
      </p>
      <p className="mt-1 text-soft">
        {formatByteCount(subject.size())} arrived.{' '}
        {signature === undefined
          ? 'They begin like no kind of file that is known here.'
          : `They look like ${signatureName(signature)} (${signature.mime}).`}
      </p>
      {reasons.map((reason) => (
        <p key={reason} className="mt-1 text-soft">
          {reason}
        </p>
      ))}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" onClick={onSave}>
          Save file
        </Button>
        <Button size="small" onClick={() => onView('hex')}>
          Show as Hex
        </Button>
      </div>
    </div>
  )
}
