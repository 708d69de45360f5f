import type { RawDocument } from '../../src/testing/servers/rawDocuments.ts'
import { names, type Hostile } from './payload.ts'

/** In the list itself: names, descriptions, icons, types, URIs; and in what a read fails with. */
export function listPayloads({ origin: o, mark: m }: Hostile): RawDocument[] {
  const words = [
    `<script>${m}</script>`,
    `<img src=x onerror="${m}">`,
    `"><svg onload="${m}">`,
    `{{constructor.constructor('${m}')()}}`,
    `![x](${o}/p.png) [y](javascript:${m})`,
    '\u202Egnp.exe\u202C \u200B\u0000\u001b[2J',
    '__proto__',
    `${'\u{1F3FB}\u200D'.repeat(500)}`,
    `javascript:${m}`,
  ]
  const icons = [
    `${o}/icon.png`,
    `javascript:${m}`,
    `data:text/html,<script>${m}</script>`,
    `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" onload="${m}"><image href="${o}/i.png"/></svg>`)}`,
    `data:image/svg+xml;base64,${Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><script>${m}</script></svg>`).toString('base64')}`,
    `file:///etc/hosts`,
    `//${new URL(o).host}/icon.png`,
    `blob:${o}/0`,
  ]
  return [
    ...words.map((word, index) => ({ ...names('name', index), name: word, text: word, mimeType: 'text/plain' })),
    ...words.map((word, index) => ({ ...names('title', index), title: `Payload title ${index} ${word}`, text: 'x' })),
    ...words.map((word, index) => ({ ...names('description', index), description: word, text: 'x' })),
    ...words.map((word, index) => ({ ...names('type', index), mimeType: word, text: word })),
    ...words.map((word, index) => ({ ...names('uri', index), uri: `x://corpus/uri/${index}/${word}`, text: word })),
    ...icons.map((src, index) => ({ ...names('icon', index), icons: [{ src, mimeType: 'image/png' }], text: 'x' })),
    ...words.map((word, index) => ({ ...names('error', index), error: word })),
  ]
}
