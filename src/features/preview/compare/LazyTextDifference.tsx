import { lazyComponent } from '../../../components/lazyComponent.tsx'
import { definePart } from '../../../lib/part.ts'

/** `TextDifference`, its editor a part of its own. */
export const LazyTextDifference = lazyComponent(
  definePart('The comparison of texts', async () => (await import('./TextDifference.tsx')).TextDifference),
)
