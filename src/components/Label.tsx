import { VisibleText } from './VisibleText.tsx'

export interface LabelProps {
  /** A title or a name as the server sent it, or a URI where it sent neither. */
  readonly text: string
  /** Characters shown. */
  readonly limit: number
}

/** What a thing is called, isolated from the direction of what is around it, with what would hide in it; blanks only are said. */
export function Label({ text, limit }: LabelProps) {
  if (text.trim() === '') return <span className="font-normal text-mute">(empty)</span>
  const shown = <VisibleText text={text.slice(0, limit)} keepsBreaks />
  // Such text has no direction to isolate, and long lists have many such labels.
  return isLatin.test(text) ? shown : <bdi>{shown}</bdi>
}

const isLatin = /^[ -~]*$/
