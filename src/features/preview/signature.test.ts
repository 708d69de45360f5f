import { expect, it } from 'vitest'
import { readSignature, signatureName } from './signature.ts'

it('knows a PNG by its first bytes', async () => {
  const bytes = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
  const found = await readSignature(bytes)
  expect(found).toEqual({ mime: 'image/png', extension: 'png' })
  expect(found && signatureName(found)).toBe('PNG')
})

it('knows none in words, in nothing, and in a file that breaks off', async () => {
  expect(await readSignature(new TextEncoder().encode('Took on the pilot'))).toBeUndefined()
  expect(await readSignature(new Uint8Array())).toBeUndefined()
  expect(await readSignature(new Uint8Array([0x50, 0x4b, 0x03]))).toBeUndefined()
})
