import { describe, expect, it } from 'vitest'

import { sendingOf } from './templateSending.ts'
import { textValue, type TemplateValue } from './templateValue.ts'
import { parseTemplate } from './uriTemplate.ts'

function sending(template: string, values: Readonly<Record<string, TemplateValue>>, base = 'http://host/mcp') {
  const parsed = parseTemplate(template)
  if (!parsed.ok) throw new Error(parsed.problem.reason)
  return sendingOf(parsed.value, new Map(Object.entries(values)), base)
}
const a = { a: textValue('1/2') }

describe('T3, T5: what will be sent', () => {
  it.each<[string, string, string]>([
    ['x://{a}', 'http://host/mcp', 'x://1%2F2'],
    ['works/{a}', 'http://host/mcp', 'http://host/works/1%2F2'],
    ['../{+a}', 'http://host/b/c/mcp', 'http://host/b/1/2'],
    ['{?a}', 'museum://hall/x?y', 'museum://hall/x?a=1%2F2'],
    ['{+a}', 'museum://hall/', 'museum://hall/1/2'],
  ])('%s on %s is %s, and so are its pieces', (template, base, uri) => {
    const result = sending(template, a, base)
    expect(result).toMatchObject({ kind: 'uri', uri })
    expect(result.kind === 'uri' && result.pieces.map(({ text }) => text).join('')).toBe(uri)
  })

  it('keeps the pieces’ variables behind a base', () => {
    expect(sending('works/{a}', a)).toMatchObject({
      expansion: 'works/1%2F2',
      pieces: [{ text: 'http://host/' }, { text: 'works/' }, { text: '1%2F2', variable: 'a', isValue: true }],
    })
  })

  it.each([
    ['nothing', sending('{a}', {})],
    ['base', sending('works/{a}', a, '')],
    ['base', sending('works/{a}', a, 'no scheme')],
    ['problem', sending('x://{a:3}', { a: { kind: 'list', items: ['b'] } })],
    ['problem', sending('x://{a}', { a: textValue('\ud800') })],
  ])('is not sent: %s', (kind, result) => {
    expect(result.kind).toBe(kind)
  })
})
