import { describe, expect, it } from 'vitest'
import { safeFilename } from './fileName.ts'

it.each<[string, string | undefined, string]>([
  ['demo://docs/readme.md', 'text/markdown', 'readme.md'],
  ['demo://docs/readme', 'text/markdown', 'readme.md'],
  ['demo://docs/data', 'application/vnd.api+json', 'data.json'],
  ['demo://docs/data.json?x=1#y', 'application/json; charset=utf-8', 'data.json'],
  ['demo://docs/', undefined, 'docs'],
  ['demo://', undefined, 'resource'],
  ['', 'image/png', 'resource.png'],
  ['urn:isbn:123', undefined, 'urn_isbn_123'],
  ['demo://a/my%20file.txt', 'text/plain', 'my file.txt'],
  ['demo://a/photo.jpeg', 'image/jpeg', 'photo.jpeg'],
  ['demo://a/photo.png', 'image/jpeg', 'photo.png.jpg'],
  ['demo://a/main.py', 'text/plain', 'main.py'],
  ['demo://a/notes.txt', 'text/markdown', 'notes.txt'],
  ['demo://a/v1.2', 'application/json', 'v1.2.json'],
  ['demo://a/report 1.0 final', 'text/plain', 'report 1.0 final.txt'],
  ['demo://a/x.bin', 'application/octet-stream', 'x.bin'],
])('%s as %s is %s', (uri, mimeType, name) => {
  expect(safeFilename(uri, mimeType)).toBe(name)
})

describe('dangerous names', () => {
  it.each<[string, string | undefined, string]>([
    ['demo://../../.bashrc', 'text/plain', 'bashrc.txt'],
    ['demo://a/..%2F..%2F.bashrc', undefined, '_.._.bashrc'],
    ['demo://a/..\\..\\boot.ini', undefined, 'boot.ini'],
    ['demo://a/a\u202egpj.exe', 'image/jpeg', 'agpj.exe.jpg'],
    ['demo://a/a%E2%80%AEgpj.exe', 'text/plain', 'agpj.exe.txt'],
    ['demo://a/run.sh', 'text/plain', 'run.sh.txt'],
    ['demo://a/run.bat', 'text/x-bat', 'run.bat.txt'],
    ['demo://a/CON', undefined, '_CON'],
    ['demo://a/con.txt', 'text/plain', '_con.txt'],
    ['demo://a/Lpt1.tar.gz', undefined, '_Lpt1.tar.gz'],
    ['demo://a/a%00b%0Ac.txt', 'text/plain', 'abc.txt'],
    ['demo://a/a<b>:"|?.txt', undefined, 'a_b____'],
    ['demo://a/name.txt. . .', undefined, 'name.txt'],
    ['demo://a/...', undefined, 'resource'],
    ['demo://a/-rf', undefined, 'rf'],
    ['demo://a/%zz', undefined, '_zz'],
    ['demo://a/__proto__', undefined, '__proto__'],
  ])('%j as %s is %s', (uri, mimeType, name) => {
    expect(safeFilename(uri, mimeType)).toBe(name)
  })

  it.each<[string]>([
    [`demo://a/${'x'.repeat(5000)}.txt`],
    [`demo://a/${'😀'.repeat(5000)}`],
    [`demo://a/${'.'.repeat(1_000_000)}`],
    [`demo://a/${'. '.repeat(5000)}x`],
    [`demo://a/x.${'y'.repeat(5000)}`],
  ])('of great length are cut, and stay well-formed', (uri) => {
    const name = safeFilename(uri, 'text/plain')
    expect(name.length).toBeLessThanOrEqual(120)
    expect(name.isWellFormed()).toBe(true)
    expect(name).toMatch(/^[^./\\].*\.txt$/u)
  })

  it('hold no folder, control or direction mark, whatever is sent', () => {
    const characters = Array.from({ length: 0x3000 }, (_, code) => String.fromCharCode(code))
    const uris = characters.flatMap((character) => [
      `a:/x${character}y`,
      `a:/${character}`,
      `a:/x${encodeURIComponent(character)}y`,
    ])
    const isSafe = (name: string) => /^(?!\.)[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}/\\<>:"|?*]+$/u.test(name)
    expect(uris.filter((uri) => !isSafe(safeFilename(uri, undefined)))).toEqual([])
  })
})
