import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { preflightCurl } from './preflightCurl.ts'

const pageOrigin = 'http://127.0.0.1:6570'
const headers = ['MCP-Protocol-Version', 'Content-Type']

/** The words that a shell would hand to curl. */
function wordsIn(line: string): string[] {
  const printed = execFileSync('/bin/sh', ['-c', `curl() { for word; do printf '%s\\0' "$word"; done; }; ${line}`])
  return printed.toString().split('\0').slice(0, -1)
}

describe('the preflight for a shell', () => {
  it('asks what the browser asks', () => {
    expect(preflightCurl({ url: 'http://localhost:8000/mcp', pageOrigin, headers })).toBe(
      "curl -i --globoff -X OPTIONS -H 'Origin: http://127.0.0.1:6570' -H 'Access-Control-Request-Method: POST' -H 'Access-Control-Request-Headers: content-type,mcp-protocol-version' -- 'http://localhost:8000/mcp'",
    )
  })

  it('names no origin where the page has none', () => {
    expect(preflightCurl({ url: 'http://x/', pageOrigin: 'null', headers })).toContain("'Origin: null'")
  })

  it.each([
    "http://localhost:8000/mcp';id;'",
    'http://localhost:8000/$(id)/`id`?a=1&b=$HOME;id|id>x',
    "http://localhost:8000/''\\'\\",
    'http://localhost:8000/mcp?a=[1-9]{x,y}&b=*',
    '-o/tmp/x',
    'http://localhost:8000/a b\nid\n',
    'http://localhost:8000/!!"%PATH%^',
  ])('keeps the address one word: %j', (url) => {
    const words = wordsIn(preflightCurl({ url, pageOrigin, headers }))
    expect(words).toHaveLength(12)
    expect(words.slice(-2)).toEqual(['--', url])
  })
})
