import { describe, expect, it } from 'vitest'
import { distinctNames, type FileFacts, runsWhenOpened, safeFilename } from './fileName.ts'

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

describe('P7: the ending fits', () => {
  it.each<[string, string | undefined, string]>([
    ['v://a', 'image/tiff', 'a.tiff'],
    ['v://a.tif', 'image/tiff', 'a.tif'],
    ['v://a', 'audio/x-wav', 'a.wav'],
    ['v://a', 'image/x-icon', 'a.ico'],
    ['v://a', 'image/heic', 'a.heic'],
    ['v://a', 'video/quicktime', 'a.mov'],
    ['v://a', 'application/xhtml+xml', 'a.xhtml'],
    ['v://a', 'application/jsonl', 'a.ndjson'],
    ['v://a.jsonl', 'application/jsonl', 'a.jsonl'],
    ['v://a', 'text/x-markdown', 'a.md'],
    ['v://a', 'text/x-python', 'a.py'],
    ['v://a.svg', 'text/xml', 'a.svg'],
    ['v://a.jsonc', 'application/json', 'a.jsonc'],
    ['v://a.ipynb', 'application/x-ipynb+json', 'a.ipynb'],
    ['v://a.docx', 'application/zip', 'a.docx'],
    ['v://a', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'a.xlsx'],
    ['v://a', 'application/atom+xml', 'a.atom'],
    ['v://a', 'application/vnd.example+zip', 'a.zip'],
    ['v://Dockerfile', 'text/plain', 'Dockerfile'],
    ['v://docs/README', 'text/plain; charset=utf-8', 'README'],
    ['v://docs/README', 'text/markdown', 'README.md'],
    ['v://LICENSE', 'application/json', 'LICENSE.json'],
    ['v://a', 'constructor/prototype', 'a'],
    ['v://a', 'application/x+constructor', 'a'],
  ])('%s as %s is %s', (uri, mimeType, name) => {
    expect(safeFilename(uri, mimeType)).toBe(name)
  })

  const png = { mime: 'image/png', extension: 'png' }
  const program = { mime: 'application/x-msdownload', extension: 'exe' }
  it.each<[string, string | undefined, FileFacts, string]>([
    ['v://photo', undefined, { signature: png }, 'photo.png'],
    ['v://photo', 'application/octet-stream', { signature: png }, 'photo.png'],
    ['v://photo', 'no type', { signature: png }, 'photo.png'],
    ['v://photo.dat', 'application/octet-stream', { signature: png }, 'photo.dat'],
    ['v://photo', 'image/jpeg', { signature: png }, 'photo.jpg'],
    ['v://setup', 'application/octet-stream', { signature: program }, 'setup'],
    ['v://setup.exe', 'application/octet-stream', { signature: program }, 'setup.exe.bin'],
    ['v://photo.exe', undefined, { signature: png }, 'photo.exe.png'],
    ['v://a.lnk', undefined, { isText: true }, 'a.lnk.txt'],
    ['v://notes', undefined, { isText: true }, 'notes'],
  ])('%s as %s with %j is %s', (uri, mimeType, facts, name) => {
    expect(safeFilename(uri, mimeType, facts)).toBe(name)
  })
})

describe('names of which some system runs the file', () => {
  it.each([...'command exe scr bat cmd ps1 lnk desktop app jar msi vbs js sh hta url'.split(' ')])(
    '.%s comes with a harmless ending unless the type says that it is such a file',
    (ending) => {
      const types = ['text/plain', 'text/x-anything', 'application/octet-stream', 'x/unknown', 'image/png', undefined]
      const names = types.map((type) => safeFilename(`v://a.${ending}`, type))
      expect(names.filter(runsWhenOpened)).toEqual([])
    },
  )

  it.each([
    ['v://a.js', 'text/javascript', 'a.js'],
    ['v://a.jar', 'application/java-archive', 'a.jar'],
    ['v://A.EXE', 'application/x-msdownload', 'A.EXE'],
  ])('%s as %s keeps it, and is known as one', (uri, type, name) => {
    expect(safeFilename(uri, type)).toBe(name)
    expect(runsWhenOpened(name)).toBe(true)
  })
})

it('distinctNames gives none twice, and takes none that another has', () => {
  expect(distinctNames(['a.txt', 'a.txt', 'a (2).txt', 'a.txt', 'b'])).toEqual([
    'a.txt',
    'a (3).txt',
    'a (2).txt',
    'a (4).txt',
    'b',
  ])
})

it('distinctNames takes as long for each of a great many of one name', () => {
  const names = distinctNames(Array<string>(20_000).fill('a.txt'))
  expect([new Set(names).size, names.at(-1)]).toEqual([20_000, 'a (20000).txt'])
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
