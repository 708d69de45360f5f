// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { defaultLimits } from '../../domain/timeLimits.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

/** As after a reload: modules keep what they read from storage. */
async function load() {
  vi.resetModules()
  const { LimitFields } = await import('./LimitFields.tsx')
  const { timeLimits } = await import('./limitSettings.ts')
  render(<LimitFields />)
  return timeLimits
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const type = (name: string, value: string) => fireEvent.change(box(name), { target: { value } })

describe('C12: time limits', () => {
  it('are there with defaults, are set in seconds, and are remembered', async () => {
    const limits = await load()
    expect([limits.get(), box('First byte').value]).toEqual([defaultLimits, '30'])
    type('First byte', '2.5')
    expect(limits.get()).toEqual({ ...defaultLimits, firstByte: 2_500 })
    cleanup()
    const again = await load()
    expect([again.get().firstByte, box('First byte').value]).toEqual([2_500, '2.5'])
    fireEvent.click(screen.getByRole('button', { name: 'Reset time limits' }))
    expect([again.get(), box('First byte').value]).toEqual([defaultLimits, '30'])
  })

  it('that cannot be are said, and leave the former one in force', async () => {
    const limits = await load()
    type('Silence', '0')
    expect(box('Silence').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByRole('status', { name: 'Time limit problem' }).textContent).toContain('The former one holds')
    expect(limits.get()).toEqual(defaultLimits)
  })

  it('are the defaults where storage holds nonsense', async () => {
    localStorage.setItem('vitrine.timeLimits', '{"idle": "x", "total": 1')
    expect((await load()).get()).toEqual(defaultLimits)
  })
})
