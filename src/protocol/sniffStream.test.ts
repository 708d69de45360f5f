import { describe, expect, it } from 'vitest'

import { sniffStream } from './sniffStream.ts'

function inPieces(text: string, pieceBytes: number): ReadableStream<Uint8Array<ArrayBuffer>> {
  const bytes = new TextEncoder().encode(text)
  let at = 0
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close()
      controller.enqueue(bytes.slice(at, at + pieceBytes))
      at += pieceBytes
    },
  })
}

describe.each([1, 2, 1_000])('sniffStream, in pieces of %i bytes', (piece) => {
  it.each([
    ['data: x\n\n', true],
    ['event: message\ndata: x\n\n', true],
    ['id: 1\n', true],
    ['retry: 10\n', true],
    [': hello\n\n', true],
    [':', true],
    ['\uFEFFdata: x\n\n', true],
    ['{"data:":1}', false],
    ['<!doctype html>', false],
    ['dat', false],
    ['data', false],
    ['dataset', false],
    ['\uFEFF{}', false],
    ['ü', false],
    ['', false],
  ])('%j begins like an event stream: %s', async (text, expected) => {
    const { isEventStream, body } = await sniffStream(inPieces(text, piece))
    expect(isEventStream).toBe(expected)
    expect(new Uint8Array(await new Response(body).arrayBuffer())).toEqual(new TextEncoder().encode(text))
  })
})

it('does not wait for more than it takes to tell', async () => {
  const open = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => controller.enqueue(new TextEncoder().encode('data:')),
  })
  expect((await sniffStream(open)).isEventStream).toBe(true)
})
