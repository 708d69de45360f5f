import type { RawDocument } from '../../src/testing/servers/rawDocuments.ts'
import { blobPayloads, payloads, type Hostile } from './payload.ts'

export function svgPayloads({ origin: o, mark: m }: Hostile): RawDocument[] {
  const svg = (inside: string, attributes = '') =>
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="40" height="30" ${attributes}>${inside}</svg>`
  const texts = [
    svg('<rect width="9" height="9"/>', `onload="${m}"`),
    svg(`<script>${m}</script>`),
    svg(`<script href="${o}/a.js"/><script xlink:href="${o}/b.js"/>`),
    svg(`<image href="${o}/p.png" width="9" height="9"/>`),
    svg(`<image xlink:href="${o}/p.png" onerror="${m}" width="9" height="9"/>`),
    svg(`<use href="${o}/u.svg#a"/>`),
    svg(
      `<use href="data:image/svg+xml;base64,${Buffer.from(svg(`<g id="a"><script>${m}</script></g>`)).toString('base64')}#a"/>`,
    ),
    svg(
      `<foreignObject width="40" height="30"><body xmlns="http://www.w3.org/1999/xhtml"><script>${m}</script><img src="${o}/f.png"/><iframe src="${o}/fo"/></body></foreignObject>`,
    ),
    svg(
      `<style>@import url(${o}/s.css);rect{fill:url(${o}/p.svg#a)}@font-face{font-family:a;src:url(${o}/f.woff)}text{font-family:a}</style><rect width="9" height="9"/><text y="9">a</text>`,
    ),
    svg(`<a href="javascript:${m}"><rect width="40" height="30"/></a>`),
    svg(`<a xlink:href="${o}/a" target="_top"><rect width="40" height="30"/></a>`),
    svg(`<animate attributeName="href" values="javascript:${m}" onbegin="${m}" begin="0s" dur="1s"/>`),
    svg(`<set attributeName="onload" to="${m}"/><rect width="9" height="9" onclick="${m}"/>`),
    svg(`<filter id="f"><feImage href="${o}/fe.png"/></filter><rect width="9" height="9" filter="url(#f)"/>`),
    svg(`<rect width="9" height="9" style="fill:url(${o}/fill.svg#a);mask:url(${o}/mask.svg#m)"/>`),
    `<?xml version="1.0"?><?xml-stylesheet href="${o}/x.css"?>${svg('<rect width="9" height="9"/>')}`,
    `<?xml-stylesheet type="text/xsl" href="${o}/x.xsl"?>${svg('')}`,
    `<!DOCTYPE svg [<!ENTITY a SYSTEM "${o}/xxe">]>${svg('<text>&a;</text>')}`,
    `<!DOCTYPE svg SYSTEM "${o}/svg.dtd">${svg('<rect width="9" height="9"/>')}`,
    `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;"><!ENTITY d "&c;&c;&c;&c;&c;&c;&c;&c;">]>${svg('<text>&d;&d;&d;</text>')}`,
    svg(
      Array.from(
        { length: 12 },
        (_, level) => `<g id="a${level + 1}">${`<use href="#a${level}"/>`.repeat(10)}</g>`,
      ).join('') + '<use href="#a12"/>',
    ),
    `<svg xmlns="http://www.w3.org/2000/svg" width="60000" height="60000"><rect width="60000" height="60000"/></svg>`,
    '<svg xmlns="http://www.w3.org/2000/svg"><never closed',
    svg(
      `<handler type="application/ecmascript">${m}</handler><iframe xmlns="http://www.w3.org/1999/xhtml" src="${o}/if"/>`,
    ),
  ]
  return [
    ...payloads('svg', 'image/svg+xml', texts),
    ...blobPayloads('svg-blob', 'image/svg+xml', texts.slice(0, 4)),
    ...payloads('svg-as-xml', 'application/xml', texts.slice(1, 2)),
  ]
}
