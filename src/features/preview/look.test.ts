import { describe, expect, it } from 'vitest'
import { lookAtBytes, lookAtText } from './look.ts'

describe('lookAtBytes', () => {
  it.each<[string, readonly number[], boolean]>([
    ['ASCII', [0x61, 0x0a, 0x09], true],
    ['UTF-8 beyond it', [0xc3, 0xa9], true],
    ['a coloured log', [0x1b, 0x5b, 0x33, 0x31, 0x6d], true],
    ['UTF-16 by its mark', [0xff, 0xfe, 0x61, 0x00], true],
    ['nothing at all', [], true],
    ['a lone byte of Latin-1', [0x63, 0x61, 0x66, 0xe9], false],
    ['a character cut off at the real end', [0x61, 0xc3], false],
    ['a NUL', [0x61, 0x00], false],
  ])('judges %s', (_, bytes, isText) => {
    expect(lookAtBytes(new Uint8Array(bytes)).isText).toBe(isText)
  })

  it('does not mind a character cut in two where it stops looking', () => {
    const bytes = new TextEncoder().encode(`a${'é'.repeat(40_000)}`)
    expect(lookAtBytes(bytes).isText).toBe(true)
  })
})

describe('lookAtText', () => {
  it('finds the first character behind blanks', () => {
    expect(lookAtText(' \n\t{"a":1}')).toMatchObject({ first: '{', isBlank: false })
    expect(lookAtText(' \n ')).toMatchObject({ first: '', isBlank: true })
  })

  it.each<[string, string, boolean]>([
    ['base64', 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ', true],
    ['base64 in lines', `${'iVBORw0KGgoAAAANSUhEUgAAAAEA'.repeat(3)}\n${'AAAA'.repeat(4)}==\n`, true],
    ['the url-safe alphabet', '_-_-_-_-_-_-_-_-_-_-_-_-', true],
    ['base64 behind a data: prefix', 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAA', true],
    ['a word', 'deadbeef', false],
    ['a sentence without a full stop', 'the quick brown fox jumps over the lazy dog', false],
    ['JSON', '{"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa":1}', false],
  ])('judges %s', (_, text, isBase64) => {
    expect(lookAtText(text).isBase64).toBe(isBase64)
  })
})
