// Programs of the house, one for each language that the preview colours.

export const tideTs = `/** Height of the tide in metres by the rule of twelfths. */
export function tideHeight(low: number, high: number, hoursSinceLow: number): number {
  const twelfths = [0, 1, 3, 6, 9, 11, 12] as const
  const hour = Math.min(5, Math.max(0, Math.floor(hoursSinceLow)))
  const from = twelfths[hour] ?? 0
  const to = twelfths[hour + 1] ?? 12
  return low + ((high - low) * (from + (to - from) * (hoursSinceLow - hour))) / 12
}
`

export const foghornPy = `"""Sound the foghorn when nobody can see the pier."""
from dataclasses import dataclass


@dataclass(frozen=True)
class Sight:
    metres: int
    daylight: bool = True

    @property
    def is_fog(self) -> bool:
        return self.metres < (900 if self.daylight else 1_800)


def blasts(sights: list[Sight]) -> int:
    # Two blasts for each quarter of an hour in fog.
    return 2 * sum(1 for sight in sights if sight.is_fog)


if __name__ == "__main__":
    print(blasts([Sight(400), Sight(2_000), Sight(1_200, daylight=False)]))
`

export const overdueSql = `-- Loans that should have come back
SELECT l.number, w.title, b.name AS borrower, l.until
FROM loans AS l
JOIN works AS w ON w.id = l.work_id
LEFT JOIN borrowers AS b ON b.id = l.borrower_id
WHERE l.returned IS NULL
  AND l.until < CURRENT_DATE
ORDER BY l.until, l.number;
`

export const labelsCss = `/* Wall labels, A6 */
.label { width: 148mm; padding: 8mm; font: 11pt/1.4 'IBM Plex Sans', sans-serif; }
.label h1 { font-size: 15pt; margin: 0 0 2mm; color: #0f6f66; }
`

export const backupSh = `#!/bin/sh
# Copies the day's charts to the other side of the river.
set -eu
day=$(date +%F)
for chart in charts/*.svg; do
  cp "$chart" "/mnt/river/$day-$(basename "$chart")"
done
`
