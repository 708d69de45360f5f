// A name under which bytes from a server may be saved (safety: dangerous download names). Pure: no I/O.

import { isTextual, parseMimeType } from './mimeType.ts'

const maxLength = 120

/** Fitting extensions, the preferred one first. */
const extensions: ReadonlyMap<string, readonly string[]> = new Map([
  ['application/json', ['json', 'map', 'webmanifest', 'geojson']],
  ['application/pdf', ['pdf']],
  ['application/zip', ['zip']],
  ['application/gzip', ['gz', 'tgz']],
  ['application/xml', ['xml', 'xsd', 'xsl', 'rss', 'atom']],
  ['text/xml', ['xml', 'xsd', 'xsl', 'rss', 'atom']],
  ['application/yaml', ['yaml', 'yml']],
  ['application/x-yaml', ['yaml', 'yml']],
  ['text/yaml', ['yaml', 'yml']],
  ['application/x-ndjson', ['ndjson', 'jsonl']],
  ['text/plain', ['txt']],
  ['text/markdown', ['md', 'markdown']],
  ['text/html', ['html', 'htm']],
  ['text/css', ['css']],
  ['text/csv', ['csv']],
  ['text/tab-separated-values', ['tsv']],
  ['text/javascript', ['js', 'mjs', 'cjs']],
  ['image/png', ['png']],
  ['image/jpeg', ['jpg', 'jpeg']],
  ['image/jpg', ['jpg', 'jpeg']],
  ['image/gif', ['gif']],
  ['image/webp', ['webp']],
  ['image/avif', ['avif']],
  ['image/bmp', ['bmp']],
  ['image/svg+xml', ['svg']],
  ['audio/mpeg', ['mp3']],
  ['audio/wav', ['wav']],
  ['audio/ogg', ['ogg', 'oga']],
  ['video/mp4', ['mp4', 'm4v']],
  ['video/webm', ['webm']],
])

/** Extensions that some system runs or follows when the file is opened. */
const runnable: ReadonlySet<string> = new Set(
  'app apk bat cmd com cpl desktop dll dmg exe hta inf jar js jse lnk msc msi msp mjs pif ps1 reg scf scr sh url vb vbe vbs wsf wsh'.split(
    ' ',
  ),
)

/**
 * The last part of the URI's path as a plain file name of at most 120 characters: no folders, controls, bidi or zero-width
 * characters, no reserved names, no leading dot. A fitting extension is added where the name has none, has one that the
 * type contradicts, or has one that runs while the type says text. `mimeType` as sent.
 */
export function safeFilename(uri: string, mimeType: string | undefined): string {
  const cleaned = withoutFinalDots(clean(lastSegment(uri)))
  const dot = cleaned.lastIndexOf('.')
  const hasExtension = dot > 0 && /^[a-z0-9_+-]{1,16}$/i.test(cleaned.slice(dot + 1))
  const extension = hasExtension ? cleaned.slice(dot + 1) : ''
  const added = extensionToAdd(extension.toLowerCase(), parseMimeType(mimeType)?.essence)
  const ending = (extension === '' ? '' : `.${extension}`) + (added === '' ? '' : `.${added}`)
  const stem = hasExtension ? cleaned.slice(0, dot) : cleaned
  return `${shortened(guarded(stem), maxLength - ending.length)}${ending}`
}

/** The last part that is not empty, without query and fragment, decoded once; the whole text where there is no path. */
function lastSegment(uri: string): string {
  const [path = ''] = uri.slice(0, 10_000).split(/[?#]/, 1)
  const segment = path.split(/[/\\]/).findLast((part) => part !== '' && !part.endsWith(':')) ?? ''
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

function clean(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}\ufffd]/gu, '')
    .replace(/[<>:"/\\|?*%]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[. ~-]+/, '')
    .trim()
}

/** Windows drops blanks and dots at the end, which would change the extension. */
function withoutFinalDots(text: string): string {
  let end = text.length
  while (end > 0 && (text[end - 1] === '.' || text[end - 1] === ' ')) end--
  return text.slice(0, end)
}

/** A name that is left, and none that Windows keeps for devices, whatever its extension. */
function guarded(stem: string): string {
  if (stem === '') return 'resource'
  const [device = ''] = stem.split('.', 1)
  return /^(con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])$/i.test(device.trim()) ? `_${stem}` : stem
}

function shortened(stem: string, max: number): string {
  return stem.length <= max
    ? stem
    : stem
        .slice(0, max)
        .toWellFormed()
        .replace(/\ufffd$/, '')
        .trimEnd()
}

function extensionToAdd(extension: string, essence: string | undefined): string {
  if (essence === undefined) return ''
  const fitting = extensions.get(essence) ?? (essence.endsWith('+json') ? ['json'] : undefined)
  const [preferred = ''] = fitting ?? []
  if (fitting?.includes(extension) === true) return ''
  if (extension === '') return preferred
  if (isTextual(essence)) {
    // Any source file is text, so `main.py` as `text/plain` keeps its name.
    const isSpecific = fitting !== undefined && essence !== 'text/plain'
    if (runnable.has(extension)) return preferred === '' ? 'txt' : preferred
    return isSpecific && !isGeneralText(extension) ? preferred : ''
  }
  return preferred
}

/** `.txt` says nothing against a more special text type. */
function isGeneralText(extension: string): boolean {
  return extension === 'txt' || extension === 'text'
}
