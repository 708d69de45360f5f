const isoForm =
  /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?(Z|[+-]\d{2}(?::?\d{2})?)?)?$/

/**
 * Milliseconds since 1970 of an ISO 8601 date or date with time, else `undefined`. `Date.parse` will not do: it also takes
 * free text in some browsers and rolls 30 February over. A time without a zone is read as UTC.
 */
export function parseIsoTime(text: string): number | undefined {
  if (text.length > 40) return undefined
  const match = isoForm.exec(text)
  if (match === null) return undefined
  const year = Number(match[1])
  const month = Number(match[2])
  const day = Number(match[3])
  const hour = Number(match[4] ?? 0)
  const minute = Number(match[5] ?? 0)
  const second = Number(match[6] ?? 0)
  if (month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return undefined
  if (hour > 23 || minute > 59 || second > 60) return undefined
  const offset = zoneMinutes(match[8] ?? 'Z')
  if (offset === undefined) return undefined
  const ms = match[7] === undefined ? 0 : Math.trunc(Number(`0.${match[7]}`) * 1000)
  // `Date.UTC` would take the years 0 to 99 for 1900 to 1999; the calendar repeats after 400 years.
  return Date.UTC(year + 400, month - 1, day, hour, minute - offset, second, ms) - fourCenturies
}

const fourCenturies = 146_097 * 86_400_000

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

function zoneMinutes(zone: string): number | undefined {
  if (zone === 'Z') return 0
  const hours = Number(zone.slice(1, 3))
  const minutes = Number(zone.slice(3).replace(':', '') || '0')
  if (hours > 23 || minutes > 59) return undefined
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes)
}
