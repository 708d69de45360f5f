import { expect, it } from 'vitest'

import { misfitWords } from './misfitWords.ts'
import { parseTemplate } from './uriTemplate.ts'
import { whyNoMatch } from './whyNoMatch.ts'

function says(template: string, uri: string): string {
  const parsed = parseTemplate(template)
  const misfit = parsed.ok ? whyNoMatch(parsed.value, uri) : undefined
  if (misfit === undefined) throw new Error('It fits.')
  return misfitWords(misfit, uri)
    .map((word) => (typeof word === 'string' ? word : `“${word.wire}”`))
    .join('')
}

it.each([
  ['m://rooms/{id}', 'm://works/7', 'At character 5, the template has “rooms/”.'],
  ['m://{id}/works', 'm://7', 'The URI ends, where the template has “/works”.'],
  ['m://{path}', 'm://a/b', 'At character 6, “{path}” never gives “/”: it writes “%2F”.'],
  ['m://{id}', 'm://a%2fb', 'At character 6, “{id}” gives no value that is written “%2f”.'],
  ['m://{id:3}', 'm://abcd', 'At character 8, “{id:3}” gives no more than 3 characters.'],
  ['m:/{/a}', 'm://1/2', 'At character 6, “{/a}” gives no more than 1 value.'],
  ['m://a{?q}', 'm://a#x', 'At character 6, “{?q}” would have to begin with “?”.'],
  ['m://a{?q,r}', 'm://a?z=1', 'At character 7, “{?q,r}” has “q, r”, in this order.'],
  ['m://a{?q}', 'm://a?q=1&q=2', 'At character 11, “{?q}” has no further variable.'],
  ['m://{id}/x', 'm://7/x/y', 'At character 8, the template has ended already: “/y” is left over.'],
  ['m://{id}', 'm://😀', 'At character 5, “{id}” never gives “😀”: it writes “%F0%9F%98%80”.'],
])('%s and %s: %s', (template, uri, sentence) => {
  expect(says(template, uri)).toBe(sentence)
})
