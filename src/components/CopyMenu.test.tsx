// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { ContentItem } from '../domain/contents.ts'
import { CopyMenu } from './CopyMenu.tsx'

afterEach(cleanup)

it('looks at what was read once its menu is open, not at each drawing', async () => {
  let looks = 0
  const item: ContentItem = {
    kind: 'text',
    get text() {
      looks += 1
      return 'a'
    },
    notes: [],
  }
  render(<CopyMenu what="URI" uri="a:b" label="A" entry={undefined} contents={[item]} />)
  expect(looks).toBe(0)
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }))
  expect(await screen.findByRole('menuitem', { name: 'Contents, as sent' })).toBeDefined()
  expect(looks).toBeGreaterThan(0)
})
