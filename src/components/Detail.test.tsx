// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { DetailFacts, RawEntry } from './Detail.tsx'

afterEach(cleanup)

const faults = [{ field: 'icons', reason: 'is a number, not an array' }]

describe('RawEntry', () => {
  it('shows a faulty entry as it was sent', () => {
    const raw = { uri: 'm://1', icons: 7 }
    render(<RawEntry entry={{ item: raw, raw, faults }} />)
    expect(screen.getByRole('region', { name: 'Faults' }).querySelector('pre')?.textContent).toBe(
      JSON.stringify(raw, null, 2),
    )
  })

  it.each<[string, object]>([
    ['20,000 levels deep', { extra: JSON.parse('['.repeat(20_000) + ']'.repeat(20_000)) as unknown }],
    ['of 1 MB', { extra: 'x'.repeat(1_000_000) }],
  ])('shows an entry %s, and where it was cut', (_claim, raw) => {
    render(<RawEntry entry={{ item: raw, raw, faults }} />)
    const text = screen.getByRole('region', { name: 'Faults' }).querySelector('pre')?.textContent ?? ''
    expect(text).toMatch(/^{\n {2}"extra"/)
    expect(text).toMatch(/cut after 20000 characters$/)
  })
})

describe('DetailFacts', () => {
  it('counts declared bytes as the truth line counts received ones', () => {
    const raw = { uri: 'm://1', name: 'a', size: 59_167 }
    render(<DetailFacts entry={{ item: raw, raw }} size={59_167} />)
    expect(screen.getByText('59 kB (59,167 bytes declared)')).toBeDefined()
  })
})
