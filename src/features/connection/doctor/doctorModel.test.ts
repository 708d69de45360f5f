import { describe, expect, it } from 'vitest'
import { context } from '../../../testing/failures.ts'
import { experiment } from '../../../testing/verdictFacts.ts'
import { experimentsFor, isDoctorWanted } from './doctorModel.ts'

describe('the doctor', () => {
  it.each([
    ['silence', {}, true],
    ['session-id-hidden', {}, true],
    ['modern-headers-refused', {}, true],
    ['silence', { pageOrigin: 'http://localhost:8000' }, false],
    ['silence', { route: 'relay' }, false],
    ['mixed-content', {}, false],
    ['sign-in-wanted', {}, false],
  ] as const)('of %s with %j is called: %s', (finding, more, isWanted) => {
    expect(isDoctorWanted(finding, context('connect', more))).toBe(isWanted)
  })
})

describe('what can be tried', () => {
  it.each<[string, readonly (readonly [string, string])[]]>([
    [
      'http://localhost:8000/mcp?key=1',
      [
        ['Try with the final slash', 'http://localhost:8000/mcp/?key=1'],
        ['Try 127.0.0.1', 'http://127.0.0.1:8000/mcp?key=1'],
      ],
    ],
    ['https://mcp.example/mcp/', [['Try without the final slash', 'https://mcp.example/mcp']]],
    ['https://mcp.example/', [['Try the path /mcp', 'https://mcp.example/mcp']]],
    [
      'http://127.0.0.1:8000/mcp',
      [
        ['Try with the final slash', 'http://127.0.0.1:8000/mcp/'],
        ['Try localhost', 'http://localhost:8000/mcp'],
      ],
    ],
  ])('of %s is %j', (url, expected) => {
    expect(experimentsFor(context('connect', { url })).map(({ label, url: { href } }) => [label, href])).toEqual(
      expected,
    )
  })

  it('is not what was tried already', () => {
    const attempts = [experiment('other-slash', false)]
    expect(experimentsFor(context('connect', { attempts })).map(({ kind }) => kind)).toEqual(['other-name'])
  })
})
