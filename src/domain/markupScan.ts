// What a page or an SVG would run, load or send if nothing held it back, and where its links lead. Read as text by the
// tokenizer's rules (HTML Standard, section 13.2.5), because parsing it as markup would be what is to be avoided. It counts
// for people and guards nothing: that is done by the frame and its policy. Linear in the text. Pure: no I/O.

import { type Attribute, readTag, tagAddress } from './markupTag.ts'

export type HeldBack =
  | 'script'
  | 'handler'
  | 'form'
  | 'picture'
  | 'style'
  | 'font'
  | 'media'
  | 'frame'
  | 'refresh'
  | 'ahead'
  | 'ping'
  | 'base'

export interface MarkupScan {
  /** How many of each kind; kinds that do not occur are left out. */
  readonly counts: ReadonlyMap<HeldBack, number>
  /** Where it would have gone, as written, each once; at most 200 of them. */
  readonly addresses: readonly { readonly kind: HeldBack; readonly address: string }[]
  readonly moreAddresses: number
  /** Links in their order, at most 200, with the beginning of their text. */
  readonly links: readonly { readonly target: string; readonly text: string }[]
  readonly moreLinks: number
  /** Attributes of the first `svg` element, by their names in lower case. */
  readonly svg: ReadonlyMap<string, string> | undefined
}

/** Of addresses and of links. */
const mostListed = 200
/** Characters of a link's text. */
const mostText = 80
/** Characters that one step goes through, about. */
const stepLength = 50_000

/** Elements whose contents are no markup, and what ends them. */
const rawEnds: ReadonlyMap<string, RegExp> = new Map(
  ['script', 'style', 'textarea', 'title', 'xmp', 'iframe', 'noembed', 'noframes'].map((name) => [
    name,
    new RegExp(`</${name}(?=[\\s/>])`, 'gi'),
  ]),
)

export interface MarkupScanner {
  /** Goes on for a while; true when all was read. */
  readonly step: () => boolean
  readonly result: () => MarkupScan
}

export function createMarkupScanner(text: string): MarkupScanner {
  const notes = createNotes()
  let at = 0
  let link: { target: string; text: string } | undefined
  let svg: ReadonlyMap<string, string> | undefined

  function step(): boolean {
    const until = at + stepLength
    while (at < until) {
      const open = text.indexOf('<', at)
      if (open === -1) return finish()
      addText(at, open)
      at = afterMarkup(open)
    }
    return at >= text.length ? finish() : false
  }

  function finish(): true {
    addText(at, text.length)
    endLink()
    at = text.length
    return true
  }

  function addText(from: number, to: number): void {
    if (link !== undefined && link.text.length < mostText) link.text += text.slice(from, Math.min(to, from + mostText))
  }

  function endLink(): void {
    if (link !== undefined) notes.addLink(link.target, link.text.replace(/\s+/g, ' ').trim().slice(0, mostText))
    link = undefined
  }

  function afterMarkup(open: number): number {
    if (text.startsWith('!--', open + 1)) return afterComment(text, open)
    if (text.startsWith('![CDATA[', open + 1)) return afterNext(text, ']]>', open)
    const next = text[open + 1] ?? ''
    if (next === '!' || next === '?') return afterNext(text, '>', open)
    if (next === '/') {
      if (/^\/a[\s/>]/i.test(text.slice(open + 1, open + 4))) endLink()
      return afterNext(text, '>', open)
    }
    if (!/[a-z]/i.test(next)) return open + 1
    const { name, attributes, end, isClosed } = readTag(text, open)
    takeTag(name, attributes)
    const rawEnd = isClosed ? undefined : rawEnds.get(name)
    if (rawEnd === undefined) return name === 'plaintext' ? text.length : end
    rawEnd.lastIndex = end
    const close = rawEnd.exec(text)?.index ?? text.length
    if (name === 'style') notes.addCss(text.slice(end, close))
    return close
  }

  function takeTag(name: string, attributes: readonly Attribute[]): void {
    const address = tagAddress(attributes)
    if (name === 'a' || name === 'area') {
      endLink()
      const target = address('href') ?? address('xlink:href')
      if (target !== undefined) link = { target, text: name === 'area' ? (address('alt') ?? '') : '' }
    }
    if (name === 'svg') svg ??= new Map(attributes.map((attribute) => [attribute.name, attribute.value]))
    notes.addTag(name, attributes)
  }

  return { step, result: () => ({ ...notes.taken(), svg }) }
}

/** The whole at once, for short texts. */
export function scanMarkup(text: string): MarkupScan {
  const scanner = createMarkupScanner(text)
  while (!scanner.step());
  return scanner.result()
}

/** `<!-->` and `<!--->` are whole comments; one without an end takes all that follows. */
function afterComment(text: string, open: number): number {
  if (text.startsWith('>', open + 4)) return open + 5
  if (text.startsWith('->', open + 4)) return open + 6
  return afterNext(text, '-->', open + 4)
}

function afterNext(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from)
  return found === -1 ? text.length : found + mark.length
}

function createNotes() {
  const counts = new Map<HeldBack, number>()
  const seen = new Set<string>()
  const addresses: { kind: HeldBack; address: string }[] = []
  const links: { target: string; text: string }[] = []
  let moreLinks = 0
  let moreAddresses = 0

  /** Counts one, with the address it would have gone to. */
  function add(kind: HeldBack, address?: string): void {
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
    if (address === undefined || address === '') return
    const shown = address.slice(0, 2_000)
    const key = `${kind} ${shown}`
    if (seen.has(key)) return
    if (addresses.length >= mostListed) return void (moreAddresses += 1)
    seen.add(key)
    addresses.push({ kind, address: shown })
  }

  /** What would be fetched; `data:` carries itself, and `#` is in the same document. */
  function load(kind: HeldBack, address: string | undefined): void {
    const trimmed = address?.trim() ?? ''
    if (trimmed !== '' && !trimmed.startsWith('#') && !/^data:/i.test(trimmed)) add(kind, trimmed)
  }

  function addCss(css: string): void {
    let kind: HeldBack = 'picture'
    for (const [mark, imported, quoted, plain] of css.matchAll(cssMarks)) {
      if (mark === '}') kind = 'picture'
      else if (mark.toLowerCase() === '@font-face') kind = 'font'
      // The address comes with the next match.
      else if (imported === '') kind = 'style'
      else if (imported !== undefined) load('style', imported.slice(1))
      else {
        load(kind, quoted ?? plain)
        if (kind === 'style') kind = 'picture'
      }
    }
  }

  function addTag(name: string, attributes: readonly Attribute[]): void {
    for (const attribute of attributes) {
      if (attribute.name.startsWith('on') && attribute.name.length > 2) add('handler')
      if (attribute.name === 'style') addCss(attribute.value)
      if (attribute.name === 'background') load('picture', attribute.value)
      if (attribute.name === 'ping') add('ping', attribute.value)
      if (attribute.name === 'formaction') add('form', attribute.value)
    }
    const address = tagAddress(attributes)
    switch (name) {
      case 'script':
        return add('script', address('src') ?? address('href') ?? address('xlink:href'))
      case 'form':
        return add('form', address('action'))
      case 'link':
        return addLinkElement(address('rel') ?? '', address('href'))
      case 'img':
      case 'input':
      case 'image':
      case 'feimage':
      case 'use':
      case 'picture':
        load('picture', address('src') ?? address('href') ?? address('xlink:href'))
        return load('picture', firstOfSet(address('srcset')))
      case 'video':
        load('picture', address('poster'))
        return load('media', address('src'))
      case 'audio':
      case 'track':
        return load('media', address('src'))
      case 'source':
        load('picture', firstOfSet(address('srcset')))
        return load('media', address('src'))
      case 'iframe':
      case 'frame':
      case 'embed':
      case 'object':
      case 'applet':
      case 'portal':
      case 'fencedframe':
        return add('frame', address('src') ?? address('data'))
      case 'meta':
        return addMeta(address('http-equiv') ?? '', address('content') ?? '')
      case 'base':
        return load('base', address('href'))
    }
  }

  function addLinkElement(rel: string, href: string | undefined): void {
    const rels = rel.toLowerCase().split(/\s+/)
    if (rels.includes('stylesheet')) load('style', href)
    else if (rels.some((one) => aheadRels.has(one))) load('ahead', href)
  }

  function addMeta(equiv: string, content: string): void {
    if (equiv.trim().toLowerCase() !== 'refresh') return
    add('refresh', /url\s*=\s*['"]?([^'"]*)/i.exec(content.slice(0, 4_000))?.[1]?.trim())
  }

  function addLink(target: string, text: string): void {
    if (links.length < mostListed) links.push({ target: target.slice(0, 10_000), text })
    else moreLinks += 1
  }

  return { add, addCss, addTag, addLink, taken: () => ({ counts, addresses, moreAddresses, links, moreLinks }) }
}

const cssMarks =
  /@import\s+((?:['"][^'"]{0,2000}|(?=url)))|@font-face|\}|url\(\s{0,9}(?:['"]([^'"]{0,2000})|([^)'"\s]{0,2000}))/gi

const aheadRels: ReadonlySet<string> = new Set([
  'preload',
  'prefetch',
  'preconnect',
  'dns-prefetch',
  'modulepreload',
  'prerender',
  'manifest',
  'icon',
  'apple-touch-icon',
])

function firstOfSet(srcset: string | undefined): string | undefined {
  return srcset?.trim().split(/[\s,]/, 1)[0]
}
