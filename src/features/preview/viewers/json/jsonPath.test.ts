import { expect, it } from 'vitest'
import { createPathFinder } from './jsonPath.ts'

/** The path at the mark `^`, which is taken out first. */
function pathAt(marked: string): string {
  const position = marked.indexOf('^')
  const finder = createPathFinder(marked.replace('^', ''), position)
  while (!finder.step(3));
  return finder.path()
}

it.each([
  ['^{"a":1}', '$'],
  ['{"a":^1}', '$.a'],
  ['{"a^b":1}', '$.ab'],
  ['{"a":1,"b":{"c":[1,2,^3]}}', '$.b.c[2]'],
  ['{"items":[{"id":0},{"id":^1}]}', '$.items[1].id'],
  ['{"items":[{"id":0},^{"id":1}]}', '$.items[1]'],
  ['[[],[[1^23]]]', '$[1][0][0]'],
  ['{"a":[1,2^],"b":3}', '$.a'],
  ['{"a":[1,2],^"b":3}', '$.b'],
  ['{"a b":^1}', '$["a b"]'],
  ['{"__proto__":{"\\u0061":^1}}', '$.__proto__["\\u0061"]'],
  ['{"k":1,"k":^2}', '$.k'],
  ['12^3', '$'],
  ['^', '$'],
])('%s is at %s', (marked, path) => {
  expect(pathAt(marked)).toBe(path)
})

it('goes as far as the text is JSON', () => {
  expect(pathAt('{"a":[1,oops,^2]}')).toBe('$.a[1]')
})

it('leaves out the end of a path of a hundred thousand levels', () => {
  const path = pathAt(`${'['.repeat(100_000)}^1${']'.repeat(100_000)}`)
  expect(path).toBe(`$${'[0]'.repeat(64)}…`)
})
