import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { documentLink } from './documentLink.ts'

const base = 't://docs/guide/index.md'

function judged(target: string, from = base): string {
  const link = documentLink(target, from)
  switch (link.kind) {
    case 'web':
      return `web ${link.href}`
    case 'resource':
      return `read ${link.uri}${link.fragment === undefined ? '' : ` at ${link.fragment}`}`
    case 'place':
      return `place ${link.fragment}`
    case 'inert':
      return 'inert'
  }
}

describe('K31: a link of a document', () => {
  it.each([
    ['https://c.example/p?d=1#x', 'web https://c.example/p?d=1#x'],
    ['HTTP://C.example', 'web http://c.example/'],
    ['mailto:a@b.example', 'web mailto:a@b.example'],
    ['https://bücher.example/', 'web https://xn--bcher-kva.example/'],
    [' https://c.example/ ', 'web https://c.example/'],
    ['./img/a.png', 'read t://docs/guide/img/a.png'],
    ['../b.md#part%20two', 'read t://docs/b.md at part two'],
    ['/root.md', 'read t://docs/root.md'],
    ['//c.example/p.png', 'read t://c.example/p.png'],
    ['?q=1', 'read t://docs/guide/index.md?q=1'],
    ['t://other/resource', 'read t://other/resource'],
    ['museum://works/1', 'read museum://works/1'],
    ['urn:isbn:0451450523', 'read urn:isbn:0451450523'],
    ['#part', 'place part'],
    ['#%zz', 'place %zz'],
    ['', 'inert'],
  ])('%s from t://docs/guide/index.md is %s', (target, expected) => {
    expect(judged(target)).toBe(expected)
  })

  it('is resolved against the resource, whatever its scheme', () => {
    expect(judged('b.md', 'https://c.example/docs/a.md')).toBe('read https://c.example/docs/b.md')
    expect(judged('b.md', 'file:///docs/a.md')).toBe('read file:///docs/b.md')
    expect(judged('b.md', 'urn:a:b')).toBe('read urn:b.md')
    expect(judged('b.md', 'relative/a.md')).toBe('inert')
  })

  it('reads a file where the document is one, and nowhere else', () => {
    expect(judged('file:///etc/hosts')).toBe('inert')
    expect(judged('FILE:///etc/hosts')).toBe('inert')
    expect(judged('file:///docs/b.md', 'file:///docs/a.md')).toBe('read file:///docs/b.md')
  })
})

it('is linear in a document of links that hold nothing but blanks', () => {
  const target = `#a${' '.repeat(8_000)}b`
  const kinds = new Set(Array.from({ length: 200 }, () => documentLink(target, base).kind))
  expect([...kinds]).toEqual(['place'])
  expect(judged(`${'\0 '.repeat(4_000)}#a\u001f`)).toBe('place a')
})

const dangerous = [
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  '\u0000javascript:alert(1)',
  '\u0001\u001fjavascript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  'java\r\nscript:alert(1)',
  'javascript\t:alert(1)',
  '\njavascript:alert(1)',
  'javascript://c.example/%0aalert(1)',
  'javascript:&#97;lert(1)',
  'vbscript:msgbox(1)',
  'VBScript:x',
  'livescript:x',
  'mocha:x',
  'data:text/html,<script>alert(1)</script>',
  'DATA:text/html;base64,PHNjcmlwdD4=',
  'da\nta:text/html,x',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'blob:https://c.example/0',
  'filesystem:https://c.example/x',
  'about:blank',
  'view-source:https://c.example',
  'intent://x#Intent;scheme=http;end',
  'chrome://settings',
  'chrome-extension://a/b',
  'moz-extension://a/b',
  'jar:https://c.example!/x',
  'mhtml:https://c.example',
  'shell:x',
  'search-ms:query=x',
  'ms-appinstaller:?source=x',
  'tel:+123',
  'sms:+123',
  'callto:x',
  'facetime:x',
  'ws://c.example',
  'wss://c.example',
  'file:///etc/hosts',
  'file://c.example/share',
  'https:',
  'https:/c.example',
  'https:c.example',
  'https:///c.example',
  'https:\\\\c.example',
  'https://',
  'http://[::1',
  'https://a b.example/',
  'https://user@c.example/',
  'https://user:pass@c.example/',
  'https://good.example@c.example/',
  '\\\\c.example\\share',
  '/\\c.example',
  '\\/c.example',
  'a\u202Egpj.exe',
  'https://c.example/\u2066x',
  't://a\u0000b',
  `https://c.example/${'x'.repeat(9_000)}`,
]

describe('row 6: a link that a page must not follow', () => {
  it.each(dangerous)('%j stays text', (target) => {
    expect(judged(target)).toBe('inert')
  })

  it('never gives an address of another scheme than http, https and mailto, or with another host than shown', () => {
    const pieces = fc.constantFrom(
      'java',
      'script',
      ':',
      '\t',
      '\n',
      '/',
      '\\',
      'https',
      'data',
      '@',
      'c.example',
      '#',
      '\0',
      ' ',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(pieces).map((all) => all.join('')),
        ),
        (target) => {
          const link = documentLink(target, base)
          if (link.kind !== 'web') return
          const { protocol, host } = new URL(link.href)
          expect(['http:', 'https:', 'mailto:']).toContain(protocol)
          expect(host).toBe(link.host)
        },
      ),
    )
  })
})
