// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { ServerFailure } from '../../domain/explainFailure.ts'
import { WireRecorder } from '../../protocol/wireLog.ts'
import { ConnectionFailure } from './ConnectionFailure.tsx'
import type { ConnectTarget } from './connector.ts'

afterEach(cleanup)

const target: ConnectTarget = { url: 'http://museum.example:3000/mcp', era: 'legacy' }
const silent: ServerFailure = { kind: 'unreachable', reason: 'refused', detail: 'Failed to fetch' }
const refused: ServerFailure = { kind: 'http', status: 401, statusText: '', contentType: null, excerpt: '' }

function show(failure: ServerFailure, hasRelay: boolean, of: ConnectTarget = target) {
  const onConnect = vi.fn<(target: ConnectTarget) => void>()
  render(
    <ConnectionFailure
      failure={failure}
      target={of}
      log={new WireRecorder()}
      hasRelay={hasRelay}
      onConnect={onConnect}
    />,
  )
  return onConnect
}

const offer = () => screen.queryByRole('button', { name: 'Connect through the relay' })
const none = () => screen.queryByText(/This copy of Vitrine has no relay/)

it('offers the relay, names who would be asked, and asks nobody before the click', () => {
  const onConnect = show(silent, true)
  const button = screen.getByRole('button', {
    name: 'Connect through the relay',
    description: /asks museum\.example:3000 in the browser’s place/,
  })
  expect(onConnect).not.toHaveBeenCalled()
  expect(none()).toBeNull()
  fireEvent.click(button)
  expect(onConnect.mock.calls).toEqual([[{ ...target, route: 'relay' }]])
})

it('says how to get a relay where this copy has none', () => {
  show(silent, false)
  expect(offer()).toBeNull()
  expect(none()?.textContent).toContain('npm start')
})

it.each([true, false])('says nothing of a relay that would not help (has one: %s)', (hasRelay) => {
  show(refused, hasRelay)
  expect([offer(), none()]).toEqual([null, null])
})

it('does not offer what has just failed, and tries it again', () => {
  const relayed = { ...target, route: 'relay' } as const
  const onConnect = show(silent, true, relayed)
  expect(offer()).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onConnect.mock.calls).toEqual([[relayed]])
})
