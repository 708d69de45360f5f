import { WireText } from '../../components/WireText.tsx'
import { hidesCharacters } from '../../domain/boxText.ts'

export interface HiddenCharactersProps {
  readonly value: string
}

/** What a text box does not show of its value: line breaks and other control characters, by name. */
export function HiddenCharacters({ value }: HiddenCharactersProps) {
  if (!hidesCharacters(value)) return null
  return (
    <p className="order-last basis-full text-sm break-all text-deviation">
      It holds what the box cannot show: <WireText text={value} limit={300} />
    </p>
  )
}
