// Pictures whose cost is hidden from a hasty reader, each beside an honest one that reads alike.
import { describe, expect, it } from 'vitest'

import { judgeSvg } from './svgDrawing.ts'

const svg = (inside: string, attributes = 'viewBox="0 0 900 900"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`
const ten = (make: (index: number) => string) => Array.from({ length: 10 }, (_, index) => make(index)).join('')
const levels = (from: number) =>
  Array.from({ length: 6 }, (_, n) => `<g id="a${from + n + 1}">${ten(() => `<use href="#a${from + n}"/>`)}</g>`).join(
    '',
  )
/** A million shapes under the id `bomb`, not drawn where they stand. */
const bomb = `<defs><path id="a0" d="M0 0h9"/>${levels(0)}<g id="bomb"><use href="#a6"/></g></defs>`
const whole = '<rect width="900" height="900"/>'
const rects = whole.repeat(5_000)
const circles = '<circle cx="450" cy="450" r="400"/>'.repeat(5_000)
const bombPattern = (id = 'p') => `${bomb}<pattern id="${id}" width="9" height="9"><use href="#a6"/></pattern>`

function judge(rows: { asks: [string, string][]; draws: [string, string][] }) {
  it.each(rows.asks)('asks before %s', (_, text) => {
    expect(judgeSvg(text).kind).toBe('ask')
  })
  it.each(rows.draws)('draws %s', (_, text) => {
    expect(judgeSvg(text)).toEqual({ kind: 'draw' })
  })
}

describe('safety row 3: names as XML tells them apart', () => {
  judge({
    asks: [
      ['a reference beside one in capitals', svg(`${bomb}<use HREF="#none" href="#bomb"/>`)],
      ['a reference beside one of a prefix', svg(`${bomb}<use xmlns:q="urn:q" q:href="#none" href="#bomb"/>`)],
      ['a reference beside an older one', svg(`${bomb}<use xlink:href="#none" href="#bomb"/>`)],
      [
        'a reference by a prefix of its own',
        svg(`${bomb}<use xmlns:q="http://www.w3.org/1999/xlink" q:href="#bomb"/>`),
      ],
      ['a prefix of links that means another thing', svg(`${bomb}<use xmlns:xlink="urn:q" xlink:href="#none"/>`)],
      ['an id beside one in capitals', svg(`<g ID="bomb"/>${bomb}<use href="#bomb"/>`)],
      ['a transform in capitals', svg(`<g TRANSFORM="scale(.00001)">${rects}</g>`)],
      ['a view box in small letters', svg(circles, 'viewbox="0 0 900000 900000"')],
      [
        'units of a filter in capitals',
        svg(
          `<filter id="f" FILTERUNITS="userSpaceOnUse" x="0" y="0" width="1" height="1"><feGaussianBlur stdDeviation="9"/></filter>${`<g filter="url(#f)">${whole}</g>`.repeat(20)}`,
        ),
      ],
      [
        'what moves beside a name in capitals',
        svg(`<rect><set ATTRIBUTENAME="x" attributeName="href" to="9"/></rect>`),
      ],
    ],
    draws: [
      ['an older reference', svg(`<path id="a" d="M0 0h9"/><use xlink:href="#a"/>`)],
      ['an older reference beside the same', svg(`<path id="a" d="M0 0h9"/><use xlink:href="#a" href="#a"/>`)],
      [
        'names of an editor',
        svg('<g xmlns:i="urn:i" i:href="#x" i:label="A" i:groupmode="layer"><path d="M0 0h9"/></g>'),
      ],
    ],
  })
})

describe('safety row 3: the document type', () => {
  const typed = (type: string, inside = bombPattern() + '<rect width="9" height="9" fill="&a;"/>') => type + svg(inside)
  const long = 'a'.repeat(101)
  judge({
    asks: [
      ['entities behind a bracket in quotes', typed(`<!DOCTYPE svg SYSTEM ">" [<!ENTITY a "url(#p)">]>`)],
      ['an entity behind one in a comment', typed(`<!DOCTYPE svg [<!-- <!ENTITY a "x"> --><!ENTITY a "url(#p)">]>`)],
      [
        'an entity behind a type in a comment',
        typed(`<!-- <!DOCTYPE [<!ENTITY a ""> --><!DOCTYPE svg [<!ENTITY a "url(#p)">]>`),
      ],
      ['a quote in an instruction', `<!DOCTYPE svg [<?x "?>]>${svg(`<!-- "]><svg/> -->${rects}`)}`],
      [
        'an entity with a long name',
        typed(
          `<!DOCTYPE svg [<!ENTITY ${long} "url(#p)">]>`,
          `${bombPattern()}<rect width="9" height="9" fill="&${long};"/>`,
        ),
      ],
      ['a letter by a long reference', svg(`${bomb}<use href="#b&#x0000006f;mb"/>`)],
      [
        'a style sheet behind a bracket in quotes',
        `<?xml-stylesheet title=">" href="data:text/css,rect{}"?>${svg(whole)}`,
      ],
      ['a style sheet by references', `<?xml-stylesheet href="&#100;ata:text/css,rect{}"?>${svg(whole)}`],
      ['a style sheet behind it', `${svg(whole)}<?xml-stylesheet href="data:text/css,rect{}"?>`],
      [
        'a style sheet by a link',
        svg(`<link xmlns="http://www.w3.org/1999/xhtml" rel="stylesheet" href="data:text/css,rect{}"/>`),
      ],
    ],
    draws: [
      [
        'a document type with a comment',
        `<!DOCTYPE svg [<!-- it's ours --><!ENTITY a "red">]>${svg('<rect width="9" height="9" fill="&a;"/>')}`,
      ],
      [
        'a document type of SVG 1.0',
        `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.0//EN" "http://www.w3.org/TR/SVG/svg10.dtd">${svg(whole)}`,
      ],
    ],
  })
})
