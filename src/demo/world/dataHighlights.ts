// What a museum counts: tables, records, readings, and the programs that make them.

import { logLines } from './bigTexts.ts'
import * as code from './codeTexts.ts'
import {
  accessionsXml,
  buoysGeoJson,
  eventsCalendar,
  hoursYaml,
  ledgerJson,
  openLoansCsv,
  tideTableTsv,
} from './dataTexts.ts'
import type { Exhibit } from './exhibit.ts'
import { harbourLog, harbourLogSize } from './bigTexts.ts'
import { visitorLines } from './records.ts'
import { allClimate } from './rooms.ts'

/** In bytes. Known beforehand, so that a list does not write it; a test writes it and counts. */
const allClimateSize = 1_245_147

export function dataHighlights(): Exhibit[] {
  return [
    {
      uri: 'museum://loans/open',
      name: 'loans-open',
      title: 'Loans, open',
      description: 'What is out, to whom, until when; one cell would be a formula in a spreadsheet',
      mimeType: 'text/csv',
      audience: ['user', 'assistant'],
      priority: 0.8,
      daysAgo: 0.1,
      parts: () => [{ text: openLoansCsv() }],
    },
    {
      uri: 'museum://loans/ledger',
      name: 'loans-ledger',
      title: 'Loans ledger',
      description: 'A number beyond 2^53, a rate of 1.10, a key that occurs twice',
      mimeType: 'application/json',
      audience: ['assistant'],
      priority: 0.8,
      daysAgo: 1,
      parts: () => [{ text: ledgerJson }],
    },
    {
      uri: 'museum://rooms/climate',
      name: 'rooms-climate',
      title: 'Room climate, today',
      description: 'One reading a minute, 24 rooms, 1.2 MB',
      mimeType: 'application/json',
      audience: ['assistant'],
      priority: 0.4,
      daysAgo: 0.002,
      size: allClimateSize,
      parts: () => [{ text: allClimate() }],
    },
    {
      uri: 'museum://stats/visitors',
      name: 'visitors',
      title: 'Visitor counts',
      description: 'Per hour and door',
      mimeType: 'application/x-ndjson',
      priority: 0.5,
      daysAgo: 0.04,
      parts: () => [{ text: visitorLines(900, 400) }],
    },
    {
      uri: 'museum://stats/tides',
      name: 'tide-table',
      title: 'Tide table, first week of December',
      description: 'High and low water at the pier',
      mimeType: 'text/tab-separated-values',
      icon: 'wave',
      priority: 0.5,
      daysAgo: 30,
      parts: () => [{ text: tideTableTsv }],
    },
    {
      uri: 'museum://stats/buoys',
      name: 'buoys',
      title: 'Buoys of the estuary',
      description: 'Three points, as GeoJSON',
      mimeType: 'application/geo+json',
      priority: 0.3,
      daysAgo: 120,
      parts: () => [{ text: buoysGeoJson }],
    },
    {
      uri: 'museum://hours',
      name: 'opening-hours',
      title: 'Opening hours',
      description: 'Also for holidays',
      mimeType: 'application/yaml',
      audience: ['user'],
      priority: 0.7,
      daysAgo: 30,
      parts: () => [{ text: hoursYaml }],
    },
    {
      uri: 'museum://events',
      name: 'events',
      title: 'Events, calendar',
      mimeType: 'text/calendar',
      daysAgo: 29,
      parts: () => [{ text: eventsCalendar }],
    },
    {
      uri: 'museum://archive/accessions-2026.xml',
      name: 'accessions-2026',
      title: 'Accessions of the year',
      description: 'As sent to the ministry',
      mimeType: 'application/xml',
      priority: 0.4,
      daysAgo: 60,
      parts: () => [{ text: accessionsXml }],
    },
    {
      uri: 'museum://archive/harbour-log.txt',
      name: 'harbour-log',
      title: 'Harbour log, a whole year',
      description: `${logLines.toLocaleString('en')} lines, 2.1 MB`,
      mimeType: 'text/plain; charset=us-ascii',
      priority: 0.2,
      daysAgo: 340,
      size: harbourLogSize,
      parts: () => [{ text: harbourLog() }],
    },
    ...programs(),
  ]
}

function programs(): Exhibit[] {
  const program = (file: string, title: string, mimeType: string, text: string): Exhibit => ({
    uri: `museum://code/${file}`,
    name: file,
    title,
    mimeType,
    audience: ['assistant'],
    priority: 0.3,
    daysAgo: 45,
    parts: () => [{ text }],
  })
  return [
    program('tide.ts', 'The rule of twelfths', 'text/typescript', code.tideTs),
    program('foghorn.py', 'When to sound the foghorn', 'text/x-python', code.foghornPy),
    program('overdue.sql', 'Loans that should be back', 'application/sql', code.overdueSql),
    program('labels.css', 'Style of the wall labels', 'text/css', code.labelsCss),
    program('backup.sh', 'Copy the charts across the river', 'text/x-shellscript', code.backupSh),
  ]
}
