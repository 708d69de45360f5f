// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { LinkGate } from './LinkGate.tsx'

afterEach(cleanup)

const gate = (url: string, onRefuse = () => {}) =>
  render(<LinkGate url={new URL(url)} onConnect={() => {}} onRefuse={onRefuse} />)

it('is a dialog that names the origin', () => {
  gate('https://museum.example/mcp')
  const dialog = screen.getByRole('dialog', { name: 'Open this server?' })
  expect(dialog.textContent).toContain('https://museum.example')
  expect(dialog.textContent).not.toContain('does not carry')
})

it('says which values of the address the link left out', () => {
  gate('https://museum.example/mcp?token=&room=3&key=')
  expect(screen.getByRole('dialog').textContent).toContain('does not carry what stood behind ?token=, ?key=')
})

it('is refused by Escape', () => {
  const onRefuse = vi.fn()
  gate('https://museum.example/mcp', onRefuse)
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
  expect(onRefuse).toHaveBeenCalledOnce()
})
