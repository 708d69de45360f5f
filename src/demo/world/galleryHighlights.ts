// What hangs on the walls: pictures, drawings, sound and film. Each is made when it is read.

import { estuaryChart, stowawayChart } from '../drawing/estuaryChart.ts'
import { foghorn } from '../drawing/foghorn.ts'
import { drawInstrument, silver } from '../drawing/instrument.ts'
import { shipSvg } from '../drawing/shipSvg.ts'
import { signalFlags } from '../drawing/signalFlags.ts'
import { fromBase64 } from '../encode/bytes.ts'
import { encodePng } from '../encode/png.ts'
import type { Exhibit } from './exhibit.ts'
import { logbookMarkdown, posterHtml, visitHtml, welcomeMarkdown } from './guideTexts.ts'
import { figureheadWebp, launchWebm, sextantJpeg } from './media.ts'
import { readingCardExhibit } from './readingCard.ts'

/** In bytes. Known beforehand, so that a list does not draw them; a test draws them and counts. */
const astrolabeSize = 59_167
const nocturnalSize = 25_542

function astrolabe(): Uint8Array {
  return encodePng(drawInstrument({ width: 800, height: 600 }))
}

export function galleryHighlights(): Exhibit[] {
  return [
    {
      uri: 'museum://works/W-0114',
      name: 'astrolabe-1540',
      title: 'Astrolabe, Nuremberg',
      description: 'Brass, with the maker’s mark. Lent to the winter exhibition.',
      mimeType: 'image/png',
      icon: 'astrolabe',
      audience: ['user', 'assistant'],
      priority: 0.9,
      daysAgo: 3,
      size: astrolabeSize,
      parts: () => [{ bytes: astrolabe() }],
    },
    {
      uri: 'museum://guide/welcome',
      name: 'welcome',
      title: 'Welcome to the Harbour Museum',
      description: 'Where to begin: a table, code, links to other exhibits, a remote picture that waits for a click',
      mimeType: 'text/markdown',
      icon: 'anchor',
      audience: ['user'],
      priority: 1,
      daysAgo: 12,
      parts: () => [{ text: welcomeMarkdown }],
    },
    {
      uri: 'museum://works/W-0132',
      name: 'chart-estuary',
      title: 'Chart of the estuary',
      description: 'Drawn 1871, corrected by hand',
      mimeType: 'image/svg+xml',
      icon: 'wave',
      audience: ['user'],
      priority: 0.6,
      daysAgo: 400,
      parts: () => [{ text: estuaryChart() }],
    },
    {
      uri: 'museum://works/W-0133',
      name: 'chart-stowaway',
      title: 'Chart with a stowaway',
      description: 'An SVG with scripts hidden in it. None of them may run.',
      mimeType: 'image/svg+xml',
      priority: 0.2,
      daysAgo: 41,
      parts: () => [{ text: stowawayChart }],
    },
    {
      uri: 'museum://works/W-0115/transcript',
      name: 'logbook-amalia',
      title: 'Logbook of the Amalia, 1863',
      description: 'Transcribed, 212 pages',
      mimeType: 'text/markdown',
      icon: 'ship',
      audience: ['user'],
      priority: 0.7,
      daysAgo: 3,
      parts: () => [{ text: logbookMarkdown }],
    },
    {
      uri: 'museum://works/W-0131/recording',
      name: 'foghorn-1958',
      title: 'Foghorn, recorded 1958',
      description: 'East pier, two seconds of two minutes',
      mimeType: 'audio/wav',
      icon: 'lamp',
      priority: 0.3,
      daysAgo: 380,
      parts: () => [{ bytes: foghorn() }],
    },
    {
      uri: 'museum://works/W-0141/film',
      name: 'launch-theodora',
      title: 'Launch of the Theodora',
      description: 'Silent, 16 mm, the two seconds that survived',
      mimeType: 'video/webm',
      priority: 0.5,
      daysAgo: 750,
      parts: () => [{ bytes: fromBase64(launchWebm) }],
    },
    {
      uri: 'museum://works/W-0150',
      name: 'sextant-hald',
      title: 'Sextant by Hald',
      description: 'Ivory scale, case missing',
      mimeType: 'image/jpeg',
      priority: 0.9,
      daysAgo: 3,
      parts: () => [{ bytes: fromBase64(sextantJpeg) }],
    },
    {
      uri: 'museum://works/W-0160',
      name: 'figurehead-oak',
      title: 'Figurehead, oak',
      description: 'Painted over three times',
      mimeType: 'image/webp',
      priority: 0.8,
      daysAgo: 3,
      parts: () => [{ bytes: fromBase64(figureheadWebp) }],
    },
    {
      uri: 'museum://works/W-0171',
      name: 'signal-flags',
      title: 'Signal flags',
      description: 'Three flags, hoisted one after the other',
      mimeType: 'image/gif',
      priority: 0.5,
      daysAgo: 90,
      parts: () => [{ bytes: signalFlags() }],
    },
    {
      uri: 'museum://works/W-0172',
      name: 'nocturnal-silver',
      title: 'Nocturnal, silver',
      description: 'Tells the hour by the stars, when there are any',
      mimeType: 'image/png',
      icon: 'astrolabe',
      priority: 0.6,
      daysAgo: 64,
      size: nocturnalSize,
      parts: () => [{ bytes: encodePng(drawInstrument({ width: 320, height: 320, metal: silver, rule: 0.41 })) }],
    },
    {
      uri: 'museum://works/W-0173',
      name: 'brig-fortuna',
      title: 'The brig Fortuna',
      description: 'Cut paper on a printed sea',
      mimeType: 'image/svg+xml',
      priority: 0.4,
      daysAgo: 210,
      parts: () => [{ text: shipSvg(18) }],
    },
    {
      uri: 'museum://works/W-0140',
      name: 'W-0140',
      parts: () => [{ text: 'W-0140: no card was ever written for this piece.\n' }],
    },
    {
      uri: 'museum://guide/poster',
      name: 'poster-lamps',
      title: 'Night of the lamps, poster',
      description: 'A styled page with a script, a form and a remote picture. It is shown; none of them acts.',
      mimeType: 'text/html',
      icon: 'lamp',
      audience: ['user'],
      priority: 0.6,
      daysAgo: 5,
      parts: () => [{ text: posterHtml }],
    },
    readingCardExhibit,
    {
      uri: 'https://harbour-museum.example/visit',
      name: 'visit',
      title: 'How to find us',
      description: 'An https address: it can be read here or opened in the browser',
      mimeType: 'text/html; charset=utf-8',
      audience: ['user'],
      priority: 0.4,
      daysAgo: 500,
      parts: () => [{ text: visitHtml }],
    },
  ]
}
