// Pure: no I/O.

/** `0:07`, `4:05`, `1:02:03`; below a second in milliseconds; said where there is none. */
export function durationInWords(seconds: number): string {
  if (!Number.isFinite(seconds)) return 'length not stated'
  if (seconds < 1) return `${Math.round(seconds * 1000)} ms`
  const whole = Math.round(seconds)
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor((whole % 3600) / 60)
  const rest = String(whole % 60).padStart(2, '0')
  return hours === 0 ? `${minutes}:${rest}` : `${hours}:${String(minutes).padStart(2, '0')}:${rest}`
}
