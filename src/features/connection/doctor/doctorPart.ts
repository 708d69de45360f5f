// The doctor is a chunk of its own: few failures need it.

import { definePart } from '../../../lib/part.ts'

export const doctorPart = definePart(
  'The reachability doctor',
  async () => (await import('./DoctorPanel.tsx')).DoctorPanel,
)
