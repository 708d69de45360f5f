// Data in the formats that a museum keeps without ever having decided to.

import { loans } from './records.ts'

/** Big integers, a key that occurs twice, numbers with their zeros: a viewer that goes through JSON.parse loses all three. */
export const ledgerJson = `{
  "ledger": "Loans out",
  "barcode": 9007199254740993,
  "insured": 1250.50,
  "rate": 1.10,
  "smallest": 1E-7,
  "lent": ["W-0114", "W-0131"],
  "until": "2027-02-28",
  "until": "2027-03-31",
  "note": "the second date is the one the borrower signed"
}
`

export function openLoansCsv(): string {
  const open = loans.filter((loan) => loan.open)
  const rows = open.map((loan) => `${loan.number},${loan.work},"${loan.borrower}",${loan.until}`)
  return [
    'loan,work,borrower,until',
    ...rows,
    '2026-900,W-0114,"Kunsthalle, ""Winter"" hall",2027-02-28',
    '2026-901,W-0132,=HYPERLINK("https://stowaway.invalid"),2027-03-31',
    '',
  ].join('\n')
}

export const hoursYaml = `# Opening hours, also for holidays
timezone: Europe/Copenhagen
week: &week
  monday: closed
  tuesday: { from: "10:00", until: "17:00" }
  wednesday: { from: "10:00", until: "17:00" }
  thursday: { from: "10:00", until: "17:00" }
  friday: { from: "10:00", until: "17:00" }
  saturday: { from: "10:00", until: "18:00" }
  sunday: { from: "11:00", until: "18:00" }
holidays:
  - date: 2026-12-24
    closed: true
  - date: 2026-12-31
    week: *week
    note: |
      Lamps are lit at dusk.
      The foghorn is sounded at midnight, whatever the neighbours say.
`

export const accessionsXml = `<?xml version="1.0" encoding="UTF-8"?>
<!-- Accessions of the year, as sent to the ministry -->
<accessions xmlns="urn:museum:accessions" year="2026">
  <accession number="2026/1">
    <title xml:lang="en">Sounding lead with tallow</title>
    <source kind="gift">The pilots’ guild</source>
    <weight unit="kg">3.20</weight>
  </accession>
  <accession number="2026/2">
    <title xml:lang="en">Name board of the Theodora</title>
    <source kind="salvage"><![CDATA[Outer basin, <2 m of mud>]]></source>
    <weight unit="kg">41.50</weight>
  </accession>
</accessions>
`

export const tideTableTsv = [
  'day\thigh\tmetres\tlow\tmetres',
  '2026-12-01\t03:12\t2.41\t09:31\t0.38',
  '2026-12-02\t04:02\t2.55\t10:19\t0.31',
  '2026-12-03\t04:49\t2.63\t11:06\t0.24',
  '2026-12-04\t05:34\t2.66\t11:52\t0.21',
  '2026-12-05\t06:20\t2.60\t12:38\t0.26',
  '',
].join('\n')

export const buoysGeoJson = `${JSON.stringify(
  {
    type: 'FeatureCollection',
    features: [
      ['Outer buoy', 8.412, 53.871],
      ['Gull Holm', 8.436, 53.858],
      ['Widows Sand', 8.401, 53.849],
    ].map(([name, east, north]) => ({
      type: 'Feature',
      properties: { name },
      geometry: { type: 'Point', coordinates: [east, north] },
    })),
  },
  null,
  2,
)}\n`

export const eventsCalendar = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//Harbour Museum//Events//EN',
  'BEGIN:VEVENT',
  'UID:lamps-2026@harbour-museum.example',
  'DTSTAMP:20261101T090000Z',
  'DTSTART:20261212T170000Z',
  'DTEND:20261212T220000Z',
  'SUMMARY:Night of the lamps',
  'LOCATION:Lighthouse\\, East pier',
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n')

export const telegramText =
  'THEODORA OVERDUE STOP BAR SHIFTED NORTH STOP LAMP OUT SINCE TUESDAY STOP\nSend pilot — and oil. ⚓\n'

export const lettersText = `Letters, box 12, unsorted; encoding as found.

Bræstrup to the board, 3 Mai: the crane is broken, the crane is always broken. Señor Ibáñez
offers his for £4. Naïve, we accepted. Müller says: größer als nötig, aber schön.
`

export const visitorsBook = `Visitors’ book, this week

Smuk udstilling, men hvor er udgangen?
Η ναυτική ιστορία μας αρέσει πολύ.
海の匂いがしました。
متحف جميل على الماء
Корабль маленький, а кран большой.
The foghorn made the baby laugh 👶🏽⚓
`
