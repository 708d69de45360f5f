// What lies in drawers: old encodings, bundles, binaries, and one drawer with nothing in it.

import { latin1, utf16 } from '../encode/bytes.ts'
import { addWasm, sonarSize, sonarSurvey } from './bigTexts.ts'
import { lettersText, telegramText, visitorsBook } from './dataTexts.ts'
import { catalogueZip, floorPlanPdf } from './documents.ts'
import { everythingIn } from './everything.ts'
import type { Exhibit } from './exhibit.ts'
import { rooms } from './rooms.ts'

/** In bytes. Known beforehand, so that a list does not make them; a test makes them and counts. */
const everythingSize = 92_959
const catalogueSize = 29_141

export function archiveHighlights(): Exhibit[] {
  const room = rooms[2]
  return [
    {
      uri: 'museum://rooms/3/everything',
      name: 'room-3-everything',
      title: 'Everything in room 3',
      description: 'Twelve parts in one answer; the size is that of all of them together',
      audience: ['user'],
      priority: 0.6,
      daysAgo: 8,
      size: everythingSize,
      parts: () => (room === undefined ? [] : everythingIn(room)),
    },
    {
      uri: 'museum://guide/floor-plan.pdf',
      name: 'floor-plan',
      title: 'Customs House, ground floor',
      description: 'One page, to be folded along the river',
      mimeType: 'application/pdf',
      audience: ['user'],
      priority: 0.7,
      daysAgo: 75,
      parts: () => [{ bytes: floorPlanPdf() }],
    },
    {
      uri: 'museum://archive/catalogue.zip',
      name: 'catalogue-raisonne',
      title: 'Catalogue raisonné, files',
      description: 'Everything, as delivered',
      mimeType: 'application/zip',
      priority: 0.2,
      daysAgo: 1825,
      size: catalogueSize,
      parts: () => [{ bytes: catalogueZip() }],
    },
    {
      uri: 'museum://archive/box-12/letters',
      name: 'letters-box-12',
      title: 'Letters, box 12',
      description: 'Unsorted; encoding as found: ISO-8859-1, and the type says so',
      mimeType: 'text/plain; charset=iso-8859-1',
      icon: 'letter',
      priority: 0.1,
      daysAgo: 3285,
      parts: () => [{ bytes: latin1(lettersText) }],
    },
    {
      uri: 'museum://archive/box-13/telegram',
      name: 'telegram-theodora',
      title: 'Telegram about the Theodora',
      description: 'UTF-16 with a byte-order mark; the type does not mention it',
      mimeType: 'text/plain',
      icon: 'letter',
      priority: 0.4,
      daysAgo: 2100,
      parts: () => [{ bytes: utf16(telegramText) }],
    },
    {
      uri: 'museum://archive/visitors-book',
      name: 'visitors-book',
      title: 'Visitors’ book',
      description: 'In UTF-8, as the type says: many hands, many scripts',
      mimeType: 'text/plain; charset=utf-8',
      icon: 'letter',
      audience: ['user'],
      priority: 0.5,
      daysAgo: 2,
      parts: () => [{ text: visitorsBook }],
    },
    {
      uri: 'museum://scans/sonar',
      name: 'sonar-survey',
      title: 'Sonar survey of the outer basin',
      description: 'One sweep, as recorded, read by nobody yet',
      mimeType: 'application/octet-stream',
      priority: 0.3,
      daysAgo: 53,
      size: sonarSize,
      parts: () => [{ bytes: sonarSurvey() }],
    },
    {
      uri: 'museum://code/add.wasm',
      name: 'add-wasm',
      title: 'Till of the museum shop, compiled',
      description: 'A WebAssembly module that adds two numbers',
      mimeType: 'application/wasm',
      daysAgo: 45,
      parts: () => [{ bytes: addWasm }],
    },
    {
      uri: 'museum://archive/drawer-9',
      name: 'drawer-9',
      title: 'Drawer 9',
      description: 'An answer without any contents: the drawer is there, and nothing is in it',
      parts: () => [],
    },
    {
      uri: 'museum://archive/drawer-10',
      name: 'drawer-10',
      title: 'Drawer 10, a blank sheet',
      description: 'One text of no characters',
      mimeType: 'text/plain',
      parts: () => [{ text: '' }],
    },
  ]
}
