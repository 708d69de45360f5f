// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { takeRelayToken } from './relayToken.ts'

function page(...names: string[]): Document {
  const made = document.implementation.createHTMLDocument()
  for (const name of names) {
    const meta = made.createElement('meta')
    meta.setAttribute('name', name)
    meta.setAttribute('content', 'canary')
    made.head.append(meta)
  }
  return made
}

it('takes the token out of the page', () => {
  const given = page('description', 'vitrine-relay')
  expect(takeRelayToken(given)).toBe('canary')
  expect(given.querySelectorAll('meta[name="vitrine-relay"]')).toHaveLength(0)
  expect(given.querySelectorAll('meta[name="description"]')).toHaveLength(1)
  expect(takeRelayToken(given)).toBeUndefined()
})

it('finds none in a page that something else serves', () => {
  expect(takeRelayToken(page('description'))).toBeUndefined()
})
