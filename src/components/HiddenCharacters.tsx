import { hidesCharacters } from '../domain/boxText.ts'
import { WireText } from './WireText.tsx'

export interface HiddenCharactersProps {
  readonly value: string
  /** What holds it, where there are several. */
  readonly holder?: string
  /** Of a box of several lines, which shows breaks and tabs. */
  readonly isMultiline?: boolean
}

/** What a text box does not show of its value: line breaks, other control characters, and what draws nothing or moves others, by name. */
export function HiddenCharacters({ value, holder = 'It', isMultiline = false }: HiddenCharactersProps) {
  if (!hidesCharacters(isMultiline ? value.replaceAll(/[\n\t]/g, '') : value)) return null
  return (
    <p className="order-last basis-full text-sm break-all text-deviation">
      {holder} holds what the box cannot show: <WireText text={value} limit={300} />
    </p>
  )
}
