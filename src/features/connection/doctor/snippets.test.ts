import { describe, expect, it } from 'vitest'
import { exposedHeaders, requestHeaders, requestMethods } from '../../../domain/corsHeaders.ts'
import { snippetsFor } from './snippets.ts'

describe('a snippet', () => {
  it.each(snippetsFor('https://vitrine.example').map(({ framework, code }) => [framework, code]))(
    'for %s names this page and all that MCP needs',
    (_framework, code) => {
      expect(code).toContain('"https://vitrine.example"')
      for (const name of [...requestHeaders, ...requestMethods, ...exposedHeaders]) expect(code).toContain(name)
    },
  )

  it.each(snippetsFor('null').map(({ framework, code }) => [framework, code]))(
    'for %s allows every origin where the page has none of its own',
    (_framework, code) => {
      expect(code).toContain('"*"')
      expect(code).not.toContain('"null"')
    },
  )

  it('is there for seven frameworks', () => {
    expect(snippetsFor('https://vitrine.example').map(({ framework }) => framework)).toEqual([
      'Express',
      'Hono',
      'FastMCP, Starlette',
      'Spring',
      'ASP.NET Core',
      'Go',
      'nginx',
    ])
  })
})
