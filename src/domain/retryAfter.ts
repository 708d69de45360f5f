// What a server asks for by `Retry-After` (RFC 9110, section 10.2.3). Pure: no I/O.

/** The one form that senders may use (RFC 9110, section 5.6.7); every browser reads it alike. */
const httpDate = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/

/**
 * Milliseconds that the header asks to wait: seconds, or the time until a date.
 *
 * @param value the header's value as it came
 * @param now milliseconds since the epoch
 * @returns undefined when there is none, it cannot be read, or its date is past, which asks for nothing
 */
export function retryAfterMs(value: string | null | undefined, now: number): number | undefined {
  const text = value?.trim() ?? ''
  if (/^\d{1,10}$/.test(text)) return Number(text) * 1_000
  const date = httpDate.test(text) ? Date.parse(text) : NaN
  return date > now ? date - now : undefined
}
