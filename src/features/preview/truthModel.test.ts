import { expect, it } from 'vitest'
import { type Claims, truthOf } from './truthModel.ts'

const honest: Claims = { listedType: 'image/png', readType: 'image/png', declaredSize: 1200, bytes: 1200 }

it.each<[string, Partial<Claims>, readonly string[]]>([
  ['nothing where all agrees', {}, []],
  ['nothing where nothing was claimed', { listedType: undefined, declaredSize: undefined }, []],
  ['nothing where only case and parameters differ', { readType: 'Image/PNG; q=1' }, []],
  ['types that differ', { readType: 'image/jpeg' }, ['types differ']],
  ['a type that the read left out', { readType: undefined }, ['the read states no type']],
  [
    'types that are none',
    { listedType: 'png', readType: '' },
    ['listed type is no MIME type', 'read type is no MIME type'],
  ],
  ['more bytes than declared', { bytes: 2400 }, ['1,200 bytes more than declared']],
  ['fewer bytes than declared', { bytes: 0 }, ['1,200 bytes fewer than declared']],
  ['a size that cannot be', { declaredSize: -1 }, ['declared size is impossible']],
  ['a size that is no whole number', { declaredSize: 1.5 }, ['declared size is impossible']],
])('marks %s', (_, claims, expected) => {
  expect(truthOf({ ...honest, ...claims })).toEqual(expected)
})
