import { drawPng } from '../../src/testing/servers/png.ts'
import type { RawDocument } from '../../src/testing/servers/rawDocuments.ts'
import { blobPayloads, type Hostile } from './payload.ts'

export function binaryPayloads({ origin: o, mark: m }: Hostile): RawDocument[] {
  const script = `<script>${m}</script><img src="${o}/sniffed.png">`
  return [
    ...blobPayloads('png', 'image/png', [
      script,
      drawPng(8, 8).subarray(0, 60),
      hugePng(),
      Buffer.concat([drawPng(8, 8), Buffer.from(script)]),
    ]),
    ...blobPayloads('gif', 'image/gif', [`GIF89a/*${script}*/=1;${m}`]),
    ...blobPayloads('jpeg', 'image/jpeg', [
      `<svg xmlns="http://www.w3.org/2000/svg" onload="${m}"><image href="${o}/j.png"/></svg>`,
    ]),
    ...blobPayloads('bmp', 'image/bmp', [`BM${script}`]),
    ...blobPayloads('ico', 'image/x-icon', [new Uint8Array([0, 0, 1, 0, 255, 255, 0, 0])]),
    ...blobPayloads('pdf', 'application/pdf', [
      `%PDF-1.4\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1);${m})>>/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 99 99]/A<</S/URI/URI(${o}/pdf)>>>>]>>endobj\ntrailer<</Root 1 0 R>>`,
      `%PDF-1.7\n${script}`,
      `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 1 0 R/Kids[1 0 R]>>endobj\ntrailer<</Root 1 0 R>>`,
      `%PDF-1.4\n1 0 obj<</Type/Catalog/AcroForm<</XFA(<script>${m}</script>)>>>>endobj\n2 0 obj<</Type/Font/FontMatrix[1 0 0 1 0 (1\\);${m}//)]>>endobj\ntrailer<</Root 1 0 R>>`,
    ]),
    ...blobPayloads('zip', 'application/zip', [`PK\u0003\u0004${script}`]),
    ...blobPayloads('audio', 'audio/mpeg', [`ID3${script}`]),
    ...blobPayloads('video', 'video/mp4', [`\0\0\0\u0018ftypmp42${script}`]),
    ...blobPayloads('octets', 'application/octet-stream', [script]),
    ...blobPayloads('multipart', 'multipart/x-mixed-replace; boundary=a', [
      `--a\r\ncontent-type: text/html\r\n\r\n${script}`,
    ]),
    ...blobPayloads('mhtml', 'message/rfc822', [`MIME-Version: 1.0\r\nContent-Type: text/html\r\n\r\n${script}`]),
  ]
}

/** A header that promises 60,000 by 60,000 pixels. */
function hugePng(): Uint8Array {
  const bytes = drawPng(8, 8)
  bytes.writeUInt32BE(60_000, 16)
  bytes.writeUInt32BE(60_000, 20)
  return bytes
}
