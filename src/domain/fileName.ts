// A name under which bytes from a server may be saved (safety: dangerous download names). Pure: no I/O.

import { endingsOf, isCompleteName, isRunnable } from './fileEndings.ts'
import { isTextual, parseMimeType } from './mimeType.ts'

const maxLength = 120

/** What is known of the contents beside the stated type. */
export interface FileFacts {
  /** Came as a text. */
  readonly isText?: boolean | undefined
  /** What the first bytes say they are. */
  readonly signature?: { readonly mime: string; readonly extension: string } | undefined
}

/**
 * The last part of the URI's path as a plain file name of at most 120 characters: no folders, controls, bidi or zero-width
 * characters, no reserved names, no leading dot. A fitting extension is added where the name has none, has one that the
 * type contradicts, or has one that some system runs while the type does not say that it is such a file. Where the type says
 * nothing the signature counts, but never to make of a file one that runs. `mimeType` as sent.
 */
export function safeFilename(uri: string, mimeType: string | undefined, facts: FileFacts = {}): string {
  const cleaned = withoutFinalDots(clean(lastSegment(uri)))
  const dot = cleaned.lastIndexOf('.')
  const hasExtension = dot > 0 && /^[a-z0-9_+-]{1,16}$/i.test(cleaned.slice(dot + 1))
  const extension = hasExtension ? cleaned.slice(dot + 1) : ''
  const essence = parseMimeType(mimeType)?.essence
  const isComplete = essence === 'text/plain' && isCompleteName(cleaned)
  const added = isComplete ? '' : extensionToAdd(extension.toLowerCase(), essence, facts)
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

/** Whether some system runs or follows a file of this name when it is opened. */
export function runsWhenOpened(name: string): boolean {
  return isRunnable(name.slice(name.lastIndexOf('.') + 1).toLowerCase())
}

/** Names as they are, but none twice: `a.txt`, `a (2).txt`. */
export function distinctNames(names: readonly string[]): readonly string[] {
  return numberNames(names).map((number, place) => numbered(names[place] ?? '', number))
}

/** The number that keeps each name apart from those before it; undefined for one that needs none. */
export function numberNames(names: readonly string[]): readonly (number | undefined)[] {
  const taken = new Set(names)
  const given = new Set<string>()
  const last = new Map<string, number>()
  return names.map((name) => {
    let number = given.has(name) ? (last.get(name) ?? 1) + 1 : undefined
    while (number !== undefined && isTaken(withMark(name, `(${number})`))) number++
    if (number !== undefined) last.set(name, number)
    given.add(numbered(name, number))
    return number
  })

  function isTaken(name: string): boolean {
    return given.has(name) || taken.has(name)
  }
}

/** `a.txt` as `a (2).txt`; as it is without a number. */
export function numbered(name: string, number: number | undefined): string {
  return number === undefined ? name : withMark(name, `(${number})`)
}

/** `chart.svg` as `chart (text).svg`. */
export function withMark(name: string, mark: string): string {
  const dot = name.lastIndexOf('.')
  return dot <= 0 ? `${name} ${mark}` : `${name.slice(0, dot)} ${mark}${name.slice(dot)}`
}

function extensionToAdd(extension: string, essence: string | undefined, { isText, signature }: FileFacts): string {
  if (essence === undefined || essence === 'application/octet-stream') return unstated(extension, isText, signature)
  const fitting = endingsOf(essence)
  const [preferred = ''] = fitting ?? []
  if (fitting?.includes(extension) === true) return ''
  if (extension === '') return preferred
  if (isTextual(essence)) {
    // Any source file is text, so `main.py` as `text/plain` keeps its name.
    const isSpecific = fitting !== undefined && essence !== 'text/plain'
    if (isRunnable(extension)) return preferred === '' ? 'txt' : preferred
    return isSpecific && !isGeneralText(extension) ? preferred : ''
  }
  return preferred === '' && isRunnable(extension) ? 'bin' : preferred
}

/** Nothing contradicts the name, and the bytes may say what it leaves open. */
function unstated(extension: string, isText: boolean | undefined, signature: FileFacts['signature']): string {
  if (extension !== '' && !isRunnable(extension)) return ''
  const seen = signature === undefined || isRunnable(signature.extension) ? '' : signature.extension
  if (extension === '' || seen !== '') return seen
  return isText === true ? 'txt' : 'bin'
}

/** `.txt` says nothing against a more special text type. */
function isGeneralText(extension: string): boolean {
  return extension === 'txt' || extension === 'text'
}
