import { Chip, type ChipProps } from './Chip.tsx'
import { fittingChips } from './fittingChips.ts'

export interface ChipText {
  readonly tone: ChipProps['tone']
  readonly text: string
  /** More about it, on hover. */
  readonly title?: string | undefined
}

export interface ChipRowProps {
  readonly chips: readonly ChipText[]
  /** Pixels. */
  readonly room: number
}

/** As many chips as there is room for, and one that counts the others and names them to whoever asks. */
export function ChipRow({ chips, room }: ChipRowProps) {
  const fitting = fittingChips(
    chips.map(({ text }) => text),
    room,
  )
  const others = chips.slice(fitting)
  return (
    <span className="flex min-w-0 gap-1.5">
      {chips.slice(0, fitting).map(({ tone, text, title }, index) => (
        <span key={index} className="flex min-w-0">
          <Chip tone={tone} title={title ?? text}>
            <span className="ellipsis">{text}</span>
          </Chip>
        </span>
      ))}
      {others.length > 0 && (
        <span className="flex shrink-0">
          <Chip tone={others[0]?.tone} title={others.map(({ text, title }) => title ?? text).join('; ')}>
            <span aria-hidden="true">+{others.length}</span>
            <span className="sr-only">{others.map(({ text }) => text).join(', ')}</span>
          </Chip>
        </span>
      )}
    </span>
  )
}
