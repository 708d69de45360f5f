import { startLegacySessions, type LegacyOptions } from './legacySessions.ts'
import { startModern, type ModernOptions } from './modern.ts'
import type { RunningServer } from './httpServer.ts'

export type Era = 'modern' | 'legacy'

export const eras: readonly Era[] = ['modern', 'legacy']

/** 1,000 resources in 100 pages of 10: more pages than the SDK's own walk goes through. */
export function startThousand(era: Era, options: ModernOptions & LegacyOptions = {}): Promise<RunningServer> {
  const thousand = { ...options, resources: 1000, pageSize: 10 }
  return era === 'modern' ? startModern(thousand) : startLegacySessions(thousand)
}
