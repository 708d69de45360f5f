import { describe, expect, it, vi } from 'vitest'
import { BodyPacker } from './bodyPacker.ts'
import { ReceivedBytes } from './receivedBytes.ts'

function received(...chunks: string[]): ReceivedBytes {
  const bytes = new ReceivedBytes()
  for (const chunk of chunks) bytes.push(new TextEncoder().encode(chunk))
  return bytes
}

describe('BodyPacker', () => {
  it('gives each body back as it came, before and after it is packed with others', async () => {
    const packer = new BodyPacker()
    const texts = Array.from({ length: 200 }, (_, n) => `ü${n} `.repeat(3_000))
    const bodies = texts.map((text) => packer.keep(received(text.slice(0, 7), text.slice(7))))
    expect(await Promise.all(bodies.map((body) => body.text()))).toEqual(texts)
    expect(bodies.map(({ size }) => size)).toEqual(texts.map((text) => new TextEncoder().encode(text).length))
    expect(await bodies[3]?.slice(0, 3).text()).toBe('ü3')
    expect(await bodies[150]?.slice(-2).text()).toBe('0 ')
  })

  it('makes one blob for a megabyte of bodies', () => {
    const blob = vi.spyOn(globalThis, 'Blob')
    const packer = new BodyPacker()
    const page = 'x'.repeat(34_700)
    for (let n = 0; n < 1_000; n++) packer.keep(received(page))
    expect(blob).toHaveBeenCalledTimes(32)
  })

  it('keeps what there was when more comes later', async () => {
    const bytes = received('one')
    const body = new BodyPacker().keep(bytes)
    bytes.push(new TextEncoder().encode(' two'))
    expect([body.size, await body.text()]).toEqual([3, 'one'])
  })

  it('leaves a large body a blob of its own', async () => {
    const large = received('y'.repeat(2_000_000))
    expect(await new BodyPacker().keep(large).text()).toBe('y'.repeat(2_000_000))
  })
})
