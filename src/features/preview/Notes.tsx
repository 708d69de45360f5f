import { Chip } from '../../components/Chip.tsx'
import { Prose } from '../../components/Prose.tsx'

export interface NotesProps {
  /** Deviations in plain words. */
  readonly notes: readonly string[]
}

export function Notes({ notes }: NotesProps) {
  if (notes.length === 0) return null
  return (
    <p className="flex flex-wrap gap-1.5">
      {notes.map((note, index) => (
        // Two notes may read the same.
        <Chip key={index} tone="deviation">
          <span className="min-w-0 break-words whitespace-normal">
            <Prose text={note} />
          </span>
        </Chip>
      ))}
    </p>
  )
}
