import { useEffect, useState } from 'react'

/** Milliseconds between two readings of the clock. */
const tickMs = 500

/** The time, for as long as it is wanted: read anew twice a second. Milliseconds since the epoch. */
export function useTick(isWanted: boolean): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!isWanted) return
    const read = () => setNow(Date.now())
    read()
    const timer = setInterval(read, tickMs)
    return () => clearInterval(timer)
  }, [isWanted])
  return now
}
