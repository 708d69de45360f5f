import { useEffect, useRef } from 'react'

/** Milliseconds between two readings of our own accord, however many notices come (V4). */
const betweenMs = 2_000

/** Reads again after each change, a burst of them once. `changed` is the time of the last notice, or undefined for none. */
export function useReadAgain(changed: number | undefined, onRead: () => void): void {
  const lastRead = useRef(0)
  const read = useRef(onRead)
  useEffect(() => {
    read.current = onRead
  })
  useEffect(() => {
    if (changed === undefined) return
    const wait = Math.max(0, lastRead.current + betweenMs - Date.now())
    const timer = setTimeout(() => {
      lastRead.current = Date.now()
      read.current()
    }, wait)
    return () => clearTimeout(timer)
  }, [changed])
}
