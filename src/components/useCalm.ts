import { useEffect, useRef, useState } from 'react'

/**
 * A value that changes often, as it was at the last of regular moments: for a live region, which would otherwise be read
 * out without end, and for numbers that nobody can read sixty times a second. At rest it is the latest.
 */
export function useCalm<Value>(latest: Value, isBusy: boolean, everyMs: number): Value {
  const [wasBusy, setWasBusy] = useState(isBusy)
  const [sample, setSample] = useState<{ readonly value: Value }>({ value: latest })
  if (wasBusy !== isBusy) {
    setWasBusy(isBusy)
    setSample({ value: latest })
  }
  const current = useRef(latest)
  useEffect(() => {
    current.current = latest
  })
  useEffect(() => {
    if (!isBusy) return
    const timer = setInterval(() => setSample({ value: current.current }), everyMs)
    return () => clearInterval(timer)
  }, [isBusy, everyMs])
  return isBusy ? sample.value : latest
}
