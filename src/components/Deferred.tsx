import { useMemo, type ComponentType } from 'react'
import { useAfterFrame } from './useAfterFrame.ts'

export interface DeferredProps<Props extends object> {
  readonly component: ComponentType<Props>
  readonly props: Props
}

/** A component that follows a moment later, so that what is drawn beside it does not wait for it, as rows for a key in the filter. */
export function Deferred<Props extends object>({ component, props }: DeferredProps<Props>) {
  // Both together: the props of a moment ago are those of the component of a moment ago.
  const { component: Component, props: later } = useAfterFrame(
    useMemo(() => ({ component, props }), [component, props]),
  )
  // The same element for the same props: React passes over it.
  return useMemo(() => <Component {...later} />, [Component, later])
}
