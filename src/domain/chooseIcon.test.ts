import { describe, expect, it } from 'vitest'

import { drawPng } from '../testing/servers/png.ts'
import { chooseIcon, type IconChoice, type IconWish } from './chooseIcon.ts'

const wish: IconWish = { serverUrl: 'https://museum.example/mcp', theme: 'light', sizePx: 20 }
const base64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64')
const pngOf = (side: number) => `data:image/png;base64,${base64(drawPng(side, side))}`
const good = { src: pngOf(16) }
const scriptedSvg =
  '<svg xmlns="http://www.w3.org/2000/svg"><script>globalThis.marked=1</script><path d="M0 0h9"/></svg>'
const own = (path: string) => ({ src: `https://museum.example/${path}` })

const reasons = (choice: IconChoice) => (choice.kind === 'absent' ? [] : choice.refused.map(({ reason }) => reason))
const order = (choice: IconChoice) => (choice.kind === 'usable' ? choice.sources.map(({ index }) => index) : [])

/** Every bad value of K36. */
const badSources: readonly [string, unknown, RegExp][] = [
  ['javascript:', 'javascript:alert(1)', /^has the scheme javascript:/],
  ['javascript: behind a line break', 'java\nscript:alert(1)', /^has the scheme javascript:/],
  ['file:', 'file:///x.png', /^has the scheme file:/],
  ['urn:', 'urn:isbn:1', /^has the scheme urn:/],
  ['blob:', 'blob:https://museum.example/1', /^has the scheme blob:/],
  ['plain http', 'http://c.example/i.png', /^has the scheme http:/],
  ['plain http of the same host', 'http://museum.example/i.png', /^has the scheme http:/],
  ['another origin', 'https://other.example/i.png', /^lies on another origin, other\.example$/],
  ['another port', 'https://museum.example:8443/i.png', /^lies on another origin, museum\.example:8443$/],
  ['a name that only begins the same', 'https://museum.example.evil.example/i.png', /^lies on another origin/],
  ['a name that looks the same', 'https://muѕeum.example/i.png', /^lies on another origin, xn--/],
  ['a password', 'https://a:b@museum.example/i.png', /user name or password/],
  ['a web page as data', 'data:text/html;base64,PHNjcmlwdD4=', /^is text\/html, no picture/],
  ['data without a type', 'data:,hello', /^is text\/plain, no picture/],
  ['data without a comma', 'data:image/png;base64', /no comma/],
  ['broken base64', 'data:image/png;base64,%%%', /^breaks off: its base64 is faulty at character 1$/],
  ['a 5 MB picture', `data:image/png;base64,${'A'.repeat(5_000_000)}`, /^has 3\.8 MB, more than 100 kB$/],
  ['text that says it is a PNG', `data:image/png;base64,${base64('hello')}`, /no picture of a known type/],
  ['an SVG that says it is a PNG', `data:image/png;base64,${base64(scriptedSvg)}`, /no picture of a known type/],
  ['an empty picture', 'data:image/png;base64,', /^is empty$/],
  ['a TIFF', 'data:image/tiff;base64,SUkqAA==', /^is image\/tiff, no picture/],
  ['a relative path', 'icons/i.png', /^has no full address/],
  ['a path from the root', '/icons/i.png', /^has no full address/],
  ['an address without a scheme', '//museum.example/i.png', /^has no full address/],
  ['nothing', '', /^has an empty `src`$/],
  ['a number', 7, /`src` that is a number/],
  ['an address of 5,000 characters', `https://museum.example/${'a'.repeat(5_000)}`, /5,023 characters/],
]

describe('chooseIcon', () => {
  it('says nothing where none was sent', () => {
    expect(chooseIcon(undefined, wish)).toEqual({ kind: 'absent' })
    expect(chooseIcon([], wish)).toEqual({ kind: 'absent' })
  })

  it.each(badSources)('K36: refuses %s, says why, and takes the good one behind it', (_name, src, reason) => {
    const alone = chooseIcon([{ src }], wish)
    expect(alone).toMatchObject({ kind: 'none', refused: [{ index: 0, reason: expect.stringMatching(reason) }] })
    const choice = chooseIcon([{ src }, good], wish)
    expect(order(choice)).toEqual([1])
    expect(reasons(choice)).toEqual([expect.stringMatching(reason)])
  })

  it('K36: finds the one good icon behind all the bad ones', () => {
    const choice = chooseIcon([...badSources.map(([, src]) => ({ src })), good], wish)
    expect(order(choice)).toEqual([badSources.length])
    expect(reasons(choice)).toHaveLength(badSources.length)
  })

  it.each<[string, unknown, RegExp]>([
    ['a number', 7, /`icons` is a number, not an array/],
    ['null', null, /`icons` is null, not an array/],
    ['an object', { src: good.src }, /`icons` is an object, not an array/],
    ['[null]', [null], /The icon is null, not an object/],
    ['an icon without src', [{}], /The icon has no `src`/],
    ['an icon whose src is inherited', [Object.create({ src: good.src })], /The icon has no `src`/],
  ])('K36: takes `icons` that is %s for none, and says so', (_name, icons, reason) => {
    expect(chooseIcon(icons, wish)).toMatchObject({ kind: 'none', reason: expect.stringMatching(reason) })
  })

  it('K36: draws an SVG with a script as a picture, never as markup', () => {
    const choice = chooseIcon([{ src: `data:image/svg+xml;base64,${base64(scriptedSvg)}` }], wish)
    expect(choice).toMatchObject({
      sources: [{ kind: 'drawn', src: expect.stringMatching(/^data:image\/svg\+xml;charset=utf-8;base64,/) }],
    })
  })

  it('K36: finds a good one at the end of 200 with foreign addresses', () => {
    const choice = chooseIcon(
      [...Array.from({ length: 199 }, () => ({ src: 'https://other.example/i.png' })), good],
      wish,
    )
    expect(order(choice)).toEqual([199])
  })

  it('decodes no more than 50 pictures, and says how many it left', () => {
    const broken = Array.from({ length: 199 }, () => ({ src: 'data:image/png;base64,%%%' }))
    const choice = chooseIcon([...broken, good], wish)
    expect(choice).toMatchObject({
      kind: 'none',
      reason: expect.stringMatching(/^None of 200 .* 150 were not looked at\.$/),
    })
    expect(reasons(choice)).toHaveLength(50)
  })

  it('keeps five to try, so that one row asks for no more', () => {
    const choice = chooseIcon(
      Array.from({ length: 200 }, (_, index) => own(`${index}.png`)),
      wish,
    )
    expect(order(choice)).toEqual([0, 1, 2, 3, 4])
  })

  it('takes its own origin in any spelling, without the fragment', () => {
    expect(chooseIcon([{ src: 'HTTPS://Museum.Example:443/i.png#x' }], wish)).toMatchObject({
      sources: [{ kind: 'fetched', url: 'https://museum.example/i.png' }],
    })
  })

  it('fetches nothing for a server on plain http', () => {
    const choice = chooseIcon([{ src: 'https://localhost:1/i.png' }], { ...wish, serverUrl: 'http://localhost:1/mcp' })
    expect(reasons(choice)).toEqual([expect.stringMatching(/another origin/)])
  })

  it.each<[string, readonly object[], readonly number[]]>([
    ['the list’s own order where nothing tells them apart', [own('a'), own('b')], [0, 1]],
    [
      'the theme on screen, then none, then the other',
      [{ ...own('a'), theme: 'dark' }, own('b'), { ...own('c'), theme: 'light' }],
      [2, 1, 0],
    ],
    [
      'any before a large one',
      [
        { ...own('a'), sizes: ['512x512'] },
        { ...own('b'), sizes: ['any'] },
      ],
      [1, 0],
    ],
    [
      'the smallest that is large enough',
      [
        { ...own('a'), sizes: ['512x512'] },
        { ...own('b'), sizes: ['16x16'] },
        { ...own('c'), sizes: ['24x24'] },
      ],
      [2, 0, 1],
    ],
    ['a large one before an unknown size', [own('a'), { ...own('b'), sizes: ['48x48'] }], [1, 0]],
    ['an unknown size before one that is too small', [{ ...own('a'), sizes: ['16x16'] }, own('b')], [1, 0]],
    [
      'the larger of two that are too small',
      [
        { ...own('a'), sizes: ['8x8'] },
        { ...own('b'), sizes: ['16x16'] },
      ],
      [1, 0],
    ],
    [
      'the best of several sizes',
      [
        { ...own('a'), sizes: ['8x8', '16x16'] },
        { ...own('b'), sizes: ['8x8', '24x24'] },
      ],
      [1, 0],
    ],
    [
      'no size that is none',
      [
        { ...own('a'), sizes: [7, 'x', '0x0'] },
        { ...own('b'), sizes: 'any' },
      ],
      [0, 1],
    ],
  ])('prefers %s', (_name, icons, expected) => {
    expect(order(chooseIcon(icons, wish))).toEqual(expected)
  })
})
