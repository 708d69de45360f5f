import { Button } from '../../components/Button.tsx'

export interface TemplateAdviceProps {
  readonly isReading: boolean
  readonly onFillIn: () => void
  readonly onRead: () => void
}

/** For a listed URI that looks like a template (L18). Advice, no block: a URI may hold braces and be readable (K06). */
export function TemplateAdvice({ isReading, onFillIn, onRead }: TemplateAdviceProps) {
  return (
    <section aria-label="Looks like a template" className="mt-3 rounded-md bg-deviation-ground px-3 py-2">
      <p>
        <span className="font-medium text-deviation">This URI looks like a template.</span> Those belong in{' '}
        <code className="font-mono">resources/templates/list</code>, to be filled in before they are read. It was read
        as it stands all the same: what the server made of that is below.
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button onClick={onFillIn}>Fill in</Button>
        <Button disabled={isReading} onClick={onRead}>
          Read as is
        </Button>
      </div>
    </section>
  )
}
