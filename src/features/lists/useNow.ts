import { useEffect, useState } from 'react'

/** Milliseconds: what goes stale in one second is drawn at once. */
const shortestWait = 1_000
const longestWait = 3_600_000

/** The time in milliseconds since the epoch, anew once `next` has come. Nothing is fetched by it. */
export function useNow(next: number | undefined): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (next === undefined) return
    const wait = Math.min(Math.max(next - Date.now(), shortestWait), longestWait)
    const timer = setTimeout(() => setNow(Date.now()), wait)
    return () => clearTimeout(timer)
  }, [next, now])
  return now
}
