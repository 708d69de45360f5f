import { expect, it } from 'vitest'
import { type Claims, truthOf } from './truthModel.ts'

const png = { mime: 'image/png', extension: 'png' }
const honest: Claims = {
  listedType: 'image/png',
  readType: 'image/png',
  sent: 'blob',
  signature: png,
  declaredSize: 1200,
  bytes: 1200,
}

it.each<[string, Partial<Claims>, readonly string[]]>([
  ['nothing where all agrees', {}, []],
  ['nothing where nothing was claimed', { listedType: undefined, declaredSize: undefined }, []],
  ['nothing of the size of what has none', { sent: undefined, signature: undefined, bytes: undefined }, []],
  ['nothing where only case and parameters differ', { readType: 'Image/PNG; q=1' }, []],
  ['types that differ', { readType: 'image/jpeg', signature: undefined }, ['listed type and read type differ']],
  [
    'the type of a template that differs',
    { claimedBy: 'template', readType: 'image/jpeg', signature: undefined },
    ['type of the template and read type differ'],
  ],
  [
    'K25 (a): a PNG read as text/plain',
    { readType: 'text/plain' },
    ['listed type and read type differ', 'bytes look like PNG, not text/plain'],
  ],
  [
    'K25 (b): a PNG read as octet-stream',
    { readType: 'application/octet-stream' },
    ['listed type and read type differ'],
  ],
  ['K25 (c): a PNG read without a type', { readType: undefined }, ['the read states no type']],
  [
    'K25 (d): a PNG read as image/jpeg',
    { readType: 'image/jpeg' },
    ['listed type and read type differ', 'bytes look like PNG, not image/jpeg'],
  ],
  [
    'bytes against the listed type where the read states none',
    { listedType: 'image/gif', readType: undefined },
    ['the read states no type', 'bytes look like PNG, not image/gif'],
  ],
  ['nothing where nothing but the bytes says what they are', { listedType: undefined, readType: undefined }, []],
  ['K26 (c): a picture that came as text', { sent: 'text', signature: undefined }, ['image/png came as text']],
  [
    'K25: markdown read as text/plain',
    { listedType: 'text/markdown', readType: 'text/plain', sent: 'text', signature: undefined },
    ['listed type and read type differ'],
  ],
  [
    'types that are none',
    { listedType: 'png', readType: '', signature: undefined },
    ['listed type is no MIME type', 'read type is no MIME type'],
  ],
  ['more bytes than declared', { bytes: 2400 }, ['1,200 bytes more than declared']],
  ['fewer bytes than declared', { bytes: 0 }, ['1,200 bytes fewer than declared']],
  ['a size that cannot be', { declaredSize: -1 }, ['declared size is impossible']],
  ['a size that is no whole number', { declaredSize: 1.5 }, ['declared size is impossible']],
])('marks %s', (_, claims, expected) => {
  expect(truthOf({ ...honest, ...claims })).toEqual(expected)
})
