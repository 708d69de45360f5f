// A look at the beginning of data, cheap enough for every item. It may offer a viewer, never choose one that interprets
// anything (P2). Pure: no I/O.

export interface Look {
  /** Text as far as was looked: a byte-order mark or valid UTF-8, and no control characters that text does not have. */
  readonly isText: boolean
  /** Nothing but white space. */
  readonly isBlank: boolean
  /** The first character that is no white space; empty where there is none. */
  readonly first: string
  /** A text that could be base64: of its alphabet alone, and longer than any word. */
  readonly isBase64: boolean
}

/** Bytes or characters looked at. */
const lookLength = 65_536

/** Shorter ones are words: `application`, `deadbeef`. */
const shortestBase64 = 24

export function lookAtText(text: string): Look {
  const head = text.slice(0, lookLength)
  return { ...lookAtHead(head), isText: true, isBase64: isBase64(head) }
}

export function lookAtBytes(bytes: Uint8Array): Look {
  const head = bytes.subarray(0, lookLength)
  const text = decodedHead(head, head.length < bytes.length)
  if (text === undefined) return { isText: false, isBlank: false, first: '', isBase64: false }
  return { ...lookAtHead(text), isText: !hasBinaryControls(text), isBase64: false }
}

/** Bytes in which a control character would have to occur, were they no text. */
const enough = 64

/**
 * Whether bytes are characters of whichever charset (K27): behind a byte-order mark of UTF-16 nearly none that is no character;
 * else no control characters that text does not have, which the header of every binary format holds.
 */
export function isWriting(bytes: Uint8Array): boolean {
  const head = bytes.subarray(0, lookLength)
  const charset = charsetOf(head)
  const text = new TextDecoder(charset).decode(head, { stream: true })
  if (hasBinaryControls(text)) return false
  if (charset !== 'utf-8') return text.split('\ufffd').length - 1 <= 1 + text.length / 100
  const [first = 0, second = 0] = head
  const begins = first < 0x7f && second < 0x7f
  return begins || head.length >= enough || decodedHead(head, true) !== undefined
}

function lookAtHead(head: string): Pick<Look, 'isBlank' | 'first'> {
  const code = head.trimStart().codePointAt(0)
  return { isBlank: code === undefined, first: code === undefined ? '' : String.fromCodePoint(code) }
}

/** `isCut` lets the end cut a character in two. */
function decodedHead(head: Uint8Array, isCut: boolean): string | undefined {
  try {
    return new TextDecoder(charsetOf(head), { fatal: true }).decode(head, { stream: isCut })
  } catch {
    return undefined
  }
}

function charsetOf([first, second]: Uint8Array): string {
  return first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}

/** NUL and its like; tab, line ends, form feed and escape (coloured logs) are found in texts. */
function hasBinaryControls(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code < 0x20 && !(code >= 0x09 && code <= 0x0d) && code !== 0x1b) return true
  }
  return false
}

function isBase64(text: string): boolean {
  const head = text.trimStart()
  const comma = head.slice(0, 5).toLowerCase() === 'data:' ? head.slice(0, 1_000).indexOf(';base64,') : -1
  const data = (comma === -1 ? head : head.slice(comma + ';base64,'.length)).trim()
  if (data.length < shortestBase64 || !/^[A-Za-z0-9+/_\s-]+={0,2}$/.test(data)) return false
  // Sentences without punctuation are of the alphabet too; base64 breaks its lines late, if at all.
  const [line = ''] = data.split(/\s/, 1)
  return comma !== -1 || line.length >= shortestBase64
}
