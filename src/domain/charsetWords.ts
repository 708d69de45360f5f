// What has to be said of a character set beside its name. Pure: no I/O, linear.

import type { DecodedText } from './decodeText.ts'
import { isXml, type MimeType } from './mimeType.ts'

/**
 * The `charset` parameter as sent, where it is another encoding's name that the web reads as the one used: `iso-8859-1` is
 * windows-1252. Undefined where both are the same but for their spelling. WHATWG Encoding, section 4.2.
 */
export function charsetLabel(declared: MimeType | undefined, { charset, how }: DecodedText): string | undefined {
  const label = declared?.parameters.get('charset')
  return how !== 'parameter' || label === undefined || spelling(label) === spelling(charset) ? undefined : label
}

/** Characters in which a document has to declare its encoding (HTML, section 4.2.5.4). */
const declaredWithin = 1_024

/**
 * The encoding that an XML or HTML document declares in its own text, where that is another one than `charset`. Of a text
 * that was decoded nothing follows from it, but whoever opens the file will go by it.
 */
export function charsetInside(text: string, declared: MimeType | undefined, charset: string): string | undefined {
  const essence = declared?.essence ?? ''
  const head = text.slice(0, declaredWithin)
  const isHtml = essence === 'text/html' || essence === 'application/xhtml+xml'
  const found =
    (isXml(essence) || isHtml ? /^\uFEFF?<\?xml\s[^>]*?\bencoding\s*=\s*["']([\w.:-]{1,40})["']/ : undefined)?.exec(
      head,
    ) ?? (isHtml ? /<meta\s[^>]*?\bcharset\s*=\s*["']?([\w.:-]{1,40})/i : undefined)?.exec(head)
  const inside = found?.[1]
  return inside === undefined || isSameCharset(inside, charset) ? undefined : inside
}

function isSameCharset(label: string, charset: string): boolean {
  if (spelling(label) === spelling(charset)) return true
  // A document cannot say the order of its bytes.
  if (spelling(label) === 'utf16' && charset.startsWith('utf-16')) return true
  try {
    return new TextDecoder(label).encoding === charset
  } catch {
    return false
  }
}

function spelling(label: string): string {
  return label.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}
