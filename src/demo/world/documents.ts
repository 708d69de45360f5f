import { estuaryChart } from '../drawing/estuaryChart.ts'
import { shipSvg } from '../drawing/shipSvg.ts'
import { thumbnail } from '../drawing/thumbnail.ts'
import { latin1, utf8 } from '../encode/bytes.ts'
import { encodePdf } from '../encode/pdf.ts'
import { encodeZip } from '../encode/zip.ts'
import { accessionsXml, lettersText, openLoansCsv } from './dataTexts.ts'
import { rooms } from './rooms.ts'

/** The ground floor of the Customs House on one page. */
export function floorPlanPdf(): Uint8Array {
  const plan = rooms.filter((room) => room.building === 'Customs House' && room.floor === 'ground')
  const cells = plan.map((room, index) => {
    const x = 60 + (index % 3) * 160
    const y = 520 - Math.floor(index / 3) * 130
    return `${x} ${y} 150 120 re S\nBT /F2 11 Tf ${x + 10} ${y + 96} Td (${room.number}) Tj ET\nBT /F1 10 Tf ${x + 10} ${y + 80} Td (${room.name}) Tj ET`
  })
  return encodePdf(
    'Customs House, ground floor',
    [
      '0.06 0.44 0.40 rg 0 800 595 42 re f',
      '1 1 1 rg BT /F2 16 Tf 60 814 Td (Harbour Museum) Tj ET',
      '0.11 0.11 0.10 rg BT /F2 26 Tf 60 730 Td (Customs House) Tj ET',
      'BT /F1 13 Tf 60 706 Td (Ground floor, seven rooms. The stairs are behind the whale.) Tj ET',
      '0.42 0.35 0.20 RG 1.2 w',
      ...cells,
      'BT /F1 9 Tf 60 60 Td (Printed for visitors. Fold along the river.) Tj ET',
    ].join('\n'),
  )
}

/** The catalogue as delivered: folders, texts, pictures, a name beyond ASCII. */
export function catalogueZip(): Uint8Array {
  return encodeZip([
    { name: 'readme.txt', bytes: utf8('Catalogue raisonné, as delivered on eleven floppy disks.\n') },
    { name: 'charts/estuary-1871.svg', bytes: utf8(estuaryChart()) },
    { name: 'drawings/amalia.svg', bytes: utf8(shipSvg(4)) },
    { name: 'drawings/théodora.svg', bytes: utf8(shipSvg(7)) },
    { name: 'lists/accessions.xml', bytes: utf8(accessionsXml) },
    { name: 'lists/loans.csv', bytes: utf8(openLoansCsv()) },
    { name: 'letters/box-12.txt', bytes: latin1(lettersText) },
    { name: 'pictures/octant.png', bytes: thumbnail(31) },
    { name: 'pictures/compass.png', bytes: thumbnail(52) },
    { name: 'empty/', bytes: new Uint8Array(0) },
  ])
}
