import { expect, it } from 'vitest'

import { sentValue } from './sentValue.ts'

it.each([
  [{ size: '12' }, ['size'], '"12"'],
  [{ annotations: { lastModified: 1736690458 } }, ['annotations', 'lastModified'], '1736690458'],
  [{ annotations: { audience: null } }, ['annotations', 'audience'], 'null'],
  [{ annotations: ['important'] }, ['annotations', 'priority'], undefined],
  [{}, ['size'], undefined],
  [{}, ['constructor'], undefined],
  [{}, ['__proto__', 'toString'], undefined],
])('K35: of %j at %j is shown %s', (raw, path, shown) => {
  expect(sentValue(raw, ...path)).toBe(shown)
})

it('a long value is cut', () => {
  expect(sentValue({ size: 'x'.repeat(1_000_000) }, 'size')?.length).toBeLessThan(80)
})
