// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

beforeEach(() => {
  localStorage.clear()
  vi.resetModules()
})
afterEach(() => vi.restoreAllMocks())

const shown = () => document.documentElement.dataset['theme']

describe('theme', () => {
  it.each([
    { stored: 'dark', expected: 'dark' },
    { stored: 'light', expected: 'light' },
    { stored: '{"hostile":1}', expected: 'system' },
  ])('shows what was stored: $stored', async ({ stored, expected }) => {
    localStorage.setItem('vitrine.theme', stored)
    await import('./theme.ts')
    expect(shown()).toBe(expected)
  })

  it('stores a choice', async () => {
    const { setTheme } = await import('./theme.ts')
    setTheme('dark')
    expect(shown()).toBe('dark')
    expect(localStorage.getItem('vitrine.theme')).toBe('dark')
  })

  it('works with blocked storage', async () => {
    const blocked = { getItem: refuse, setItem: refuse }
    vi.stubGlobal('localStorage', blocked)
    const { setTheme } = await import('./theme.ts')
    expect(shown()).toBe('system')
    setTheme('light')
    expect(shown()).toBe('light')
    vi.unstubAllGlobals()
  })

  it.each([
    { systemIsDark: false, order: ['dark', 'light', 'system'] },
    { systemIsDark: true, order: ['light', 'dark', 'system'] },
  ])('goes round from the system theme by a change one can see: $order', async ({ systemIsDark, order }) => {
    const { nextTheme } = await import('./theme.ts')
    const [first, second, third] = order
    expect(nextTheme('system', systemIsDark)).toBe(first)
    expect(nextTheme(first === 'dark' ? 'dark' : 'light', systemIsDark)).toBe(second)
    expect(nextTheme(second === 'dark' ? 'dark' : 'light', systemIsDark)).toBe(third)
  })
})

function refuse(): never {
  throw new DOMException('blocked', 'SecurityError')
}
