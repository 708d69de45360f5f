import { expect, it } from 'vitest'

import { stepAfterChange, type ChangeContext, type ChangeStep } from './listChange.ts'

const quiet: ChangeContext = {
  isWalking: false,
  pages: 3,
  restartsOfThisWalk: 0,
  reloadsInARow: 0,
  isHidden: false,
  isEcho: false,
}

it.each<[string, Partial<ChangeContext>, ChangeStep]>([
  ['reads a short list again at once', {}, 'reload'],
  ['reads five pages again at once', { pages: 5 }, 'reload'],
  ['marks six pages as out of date', { pages: 6 }, 'mark'],
  ['asks nothing for a list that was not asked for', { pages: 0 }, 'nothing'],
  ['asks nothing while nobody looks', { isHidden: true }, 'mark'],
  ['starts a walk again once', { isWalking: true }, 'restart'],
  ['starts a first walk again', { isWalking: true, pages: 0 }, 'restart'],
  ['K03: does not start the same walk a second time', { isWalking: true, restartsOfThisWalk: 1 }, 'finish-unsteady'],
  ['K07: waits for quiet when notices follow every reading', { reloadsInARow: 5 }, 'pause'],
  ['K07: gives up when a reading after quiet was answered too', { isEcho: true }, 'give-up'],
  ['K07: starts no walk again whose reading causes the notices', { isEcho: true, isWalking: true }, 'give-up'],
])('%s', (_claim, change, expected) => {
  expect(stepAfterChange({ ...quiet, ...change })).toBe(expected)
})
