// Parts of the form that most people never open: fetched when the page has nothing else to do, at the latest when they are needed.

import { lazyComponent } from '../../components/lazyComponent.tsx'
import { definePart } from '../../lib/part.ts'

export const FurtherSettings = lazyComponent(
  definePart('The further settings', async () => (await import('./FurtherSettings.tsx')).FurtherSettings),
)

export const PastedConfiguration = lazyComponent(
  definePart('The pasted configuration', async () => (await import('./PastedConfiguration.tsx')).PastedConfiguration),
)
