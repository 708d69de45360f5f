// MIME types as parsed values, never as substrings (P2). Pure: no I/O.

import { MIMEType } from 'whatwg-mimetype'

export interface MimeType {
  /** `type/subtype` in lower case, without parameters. */
  readonly essence: string
  readonly type: string
  readonly subtype: string
  /** Names in lower case, values as sent. */
  readonly parameters: ReadonlyMap<string, string>
}

/** Longer than any real type, short enough to parse for every row. */
const maxLength = 1000

/** Parses by the rules of the WHATWG MIME Sniffing Standard, section 4.4; `undefined` for what is no type. */
export function parseMimeType(text: string | undefined): MimeType | undefined {
  if (text === undefined || text.length > maxLength) return undefined
  const parsed = MIMEType.parse(text)
  if (parsed === null) return undefined
  const { essence, type, subtype, parameters } = parsed
  return { essence, type, subtype, parameters: new Map(parameters) }
}

export type MimeFamily =
  | 'json'
  | 'text'
  | 'image'
  | 'audio'
  | 'video'
  | 'markdown'
  | 'html'
  | 'xml'
  | 'csv'
  | 'pdf'
  | 'archive'
  | 'binary'
  | 'none'

const families: ReadonlyMap<string, MimeFamily> = new Map([
  ['text/markdown', 'markdown'],
  ['text/x-markdown', 'markdown'],
  ['application/markdown', 'markdown'],
  ['text/html', 'html'],
  ['application/xhtml+xml', 'html'],
  ['text/csv', 'csv'],
  ['application/csv', 'csv'],
  ['text/tab-separated-values', 'csv'],
  ['application/pdf', 'pdf'],
  ['application/x-pdf', 'pdf'],
  ['application/x-ndjson', 'json'],
  ['application/ndjson', 'json'],
  ['application/jsonl', 'json'],
  ['application/x-jsonlines', 'json'],
  ['application/json-seq', 'json'],
  ['application/zip', 'archive'],
  ['application/x-zip-compressed', 'archive'],
  ['application/gzip', 'archive'],
  ['application/x-gzip', 'archive'],
  ['application/x-tar', 'archive'],
  ['application/x-bzip2', 'archive'],
  ['application/x-7z-compressed', 'archive'],
  ['application/x-xz', 'archive'],
  ['application/zstd', 'archive'],
  ['application/vnd.rar', 'archive'],
  ['application/java-archive', 'archive'],
])

/** The family for icon and facet of an essence; `none` where no type was sent. */
export function mimeFamily(essence: string | undefined): MimeFamily {
  if (essence === undefined || essence === '') return 'none'
  const known = families.get(essence)
  if (known !== undefined) return known
  if (isJson(essence)) return 'json'
  const type = essence.slice(0, essence.indexOf('/'))
  if (type === 'image' || type === 'audio' || type === 'video') return type
  if (isXml(essence)) return 'xml'
  if (essence.endsWith('+zip')) return 'archive'
  return isTextual(essence) ? 'text' : 'binary'
}

/** A single JSON text: `application/json`, `text/json` or a `+json` type. Lines of JSON are not one. */
export function isJson(essence: string): boolean {
  return essence === 'application/json' || essence === 'text/json' || essence.endsWith('+json')
}

/** MIME Sniffing section 4.6, XML MIME type. */
export function isXml(essence: string): boolean {
  return essence === 'text/xml' || essence === 'application/xml' || essence.endsWith('+xml')
}

const textualApplications: ReadonlySet<string> = new Set([
  'application/csv',
  'application/ecmascript',
  'application/graphql',
  'application/javascript',
  'application/json-seq',
  'application/json5',
  'application/jsonc',
  'application/jsonl',
  'application/jsonlines',
  'application/markdown',
  'application/ndjson',
  'application/rtf',
  'application/sql',
  'application/toml',
  'application/typescript',
  'application/x-httpd-php',
  'application/x-javascript',
  'application/x-jsonc',
  'application/x-jsonlines',
  'application/x-ndjson',
  'application/x-python',
  'application/x-sh',
  'application/x-sql',
  'application/x-tex',
  'application/x-toml',
  'application/x-typescript',
  'application/x-www-form-urlencoded',
  'application/x-yaml',
  'application/xml-dtd',
  'application/yaml',
  'message/http',
  'message/rfc822',
])

/** True for types whose bytes are characters, whatever else they are: `image/svg+xml` is textual as well. */
export function isTextual(essence: string): boolean {
  if (essence.startsWith('text/') || isJson(essence) || isXml(essence)) return true
  return essence.endsWith('+yaml') || textualApplications.has(essence)
}

const drawableImages: ReadonlyMap<string, string> = new Map([
  ['image/png', 'image/png'],
  ['image/x-png', 'image/png'],
  ['image/apng', 'image/apng'],
  ['image/jpeg', 'image/jpeg'],
  ['image/jpg', 'image/jpeg'],
  ['image/pjpeg', 'image/jpeg'],
  ['image/gif', 'image/gif'],
  ['image/webp', 'image/webp'],
  ['image/avif', 'image/avif'],
  ['image/svg+xml', 'image/svg+xml'],
  ['image/bmp', 'image/bmp'],
  ['image/x-ms-bmp', 'image/bmp'],
  ['image/x-icon', 'image/x-icon'],
  ['image/vnd.microsoft.icon', 'image/x-icon'],
])

/** The type under which a browser draws an image (`image/jpg` is `image/jpeg`), else `undefined`. */
export function drawableImage(essence: string): string | undefined {
  return drawableImages.get(essence)
}
