import { describe, expect, it } from 'vitest'

import { charsetInside, charsetLabel } from './charsetWords.ts'
import { decodeText } from './decodeText.ts'
import { parseMimeType } from './mimeType.ts'

const bytes = new TextEncoder().encode('a')

describe('K27: charsetLabel', () => {
  it.each<[string, string | undefined]>([
    ['text/plain; charset=iso-8859-1', 'iso-8859-1'],
    ['text/plain; charset=US-ASCII', 'US-ASCII'],
    ['text/plain; charset=gb2312', 'gb2312'],
    ['text/plain; charset=windows-1252', undefined],
    ['text/plain; charset=UTF8', undefined],
    ['text/plain; charset=x-unknown', undefined],
    ['text/plain', undefined],
  ])('of %s is %s', (type, label) => {
    const declared = parseMimeType(type)
    expect(charsetLabel(declared, decodeText(bytes, declared))).toBe(label)
  })
})

describe('K27: charsetInside', () => {
  it.each<[string, string, string, string | undefined]>([
    ['application/xml', '<?xml version="1.0" encoding="ISO-8859-1"?><a/>', 'utf-8', 'ISO-8859-1'],
    ['image/svg+xml', "<?xml version='1.0' encoding = 'koi8-r' ?><svg/>", 'utf-8', 'koi8-r'],
    ['text/html', '<!doctype html><meta charset=windows-1251>', 'utf-8', 'windows-1251'],
    ['text/html', '<META http-equiv="content-type" content="text/html; charset=Shift_JIS">', 'utf-8', 'Shift_JIS'],
    ['application/xhtml+xml', '<?xml version="1.0" encoding="latin1"?>', 'utf-8', 'latin1'],
    ['application/xml', '<?xml version="1.0" encoding="no-such"?><a/>', 'utf-8', 'no-such'],
    ['application/xml', '<?xml version="1.0" encoding="UTF-8"?><a/>', 'utf-8', undefined],
    ['application/xml', '<?xml version="1.0" encoding="utf-16"?><a/>', 'utf-16le', undefined],
    ['application/xml', '<?xml version="1.0" encoding="iso-8859-1"?><a/>', 'windows-1252', undefined],
    ['application/xml', '<a encoding="koi8-r"/>', 'utf-8', undefined],
    ['text/plain', '<?xml version="1.0" encoding="koi8-r"?>', 'utf-8', undefined],
    ['text/html', `${' '.repeat(2_000)}<meta charset=koi8-r>`, 'utf-8', undefined],
  ])('of %s: %s, decoded as %s, is %s', (type, text, charset, inside) => {
    expect(charsetInside(text, parseMimeType(type), charset)).toBe(inside)
  })
})
