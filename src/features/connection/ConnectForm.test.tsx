// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'

import { fetchPartsAhead } from '../../lib/part.ts'
import { ConnectForm } from './ConnectForm.tsx'
import type { ConnectTarget } from './connector.ts'

// As in a page that has had a moment of rest.
beforeAll(() => fetchPartsAhead(() => Promise.resolve()))
afterEach(cleanup)

function show(initial: ConnectTarget = { url: '', era: 'auto' }) {
  const onConnect = vi.fn<(target: ConnectTarget) => void>()
  const nothing = () => undefined
  const { container } = render(
    <ConnectForm
      initial={initial}
      hasRelay
      onFocus={nothing}
      onNearDemo={nothing}
      onConnect={onConnect}
      isConnecting={false}
      isStart
    />,
  )
  return { onConnect, container }
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Server URL' })
const problem = () => screen.getByRole('status', { name: 'Server URL problem' }).textContent
const connect = () => fireEvent.click(screen.getByRole('button', { name: 'Connect' }))

function paste(text: string): void {
  const clipboardData = { getData: () => text }
  if (fireEvent.paste(field(), { clipboardData })) fireEvent.change(field(), { target: { value: text } })
}

const docs = { url: 'https://docs.example/mcp', headers: { Authorization: 'Bearer canary' } }

describe('C1: pasting a client’s configuration', () => {
  it('with one server fills in its address and headers, and keeps nothing of the text', () => {
    const { onConnect, container } = show()
    paste(`{ // mine\n "mcpServers": { "docs": ${JSON.stringify(docs)} } }`)
    expect(field().value).toBe(docs.url)
    expect(screen.getByRole('list', { name: 'Notes on the configuration' }).textContent).toContain('comments')
    expect(container.textContent).not.toContain('canary')
    expect(onConnect).not.toHaveBeenCalled()
    connect()
    expect(onConnect.mock.calls).toEqual([
      [{ url: docs.url, era: 'auto', headers: [{ name: 'Authorization', value: 'Bearer canary' }] }],
    ])
  })

  it('with several servers offers a choice, and takes none by itself', () => {
    const { onConnect } = show()
    paste(JSON.stringify({ mcpServers: { docs, plain: { url: 'http://localhost:3000/mcp' } } }))
    expect(field().value).toBe('')
    fireEvent.click(screen.getByRole('button', { name: 'Use docs' }))
    expect(field().value).toBe(docs.url)
    fireEvent.click(screen.getByRole('button', { name: 'Use plain' }))
    connect()
    // The headers of the one are not the other's.
    expect(onConnect.mock.calls).toEqual([[{ url: 'http://localhost:3000/mcp', era: 'auto' }]])
  })

  it('with a command offers the line that runs it over HTTP, and its address', () => {
    show()
    paste('{"mcpServers":{"files":{"command":"npx","args":["-y","files"],"env":{"KEY":"canary"}}}}')
    const pasted = screen.getByRole('region', { name: 'Pasted configuration' })
    expect(within(pasted).getByRole('group', { name: 'Bridge for files' }).textContent).toBe(
      'npx -y mcp-proxy --host 127.0.0.1 --port 8080 -- npx -y files',
    )
    expect(pasted.textContent).toContain('KEY')
    expect(pasted.textContent).not.toContain('canary')
    fireEvent.click(screen.getByRole('button', { name: 'Use http://127.0.0.1:8080/mcp' }))
    expect(field().value).toBe('http://127.0.0.1:8080/mcp')
  })

  it('says what is wrong with one that cannot be read, without showing it', () => {
    const { container } = show()
    paste('{"mcpServers": "canary"')
    expect(problem()).toContain('cannot be read as JSON')
    expect([field().value, container.textContent?.includes('canary')]).toEqual(['', false])
  })

  it('is taken where it was typed as well', () => {
    show()
    fireEvent.change(field(), { target: { value: JSON.stringify(docs) } })
    connect()
    expect(field().value).toBe(docs.url)
  })
})

describe('headers', () => {
  const secret = [{ name: 'X-Key', value: 'canary' }]

  it('that cannot be sent are said, and nothing is sent', () => {
    const { onConnect } = show({ url: docs.url, era: 'auto' })
    const settings = screen.getByText<HTMLElement>('Connection settings').closest('details')
    if (settings === null) throw new Error('There are no connection settings.')
    settings.open = true
    fireEvent(settings, new Event('toggle'))
    fireEvent.click(screen.getByRole('button', { name: 'Add header', hidden: true }))
    fireEvent.change(screen.getByRole('textbox', { name: 'Header name' }), { target: { value: 'Cookie' } })
    fireEvent.change(screen.getByRole('textbox', { name: 'Header value' }), { target: { value: 'x' } })
    connect()
    expect([problem(), onConnect.mock.calls]).toEqual([expect.stringContaining('no page set'), []])
    fireEvent.click(screen.getByRole('button', { name: 'Remove header Cookie' }))
    connect()
    expect(onConnect.mock.calls).toEqual([[{ url: docs.url, era: 'auto' }]])
  })

  it('that were meant for one server go to another only when somebody insists', () => {
    const { onConnect } = show({ url: docs.url, era: 'auto', headers: secret })
    fireEvent.change(field(), { target: { value: 'https://other.example/mcp' } })
    connect()
    expect(problem()).toContain('meant for https://docs.example')
    expect(onConnect).not.toHaveBeenCalled()
    connect()
    expect(onConnect.mock.calls).toEqual([[{ url: 'https://other.example/mcp', era: 'auto', headers: secret }]])
  })

  it('do not go to the demo', () => {
    const { onConnect } = show({ url: docs.url, era: 'auto', headers: secret })
    fireEvent.click(screen.getByRole('button', { name: 'Try the demo server' }))
    expect(onConnect.mock.calls[0]?.[0].headers).toBeUndefined()
  })
})
