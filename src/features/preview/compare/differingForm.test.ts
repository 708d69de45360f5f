import { expect, it } from 'vitest'
import type { ContentItem } from '../../../domain/contents.ts'
import { differingForm } from './differingForm.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const text = (content: string): ContentItem => ({ kind: 'text', text: content, notes: [] })
const both = (content: string, blob: string): ContentItem => ({
  kind: 'both',
  text: content,
  bytes: bytes(blob),
  notes: [],
})

it.each<[string, ContentItem, ContentItem, ReturnType<typeof differingForm>]>([
  ['the text', both('a', 'x'), both('b', 'x'), { form: 'text', former: bytes('a'), now: bytes('b') }],
  ['the blob', both('a', 'x'), both('a', 'y'), { form: 'blob', former: bytes('x'), now: bytes('y') }],
  ['the text first', both('a', 'x'), both('b', 'y'), { form: 'text', former: bytes('a'), now: bytes('b') }],
  ['the form both reads have', text('a'), both('b', 'y'), { form: 'text', former: bytes('a'), now: bytes('b') }],
  ['that form where it is the same', text('a'), both('a', 'y'), { form: 'text', former: bytes('a'), now: bytes('a') }],
  [
    'what there is where no form is in both',
    text('a'),
    { kind: 'blob', bytes: bytes('b'), notes: [] },
    { form: undefined, former: bytes('a'), now: bytes('b') },
  ],
])('K33: compared is %s', (_, former, now, expected) => {
  expect(differingForm(former, now)).toEqual(expected)
})

it('two replies without text and blob are compared as JSON', () => {
  const foreign = (raw: unknown): ContentItem => ({ kind: 'foreign', raw, notes: [] })
  expect(differingForm(foreign({ a: 1 }), foreign({ a: 2 }))?.form).toBe('json')
})
