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
  const [, year, month, day, hour = '0', minute = '0', second = '0', fraction = '0', zone = 'Z'] = match
  const date = new Date(0)
  // `Date.UTC` would turn the years 0 to 99 into 1900 to 1999.
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day))
  if (date.getUTCMonth() !== Number(month) - 1 || date.getUTCDate() !== Number(day)) return undefined
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 60) return undefined
  date.setUTCHours(Number(hour), Number(minute), Number(second), Math.trunc(Number(`0.${fraction}`) * 1000))
  const offset = zoneMinutes(zone)
  return offset === undefined ? undefined : date.getTime() - offset * 60_000
}

function zoneMinutes(zone: string): number | undefined {
  if (zone === 'Z') return 0
  const hours = Number(zone.slice(1, 3))
  const minutes = Number(zone.slice(3).replace(':', '') || '0')
  if (hours > 23 || minutes > 59) return undefined
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes)
}
