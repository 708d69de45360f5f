import { Button } from '../../components/Button.tsx'
import { Prose } from '../../components/Prose.tsx'
import { WireText } from '../../components/WireText.tsx'
import { adviceWords } from '../../domain/adviceWords.ts'
import type { TemplateAdvice } from '../../domain/adviseTemplate.ts'

export interface AdviceLinesProps {
  readonly advice: readonly TemplateAdvice[]
  /** Reads a URI that the template itself does not give. */
  readonly onReadInstead: (uri: string) => void
}

const mostLines = 12

/** What a person may not have meant, or should know of the template. Never in the way of reading. */
export function AdviceLines({ advice, onReadInstead }: AdviceLinesProps) {
  if (advice.length === 0) return null
  return (
    <ul aria-label="Advice" className="my-3 grid gap-1.5">
      {advice.slice(0, mostLines).map((one, index) => {
        const { about, says } = adviceWords(one)
        return (
          // Advice has no identity but its place.
          <li key={index} className="border-l-2 border-deviation pl-2.5 text-sm text-soft">
            {about !== undefined && (
              <>
                <WireText text={about} limit={200} className="font-semibold text-ink" />:{' '}
              </>
            )}
            <Prose text={says} />
            {one.kind === 'encoded-slash' && (
              <Button size="small" className="ml-2" onClick={() => onReadInstead(one.reservedUri)}>
                Read with slashes kept
              </Button>
            )}
          </li>
        )
      })}
      {advice.length > mostLines && (
        <li className="text-sm text-mute">and {advice.length - mostLines} more like these</li>
      )}
    </ul>
  )
}
