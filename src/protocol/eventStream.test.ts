import { describe, expect, it } from 'vitest'

import { createEventSplitter, readEvent } from './eventStream.ts'

const events = ['data: one\n\n', ': a comment\r\n\r\n', 'event: x\rdata: zwölf\r\r', 'id: 7\ndata: a\ndata: b\n\n']

/** Everything the splitter gives for the text, cut into chunks of so many bytes. */
function split(text: string, chunkBytes: number): string[] {
  const splitter = createEventSplitter()
  const bytes = new TextEncoder().encode(text)
  const found: string[] = []
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    for (const event of splitter.push(bytes.slice(at, at + chunkBytes))) found.push(event.smallText ?? 'too large')
  }
  const rest = splitter.end()
  if (rest !== undefined) found.push(`rest:${rest.smallText}`)
  return found
}

describe('createEventSplitter', () => {
  it.each([1, 2, 3, 5, 7, 1000])('finds the same events in chunks of %i bytes, whatever ends the lines', (size) => {
    const found = split(events.join(''), size)
    expect(found).toHaveLength(events.length)
    expect(found.join('')).toBe(events.join(''))
    expect(found.map((event) => readEvent(event).data)).toEqual(['one', '', 'zwölf', 'a\nb'])
  })

  it('keeps what the stream broke off', () => {
    expect(split('data: one\n\ndata: tw', 4)).toEqual(['data: one\n\n', 'rest:data: tw'])
  })

  it('counts bytes, not characters', () => {
    expect(createEventSplitter().push(new TextEncoder().encode('data: ö\n\n'))[0]?.size).toBe(10)
  })
})

describe('readEvent', () => {
  it.each([
    ['data: {"a":1}\n\n', { type: 'message', data: '{"a":1}' }],
    ['data:no blank\n\n', { type: 'message', data: 'no blank' }],
    ['event: endpoint\ndata: /x\n\n', { type: 'endpoint', data: '/x' }],
    ['id: 1\nretry: 1500\ndata:\n\n', { type: 'message', data: '', id: '1', retry: 1500 }],
    ['retry: soon\ndata:\n\n', { type: 'message', data: '' }],
    ['data\n\n', { type: 'message', data: '' }],
  ])('%j', (text, expected) => {
    expect(readEvent(text)).toEqual(expected)
  })
})
