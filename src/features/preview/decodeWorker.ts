// Decodes one long base64 text away from the page.

import { decodeBase64 } from '../../domain/base64.ts'

onmessage = ({ data }: MessageEvent<string>) => {
  const decoded = decodeBase64(data)
  postMessage(decoded, { transfer: [decoded.bytes.buffer] })
}
