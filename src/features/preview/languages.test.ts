import { describe, expect, it } from 'vitest'
import { languageOfName, languageOfType } from './languages.ts'

describe('languageOfType', () => {
  it.each([
    ['text/x-python', 'python'],
    ['application/x-python', 'python'],
    ['text/javascript', 'javascript'],
    ['application/typescript', 'typescript'],
    ['text/x-c++src', 'c'],
    ['text/x-rust', 'rust'],
    ['application/sql', 'sql'],
    ['application/x-sh', 'shell'],
    ['application/toml', 'toml'],
    ['text/x-diff', 'diff'],
    ['text/html', 'html'],
    ['application/xhtml+xml', 'html'],
    ['image/svg+xml', 'xml'],
    ['application/openapi+yaml', 'yaml'],
    ['application/geo+json', 'json'],
    ['text/plain', undefined],
    ['text/x-__proto__', undefined],
    ['video/c', undefined],
    ['application/octet-stream', undefined],
  ])('of %s', (essence, expected) => {
    expect(languageOfType(essence)).toBe(expected)
  })
})

describe('languageOfName', () => {
  it.each([
    ['file:///srv/app/main.py', 'python'],
    ['repo://src/Main.JAVA?rev=2#l3', 'java'],
    ['repo://Dockerfile', 'dockerfile'],
    ['repo://deploy/dev.dockerfile', 'dockerfile'],
    ['museum://go', undefined],
    ['museum://works/W-0114', undefined],
    ['museum://works/notes.constructor', undefined],
    ['', undefined],
  ])('of %s', (uri, expected) => {
    expect(languageOfName(uri)).toBe(expected)
  })
})
