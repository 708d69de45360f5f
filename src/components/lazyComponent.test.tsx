// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, expect, it } from 'vitest'
import { definePart } from '../lib/part.ts'
import { lazyComponent } from './lazyComponent.tsx'

interface ExhibitProps {
  readonly name: string
}

function Exhibit({ name }: ExhibitProps) {
  return <p>exhibit {name}</p>
}

afterEach(cleanup)

it('draws a part when it has come, and at once where it was fetched ahead', async () => {
  const part = definePart<ComponentType<ExhibitProps>>('The exhibit', () => Promise.resolve(Exhibit))
  const Lazy = lazyComponent(part)
  render(<Lazy name="A" />)
  expect(screen.queryByText('exhibit A')).toBeNull()
  expect(await screen.findByText('exhibit A')).toBeDefined()
  render(<Lazy name="B" />)
  expect(screen.getByText('exhibit B')).toBeDefined()
})

it('says that a part of Vitrine did not load, names it, and tries again on demand', async () => {
  const answers = [
    Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
    Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
    Promise.resolve(Exhibit),
  ]
  for (const answer of answers) answer.catch(() => undefined)
  const part = definePart<ComponentType<ExhibitProps>>(
    'The exhibit',
    () => answers.shift() ?? expect.fail('asked again'),
  )
  const Lazy = lazyComponent(part)
  render(<Lazy name="A" />)
  for (let tries = 0; tries < 2; tries++) {
    const alert = await screen.findByRole('alert')
    expect(screen.getByRole('heading', { name: 'A part of Vitrine did not load' })).toBeDefined()
    expect(alert.textContent).toContain('The exhibit did not come.')
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(screen.queryByRole('alert')).toBeNull()
  }
  expect(await screen.findByText('exhibit A')).toBeDefined()
})
