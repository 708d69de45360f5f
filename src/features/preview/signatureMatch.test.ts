import { expect, it } from 'vitest'
import { parseMimeType } from '../../domain/mimeType.ts'
import { safeFilename } from '../../domain/fileName.ts'
import { sameTypes } from './sameTypes.ts'
import { agrees } from './signatureMatch.ts'

it.each([
  ['image/png', 'image/png', true],
  ['image/jpg', 'image/jpeg', true],
  ['image/jpeg', 'image/png', false],
  ['text/plain', 'image/png', false],
  ['application/octet-stream', 'image/png', true],
  ['image/svg+xml', 'application/xml', true],
  ['text/plain', 'application/xml', false],
  ['application/epub+zip', 'application/zip', true],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'application/zip', true],
  ['application/pdf', 'application/zip', false],
  ['audio/x-wav', 'audio/wav', true],
  ['constructor/prototype', 'image/png', false],
])('%s and a signature of %s: %s', (type, mime, expected) => {
  const parsed = parseMimeType(type)
  expect(parsed && agrees(parsed, { mime, extension: 'x' })).toBe(expected)
})

it('P7: every type that a signature may agree with gives a file its ending', () => {
  const types = sameTypes.flat().filter((type) => !type.includes(';'))
  expect(types.filter((type) => safeFilename('a:b', type) === 'b')).toEqual([])
})
