import { lazyComponent } from '../../../components/lazyComponent.tsx'
import { definePart } from '../../../lib/part.ts'

/** `CodeView`, its editor a part of its own. */
export const LazyCodeView = lazyComponent(
  definePart('The text viewer', async () => (await import('./CodeView.tsx')).CodeView),
)
