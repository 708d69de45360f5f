// A real server of either era with the same handles on what it announces, and a list that a test may change under it.

import type { RunningServer } from './httpServer.ts'
import { startLegacySessions, type LegacyOptions } from './legacySessions.ts'
import { startModern, type ModernOptions } from './modern.ts'
import type { Era } from './thousand.ts'

export interface LiveServer extends RunningServer {
  /** Sends `notifications/resources/list_changed` to every stream that takes it. */
  announceList(): void
  /** Sends `notifications/resources/updated`; a legacy server to every session, whether it subscribed or not. */
  announceUpdated(uri: string): void
  /** Announces list changes evenly, and says how many once it is done. */
  storm(perSecond: number, seconds: number): Promise<number>
}

export async function startLive(era: Era, options: ModernOptions & LegacyOptions = {}): Promise<LiveServer> {
  if (era === 'modern') {
    const server = await startModern(options)
    const announceList = () => server.notify.resourcesChanged()
    return {
      ...server,
      announceList,
      announceUpdated: (uri) => server.notify.resourceUpdated(uri),
      storm: (perSecond, seconds) => storm(announceList, perSecond, seconds),
    }
  }
  const server = await startLegacySessions(options)
  const announceList = () => void server.announceListChanged()
  return {
    ...server,
    announceList,
    announceUpdated: (uri) => void server.announceUpdated(uri),
    storm: (perSecond, seconds) => storm(announceList, perSecond, seconds),
  }
}

/** By the clock, not by counting ticks: a busy machine fires timers late. */
function storm(announce: () => void, perSecond: number, seconds: number): Promise<number> {
  const startedAt = performance.now()
  const total = perSecond * seconds
  let sent = 0
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      const due = Math.min(total, Math.floor(((performance.now() - startedAt) / 1_000) * perSecond))
      for (; sent < due; sent++) announce()
      if (sent < total) return
      clearInterval(timer)
      resolve(sent)
    }, 5)
  })
}
