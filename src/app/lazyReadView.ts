import { lazyComponent } from '../components/lazyComponent.tsx'
import { definePart } from '../lib/part.ts'

/** The viewers, fetched when something was read. */
export const ReadView = lazyComponent(definePart('The viewer', async () => (await import('./ReadView.tsx')).ReadView))
