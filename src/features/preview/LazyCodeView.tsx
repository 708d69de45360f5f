import { lazy, Suspense } from 'react'
import { Spinner } from '../../components/Spinner.tsx'
import type { CodeViewProps } from './CodeView.tsx'

const CodeView = lazy(async () => ({ default: (await import('./CodeView.tsx')).CodeView }))

/** `CodeView`, its editor fetched when first needed. */
export function LazyCodeView(props: CodeViewProps) {
  return (
    <Suspense fallback={<Spinner label="Fetching the viewer" />}>
      <CodeView {...props} />
    </Suspense>
  )
}
