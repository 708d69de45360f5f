// What explains a failed connection is a chunk of its own: fetched, at the latest, before anything is sent.

import { definePart } from '../../lib/part.ts'

export const failurePart = definePart(
  'The failure screen',
  async () => (await import('./ConnectionFailure.tsx')).ConnectionFailure,
)
