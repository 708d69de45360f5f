import { expect, it } from 'vitest'

import { looksLikeTemplate } from './looksLikeTemplate.ts'

it.each([
  ['note://{id}', true],
  ['note://{+path}/x', true],
  ['note://plain', false],
  ['note://{', false],
  ['note://{}', false],
  ['note://}{', false],
])('L18: %s looks like a template: %s', (uri, expected) => {
  expect(looksLikeTemplate(uri)).toBe(expected)
})
