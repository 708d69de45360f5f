// Pictures whose cost is hidden from a hasty reader, each beside an honest one that reads alike.
import { describe, expect, it } from 'vitest'

import { drawPng } from '../testing/servers/png.ts'
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
const blurred = whole.repeat(20)
const circles = '<circle cx="450" cy="450" r="400"/>'.repeat(5_000)
const bombPattern = (id = 'p') => `${bomb}<pattern id="${id}" width="9" height="9"><use href="#a6"/></pattern>`
const picture = (width: number, height: number) => `data:image/png;base64,${drawPng(width, height).toString('base64')}`

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

describe('safety row 3: style sheets as CSS takes them apart', () => {
  const styled = (css: string, inside = blurred) => svg(`<style>${css}</style>${inside}`)
  const filled = (id: string, style: string) => svg(`${bombPattern(id)}<rect width="9" height="9" style='${style}'/>`)
  judge({
    asks: [
      ['a rule between comments in quotes', styled('a{--x:"/*"} rect{filter:blur(99px)} b{--x:"*/"}')],
      ['a rule between comments in addresses', styled('a{--x:url(/*)} rect{filter:blur(99px)} b{--x:url(*/)}')],
      ['the same in an escaped address', styled('a{--x:u\\72l(/*)} rect{filter:blur(99px)} b{--x:url(*/)}')],
      ['a rule between escaped quotes', styled(`a{--x:"\\"/*"} rect{filter:blur(99px)} b{--x:"*/"}`)],
      ['a rule that is not closed', styled('rect{filter:blur(99px)')],
      [
        'a rule for a class with a colon',
        styled('.a\\:b{filter:blur(99px)}', whole.replace('<rect', '<rect class="a:b"').repeat(20)),
      ],
      ['an older name of a property', styled('rect{-webkit-filter:blur(99px)}')],
      ['an address with an escape', filled('p', 'fill:url(\\23 p)')],
      ['an id with a semicolon', filled('a;p', 'fill:url("#a;p")')],
      ['a style sheet by an escape', styled('@import "data\\3a text/css,rect{}"')],
      ['a style sheet behind many blanks', styled(`@import ${' '.repeat(2_001)}"data:text/css,rect{}"`)],
      [
        'a value that a variable begins with',
        styled('@property --a{syntax:"*";inherits:false;initial-value:blur(99px)} rect{filter:var(--a)}'),
      ],
      ['a value by a condition', styled('rect{filter:if(style(--x:1): none; else: blur(99px))}')],
      ['a filter that is handed down', svg(`<g filter="url(#none)"><g style="filter:inherit">${whole}</g></g>`)],
      [
        'a blur by a variable',
        styled('rect{--w:999px;filter:blur(var(--w))}', '<rect x="9" y="9" width="1" height="1"/>'.repeat(20)),
      ],
      [
        'a fill that no browser knows',
        svg(`${bombPattern()}<g fill="url(#p)"><rect width="9" height="9" fill="nonsense"/></g>`),
      ],
      [
        'a fill that is handed down',
        svg(`${bombPattern()}<g fill="url(#p)"><rect width="9" height="9" style="fill:inherit"/></g>`),
      ],
    ],
    draws: [
      ['an apostrophe in a comment', styled("/* it's ours */ rect{fill:red} /* isn't it */")],
      [
        'a font from elsewhere, which cannot load',
        styled('@import url("https://fonts.example/css?family=A;b");text{font-family:A}', whole),
      ],
      ['a font of its own', styled('@font-face{font-family:A;src:url(data:font/woff2;base64,AAAA)}', whole)],
      ['a class with a colon', styled('.md\\:b{fill:red}', '<rect class="md:b" width="9" height="9"/>')],
      [
        'an address in quotes',
        svg(
          `<linearGradient id="g"/><g fill="url(#g)">${'<rect width="9" height="9" style="fill: url(&quot;#g&quot;)"/>'.repeat(20)}</g>`,
        ),
      ],
    ],
  })
})

describe('safety row 3: addresses as a browser reads them', () => {
  const unseen = 'ta:image/png;base64,AAAA'
  judge({
    asks: [
      ['a picture whose address has a line break', svg(`<image width="9" height="9" href="da&#10;${unseen}"/>`)],
      ['a picture whose address has a tab', svg(`<image width="9" height="9" href="&#1;da&#9;${unseen}"/>`)],
      ['parts of a picture with a line break', svg(`<use href="da&#10;ta:image/svg+xml,a#a"/>`)],
      ['an id that is escaped', svg(`${bomb}<use href="#%62omb"/>`)],
      [
        'an id that is escaped, beside a broken escape',
        svg(`${bomb.replace('"bomb"', '"%zzb"')}<use href="#%zz%62"/>`),
      ],
      ['an id with a tab', svg(`${bomb}<use href="#bo&#9;mb"/>`)],
      [
        'a reference with many blanks',
        svg(`${bombPattern()}<rect width="9" height="9" fill="url(${' '.repeat(400)}#p)"/>`),
      ],
      ['a reference that is escaped', svg(`${bombPattern()}<rect width="9" height="9" fill="url(#%70)"/>`)],
      [
        'a pattern of an escaped one',
        svg(`${bombPattern()}<pattern id="q" href="#%70"/><rect width="9" height="9" fill="url(#q)"/>`),
      ],
      [
        'a filter that draws by an escaped id',
        svg(`${bomb}<filter id="f"><feImage href="#%62omb"/></filter><rect width="9" height="9" filter="url(#f)"/>`),
      ],
    ],
    draws: [
      [
        'a picture whose base64 has line breaks',
        svg(`<image width="64" height="48" href="${picture(64, 48).replaceAll(/(.{60})/g, '$1&#10;')}"/>`),
      ],
      ['an id in another script', svg('<path id="ж" d="M0 0h9"/><use href="#%D0%B6"/>')],
    ],
  })
})

describe('safety row 3: numbers as a browser reads them', () => {
  const under = (attributes: string, inside = rects) => svg(`<g ${attributes}>${inside}</g>`)
  const lines = (attributes: string) => svg(`<line stroke="#000" ${attributes}/>`.repeat(5_000))
  judge({
    asks: [
      ['lines with a unit', lines('x1="5mm" y1="5mm" x2="90%" y2="9in"')],
      ['strokes as wide as the picture', lines('x2="9" stroke-width="100%"')],
      ['strokes of inches', lines('x2="9" stroke-width="10in"')],
      [
        'strokes that are not scaled',
        under(
          'transform="scale(.001)"',
          '<path d="M0 0L9000 9000" stroke="#000" stroke-width="900" vector-effect="non-scaling-stroke"/>'.repeat(
            5_000,
          ),
        ),
      ],
      [
        'the same by a rule',
        svg(
          `<style>path{vector-effect:non-scaling-stroke}</style><g transform="scale(.001)">${'<path d="M0 0L9000 9000" stroke="#000" stroke-width="900"/>'.repeat(5_000)}</g>`,
        ),
      ],
      ['a scale of nothing', under('transform="scale()"')],
      ['a scale of three', under('transform="scale(.0001 .0001 1)"')],
      ['a scale in hexadecimal', under('transform="scale(0x0)"')],
      ['a scale behind a comma', under('transform=",scale(.0001)"')],
      ['a turn of two', under('transform="rotate(0 9) scale(.0001)"')],
      ['a scale behind a blank of another kind', under('transform="&#160;scale(.0001)"')],
      ['a view box of five', svg(circles, 'viewBox="0 0 900000 900000 1" width="900" height="900"')],
      ['a view box in hexadecimal', svg(circles, 'viewBox="0 0 0xfffff 0xfffff" width="900" height="900"')],
      [
        'a width that is none',
        svg(
          '<rect x="1000" width="9" height="900"/>'.repeat(5_000),
          'viewBox="0 0 900 900" width="1." height="900"',
        ).replaceAll('x="1000"', 'x="0" y="1000"'),
      ],
      ['a place that is none', svg('<rect x="99999." width="900" height="900"/>'.repeat(5_000))],
      ['a place with a blank of another kind', svg('<rect x="99999&#160;" width="900" height="900"/>'.repeat(5_000))],
      ['uses at a place that is none', svg(`<g id="a">${whole}</g>${'<use href="#a" x="0xfffff"/>'.repeat(4_000)}`)],
      [
        'a fit that is none',
        svg(
          '<rect y="400" width="900" height="250"/>'.repeat(5_000),
          'width="900" height="900" viewBox="0 0 900 400" preserveAspectRatio="nonesuch"',
        ),
      ],
      [
        'a filter region that is none',
        svg(
          `<filter id="f" width="0x0"><feGaussianBlur stdDeviation="9"/></filter>${`<g filter="url(#f)">${whole}</g>`.repeat(20)}`,
        ),
      ],
      ['layers by percent', svg(`<g opacity="50%">${whole}</g>`.repeat(200))],
      [
        'dashes along a length of its own',
        svg('<path d="M0 0h9" pathLength="1000000" stroke="#000" stroke-dasharray="1 1"/>'),
      ],
    ],
    draws: [
      [
        'transforms as tools shorten them',
        under('transform="translate(5-3)scale(.5.5) , rotate(90 4,4)"', '<path d="M0 0h9"/>'.repeat(9_000)),
      ],
      ['lines in millimetres', svg('<line stroke="#000" stroke-width=".3mm" x2="9" y2="9"/>'.repeat(5_000))],
      [
        'a drawing in millimetres',
        svg('<path d="M0 0h9"/>'.repeat(5_000), 'width="210mm" height="297mm" viewBox="0 0 210 297"'),
      ],
      [
        'a dash of the whole line',
        svg('<path d="M0 0h900" pathLength="1" stroke="#000" stroke-dasharray="1"/>'.repeat(40)),
      ],
    ],
  })
})

describe('safety row 3: web pages, and pictures of rules', () => {
  const page = (inside: string) =>
    svg(
      `<foreignObject width="900" height="900"><div xmlns="http://www.w3.org/1999/xhtml">${inside}</div></foreignObject>`,
    )
  judge({
    asks: [
      ['what is described, in a page', page('<desc>' + '<b>a</b>'.repeat(9) + '</desc>')],
      ['a mask that is an element of a page', page('<mask><iframe/></mask>')],
      ['layers in a page', page('<p style="opacity:.5">a</p>'.repeat(200))],
      ['blurs in a page', page('<p style="filter:blur(99px)">a</p>'.repeat(20))],
      ['a background that is a picture', page(`<p style="background:url(${picture(9, 9)})">a</p>`)],
      ['the same in an image set', page(`<p style='background-image:image-set("${picture(9, 9)}" 1x)'>a</p>`)],
      [
        'a mask that is a picture',
        svg(`<style>rect{mask-image:url( "da\\9 ta:image/png;base64,AAAA")}</style>${whole}`),
      ],
      [
        'a border that is a picture, by a variable',
        page(`<p style="--a:url(${picture(9, 9)});border-image:var(--a)">a</p>`),
      ],
      [
        'a filter of another document',
        svg(`<rect width="9" height="9" filter="url(data:image/svg+xml,%3Csvg/%3E#f)"/>`),
      ],
    ],
    draws: [
      [
        'a label with a layer',
        svg(
          `<foreignObject x="9" y="9" width="90" height="20"><div xmlns="http://www.w3.org/1999/xhtml" style="opacity:.9;background:rgba(0,0,0,.1)">a</div></foreignObject>`.repeat(
            200,
          ),
        ),
      ],
    ],
  })
})
