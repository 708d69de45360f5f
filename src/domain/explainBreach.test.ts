import { describe, expect, it } from 'vitest'
import { context } from '../testing/failures.ts'
import { explainFailure } from './explainFailure.ts'

describe('an answer that was refused for its form', () => {
  const other = (detail: string) =>
    explainFailure({ kind: 'protocol', breach: 'other', detail, excerpt: '' }, context('connect')).whatHappened
  const form = 'The answer was refused, because it does not have the form that the specification asks for.'

  it.each([
    [
      'Invalid result for initialize: [\n {"expected":"object","code":"invalid_type","path":["serverInfo"],"message":"expected object"},\n {"path":["a",0,"b"],"message":"no"}\n]',
      'Invalid result for initialize: serverInfo: expected object; a.0.b: no',
    ],
    ['Server speaks 1999-01-01', 'Server speaks 1999-01-01'],
    ['Odd: [1, 2]', 'Odd: [1, 2]'],
    ['Odd: [{"path":7,"message":"x"}]', 'Odd: [{"path":7,"message":"x"}]'],
    ['Odd: [{"path":[{"toString":1}],"message":"x"}]', 'Odd: [{"path":[{"toString":1}],"message":"x"}]'],
    ['Odd: []', 'Odd: []'],
  ])('names its reason, field by field where it can: %j', (detail, words) => {
    expect(other(detail)).toBe(`${form} The reason: “${words}”.`)
  })

  it('names none where there is none, and a long one in short', () => {
    expect(other('')).toBe(form)
    expect(other('x'.repeat(100_000)).length).toBeLessThan(500)
  })
})
