import { WireText } from '../../components/WireText.tsx'
import { characterAt, misfitWords } from '../../domain/misfitWords.ts'
import type { Misfit } from '../../domain/whyNoMatch.ts'

export interface MisfittingUriProps {
  readonly uri: string
  readonly misfit: Misfit
}

/** Characters of the URI before and behind the misfit that are drawn. */
const mostBefore = 200
const mostBehind = 100

/** A URI with the start that fits, the first misfit marked, and what comes behind it. */
export function MisfittingUri({ uri, misfit: { position } }: MisfittingUriProps) {
  const character = characterAt(uri, position)
  const behind = uri.slice(position + character.length)
  return (
    <p role="group" aria-label="Where it stops fitting" className="mt-1 text-sm wrap-anywhere">
      {position > mostBefore && '… '}
      <WireText text={uri.slice(Math.max(0, position - mostBefore), position)} isUri className="text-accent" />
      <mark className="rounded-sm bg-deviation-ground px-0.5 text-deviation">
        {character === '' ? '(its end)' : <WireText text={character} className="font-semibold underline" />}
      </mark>
      <WireText text={behind} limit={mostBehind} isUri className="text-soft" />
    </p>
  )
}

/** The sentence on it. */
export function MisfitSentence({ uri, misfit }: MisfittingUriProps) {
  return misfitWords(misfit, uri).map((word, index) =>
    // Words have no identity but their place.
    typeof word === 'string' ? word : <WireText key={index} text={word.wire} className="text-ink" />,
  )
}
