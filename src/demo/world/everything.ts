import { foghorn } from '../drawing/foghorn.ts'
import { shipSvg } from '../drawing/shipSvg.ts'
import { signalFlags } from '../drawing/signalFlags.ts'
import { thumbnail } from '../drawing/thumbnail.ts'
import { accessionsXml, hoursYaml, tideTableTsv } from './dataTexts.ts'
import { sonarSurvey } from './bigTexts.ts'
import type { Part } from './exhibit.ts'
import { visitorLines } from './records.ts'
import { climateCsv, roomClimate, roomLabel, roomUri, type Room } from './rooms.ts'

/** Twelve parts of a room in one answer, no two of one type. */
export function everythingIn(room: Room): readonly Part[] {
  const part = (what: string, mimeType: string) => ({ uri: roomUri(room, what), mimeType })
  return [
    { ...part('label', 'text/markdown'), text: roomLabel(room) },
    { ...part('climate/12', 'application/json'), text: roomClimate(room, 12, undefined) },
    { ...part('climate.csv', 'text/csv'), text: climateCsv(room) },
    { ...part('case-1.png', 'image/png'), bytes: thumbnail(room.number, 240, 180) },
    { ...part('case-2.svg', 'image/svg+xml'), text: shipSvg(room.number) },
    { ...part('flags.gif', 'image/gif'), bytes: signalFlags() },
    { ...part('sound.wav', 'audio/wav'), bytes: foghorn() },
    { ...part('guards.yaml', 'application/yaml'), text: hoursYaml },
    { ...part('accessions.xml', 'application/xml'), text: accessionsXml },
    { ...part('visitors.ndjson', 'application/x-ndjson'), text: visitorLines(room.number, 12) },
    { ...part('tides.tsv', 'text/tab-separated-values'), text: tideTableTsv },
    { ...part('floor.bin', 'application/octet-stream'), bytes: sonarSurvey().subarray(0, 1024) },
  ]
}
