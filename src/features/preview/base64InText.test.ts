import { expect, it } from 'vitest'
import { isBase64InText } from './base64InText.ts'
import { textSubject } from './subject.ts'

const base64 = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ'

it.each([
  ['K26 (c): a picture in `text`', base64, 'image/png', true],
  ['bytes in `text`', base64, 'application/octet-stream', true],
  ['base64 without a type', base64, undefined, true],
  ['base64 that is called text', base64, 'text/plain', false],
  ['words that are called a picture', 'no picture today', 'image/png', false],
])('%s', (_, text, mimeType, expected) => {
  expect(isBase64InText(textSubject(text, { uri: 'a:b', mimeType }))).toBe(expected)
})
