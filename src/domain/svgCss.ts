// CSS made plain enough to be looked through by simple patterns: CSS Syntax Level 3, section 4.3, as far as strings, addresses,
// names and comments go. Linear in the text. Pure: no I/O.

const part =
  /\/\*|["']|(?=[-\w\u0080-\uffff\\])[-\w\u0080-\uffff]*(?:\\(?:[\da-fA-F]{1,6}(?:\r\n|[ \t\n\r\f])?|[^\n\r\f])[-\w\u0080-\uffff]*)*\(?/g
const blanks = /[ \t\n\r\f]*/y
const inDouble = /[^"\\\n\r\f]*(?:\\(?:\r\n|[^])[^"\\\n\r\f]*)*/y
const inSingle = /[^'\\\n\r\f]*(?:\\(?:\r\n|[^])[^'\\\n\r\f]*)*/y
const inAddress = /[^)\\]*(?:\\[^][^)\\]*)*/y
const escape = /\\(?:([\da-f]{1,6})(?:\r\n|[ \t\n\r\f])?|(?:\r\n|[\n\r\f])|([^]))/gi

/**
 * Without comments, names in lower case, escapes resolved. In strings and addresses, all that looks like structure is
 * percent-encoded, and so is `%`; what a URL parser leaves out is gone. `fromCss` gives back what was there.
 */
export function plainCss(css: string): string {
  if (!/["'\\(/A-Z]/.test(css)) return css
  let plain = ''
  let at = 0
  const take = (pattern: RegExp): string => {
    pattern.lastIndex = at
    const taken = pattern.exec(css)?.[0] ?? ''
    at += taken.length
    return taken
  }
  for (;;) {
    part.lastIndex = at
    const found = part.exec(css)
    if (found === null) return plain + css.slice(at)
    const [mark] = found
    plain += css.slice(at, found.index)
    at = found.index + mark.length
    if (mark === '/*') {
      const end = css.indexOf('*/', at)
      at = end === -1 ? css.length : end + 2
      plain += ' '
    } else if (mark === '"' || mark === "'") {
      plain += `${mark}${encoded(take(mark === '"' ? inDouble : inSingle))}${mark}`
      if (css[at] === mark) at += 1
    } else if (mark === '') {
      plain += ' '
      at += 1
    } else {
      const name = nameOf(mark)
      plain += name
      if (name !== 'url(') continue
      take(blanks)
      if (css[at] === '"' || css[at] === "'") continue
      plain += `${encoded(take(inAddress))})`
      at += 1
    }
  }
}

/** Whether plain CSS brings a picture, or a document, of its own. */
export function bringsData(plain: string): boolean {
  return /["'(]data:/i.test(plain)
}

/** What stood in a string or an address of plain CSS. */
export function fromCss(text: string): string {
  return text.replace(/%([\da-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

/** A name in lower case; a letter that none may have without an escape becomes `_`, here as in what is compared with it. */
export function nameOf(text: string): string {
  const opens = text.endsWith('(') && !text.endsWith('\\(') ? '(' : ''
  const name = unescaped(opens === '' ? text : text.slice(0, -1))
  return name.replace(/[^-\w\u0080-\uffff]/g, '_').replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase()) + opens
}

function unescaped(text: string): string {
  return text.replace(escape, (_, hex: unknown, letter: unknown) => {
    if (typeof letter === 'string') return letter
    if (typeof hex !== 'string') return ''
    const code = Number.parseInt(hex, 16)
    return code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) ? '\ufffd' : String.fromCodePoint(code)
  })
}

function encoded(text: string): string {
  return unescaped(text)
    .replace(/[\t\n\r\f]/g, '')
    .replace(/^[\0-\x20]+/, '')
    .replace(/[%{};"'()\\]/g, (letter) => `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}`)
}
