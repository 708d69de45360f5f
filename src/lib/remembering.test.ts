import { expect, it, vi } from 'vitest'

import { remembering } from './remembering.ts'

it('makes the answer to a long text once, and lets the one go that was asked for longest ago', () => {
  const make = vi.fn((text: string) => ({ text }))
  const made = remembering(make, 2, 3)
  expect(made('aaa')).toBe(made('aaa'))
  made('bbb')
  made('aaa')
  made('ccc')
  expect(make.mock.calls.flat()).toEqual(['aaa', 'bbb', 'ccc'])
  made('aaa')
  made('bbb')
  expect(make.mock.calls.flat()).toEqual(['aaa', 'bbb', 'ccc', 'bbb'])
})

it('keeps nothing of a short text', () => {
  const made = remembering((text) => ({ text }), 2, 3)
  expect(made('aa')).not.toBe(made('aa'))
})
