// Pure: no I/O.

/** Of the same unit as the samples; `NaN` where there were none. */
export interface Spread {
  readonly median: number
  readonly low: number
  readonly high: number
  readonly p95: number
  readonly most: number
  readonly count: number
}

/** The median, the quarters around it (`low`, `high`), the 95th percentile and the maximum. */
export function spreadOf(samples: readonly number[]): Spread {
  const sorted = [...samples].sort((a, b) => a - b)
  return {
    median: quantile(sorted, 0.5),
    low: quantile(sorted, 0.25),
    high: quantile(sorted, 0.75),
    p95: quantile(sorted, 0.95),
    most: sorted.at(-1) ?? Number.NaN,
    count: sorted.length,
  }
}

/** Between neighbours in proportion, as spreadsheets do. */
function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share
  const below = sorted[Math.floor(place)] ?? Number.NaN
  const above = sorted[Math.ceil(place)] ?? Number.NaN
  return below + (above - below) * (place - Math.floor(place))
}
