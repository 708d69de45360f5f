import { expect, it } from 'vitest'

import { waitWords, type WaitFacts } from './waitWords.ts'

const waiting: WaitFacts = { since: 0, begunAt: undefined, heardAt: undefined, bytes: 0 }

it.each<[string, Partial<WaitFacts>, number, string | undefined]>([
  ['nothing at once', {}, 900, undefined],
  ['that no answer began', {}, 2_500, '2 s · no answer yet'],
  ['that it is open', { begunAt: 1_000 }, 2_500, '2 s · connection open'],
  ['K17: that nothing comes', { begunAt: 1_000 }, 9_000, '9 s · connection open, nothing received for 8 s'],
  ['what came', { begunAt: 1_000, heardAt: 8_000, bytes: 1_500 }, 9_000, '9 s · 1.5 kB so far'],
  [
    'that no more comes',
    { begunAt: 1_000, heardAt: 4_000, bytes: 1_500 },
    9_000,
    '9 s · 1.5 kB so far, nothing more for 5 s',
  ],
])('says %s', (_claim, facts, now, words) => {
  expect(waitWords({ ...waiting, ...facts }, now)).toBe(words)
})
