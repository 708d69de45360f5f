import { describe, expect, it } from 'vitest'
import { formatAddress, parseAddress } from './addressBar.ts'
import type { AddressState } from './addressBar.ts'

describe('D1: a state survives the address bar', () => {
  it.each<[string, AddressState]>([
    ['nothing chosen', { tab: 'resources' }],
    [
      'everything chosen',
      {
        server: 'http://localhost:3000/mcp',
        era: 'legacy',
        tab: 'templates',
        selected: 'a:b',
        template: 'a:{b}',
        filter: 'c d',
      },
    ],
    ['every era', { era: 'auto', tab: 'wire' }],
    ['an empty URI', { tab: 'resources', selected: '', template: '' }],
    [
      'every reserved character',
      { tab: 'resources', selected: 'a:/?#[]@!$&\'()*,;=+%20 %zz"<>\\^`{|}~', filter: '&=#%+' },
    ],
    ['emoji and other scripts', { tab: 'checks', selected: 'demo://😀/漢字/é', filter: 'العربية' }],
    ['controls', { tab: 'resources', selected: 'a\u0000b\nc\u202e' }],
    ['our own syntax', { tab: 'resources', selected: 'a&tab=wire&server=http://evil.example/#uri=x' }],
    ['names of built-ins', { tab: 'resources', selected: '__proto__', filter: 'constructor' }],
    ['great length', { tab: 'resources', selected: `demo://${'ä/'.repeat(50_000)}` }],
  ])('%s', (_, state) => {
    expect(parseAddress(formatAddress(state))).toEqual(state)
  })

  it('stays readable', () => {
    const state: AddressState = { server: 'http://localhost:3000/mcp', tab: 'resources', selected: 'demo://a b' }
    expect(formatAddress(state)).toBe('#server=http://localhost:3000/mcp&tab=resources&uri=demo://a%20b')
  })
})

describe('the server’s URL', () => {
  function shared(server: string, options?: { keepQuery: true }): string | undefined {
    return parseAddress(formatAddress({ server, tab: 'resources' }, options)).server
  }

  it.each([
    ['https://example.com/mcp?token=secret&x=1', 'https://example.com/mcp?token=&x='],
    ['https://example.com/mcp?token=secret=more', 'https://example.com/mcp?token='],
    ['https://example.com/mcp?secret', 'https://example.com/mcp'],
    ['https://example.com/mcp?secret&a=1', 'https://example.com/mcp?a='],
    ['https://example.com/mcp#secret', 'https://example.com/mcp'],
    ['https://user:secret@example.com/mcp', undefined],
    ['not a url: secret', undefined],
    ['ftp://example.com/secret', undefined],
  ])('%s is shared as %s', (server, expected) => {
    expect(shared(server)).toBe(expected)
    expect(formatAddress({ server, tab: 'resources' })).not.toContain('secret')
  })

  it('keeps its query values when that is asked for, and never user name or password', () => {
    expect(shared('https://example.com/mcp?a=1&b', { keepQuery: true })).toBe('https://example.com/mcp?a=1&b')
    expect(shared('https://u:p@example.com/mcp?a=1', { keepQuery: true })).toBeUndefined()
  })
})

describe('a link from elsewhere', () => {
  it.each<[string, AddressState]>([
    ['', { tab: 'resources' }],
    ['#', { tab: 'resources' }],
    ['tab=wire', { tab: 'wire' }],
    ['#tab=unknown&era=never&else=x&cursor=y', { tab: 'resources' }],
    ['#server=localhost:3000', { tab: 'resources', server: 'http://localhost:3000/' }],
    ['#server=http%3A%2F%2Flocalhost%3A3000%2Fmcp', { tab: 'resources', server: 'http://localhost:3000/mcp' }],
    ['#server=javascript:alert(1)', { tab: 'resources' }],
    ['#server=https://u:p@example.com', { tab: 'resources' }],
    ['#uri=first&uri=second', { tab: 'resources', selected: 'first' }],
    ['#uri=a+b', { tab: 'resources', selected: 'a+b' }],
    ['#uri=%zz&filter=%', { tab: 'resources', selected: '%zz', filter: '%' }],
    ['#uri=%ff', { tab: 'resources', selected: '%ff' }],
    ['#uri=a=b', { tab: 'resources', selected: 'a=b' }],
    ['#__proto__=x&constructor=y&&&=&uri', { tab: 'resources' }],
    ['#filter=', { tab: 'resources' }],
  ])('%j reads as %j', (fragment, state) => {
    expect(parseAddress(fragment)).toEqual(state)
  })

  it('may be of any length', () => {
    expect(parseAddress(`#uri=a&${'&='.repeat(3_000_000)}`)).toEqual({ tab: 'resources', selected: 'a' })
  })

  it('with a lone surrogate is written well-formed', () => {
    expect(formatAddress({ tab: 'resources', selected: 'a\ud800' })).toBe('#tab=resources&uri=a%EF%BF%BD')
  })
})

describe('D1: the base of a relative template', () => {
  it('survives, since another base would give another URI', () => {
    const state: AddressState = { tab: 'templates', template: 'works/{id}', base: 'museum://hall/a b/#c' }
    expect(parseAddress(formatAddress(state))).toEqual(state)
    expect(parseAddress(formatAddress({ ...state, base: '' })).base).toBe('')
  })

  it('belongs to a template alone', () => {
    expect(parseAddress('#base=a:b').base).toBeUndefined()
    expect(formatAddress({ tab: 'templates', base: 'a:b' })).not.toContain('base')
  })

  it.each([
    ['http://h/mcp?token=secret&x=1#f', 'http://h/mcp?token=&x=#f'],
    ['http://h/mcp?secret', 'http://h/mcp?'],
    ['http://h/a#b?c=d', 'http://h/a#b?c=d'],
    ['http://user:secret@h/', ''],
    [`x://${'secret'.repeat(1_000)}`, ''],
    ['half typed', 'half typed'],
  ])('%s is shared as %s', (base, shared) => {
    const fragment = formatAddress({ tab: 'templates', template: 'a', base })
    expect(parseAddress(fragment).base).toBe(shared)
    expect(fragment).not.toContain('secret')
  })
})
