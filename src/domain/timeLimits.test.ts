import { expect, it } from 'vitest'

import { defaultLimits, limitNames, limitsFrom, limitWords, readSeconds } from './timeLimits.ts'

it.each<[string, number]>([
  ['1', 1_000],
  [' 30 ', 30_000],
  ['2.5', 2_500],
  ['3600', 3_600_000],
])('C12: %j is a limit of %d ms', (text, ms) => {
  expect(readSeconds(text)).toEqual({ ok: true, value: ms })
})

it.each(['', '0', '0.999', '3600.001', '3601', '-1', '1e3', '0x10', 'NaN', 'Infinity', '1,5', '٣', '10 s'])(
  'C12: %j is no limit, which is said',
  (text) => {
    expect(readSeconds(text)).toEqual({ ok: false, problem: expect.stringContaining('from 1 to 3600') })
  },
)

it.each<[unknown, object]>([
  [undefined, {}],
  ['x', {}],
  [[1], {}],
  [{ idle: 5_000, total: '9', connect: NaN, firstByte: -1 }, { idle: 5_000 }],
  [JSON.parse('{"__proto__": {"idle": 5000}}'), {}],
  [
    { connect: 1_000, firstByte: 2_000, idle: 3_000, total: 4_000 },
    { connect: 1_000, firstByte: 2_000, idle: 3_000, total: 4_000 },
  ],
])('C12: of what was kept, %j, the rest is the default', (kept, own) => {
  expect(limitsFrom(kept)).toEqual({ ...defaultLimits, ...own })
})

it('C12: each limit says that it was the one, in seconds', () => {
  const said = limitNames.map((name) => limitWords(name, 2_500))
  expect(new Set(said).size).toBe(4)
  for (const words of said) expect(words).toMatch(/^[A-Z].*2\.5 s\.$/)
})
