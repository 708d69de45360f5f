import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'

import { bridgeFor } from './bridgeCommand.ts'

it('C1: is one line, to run as it stands, that answers this computer alone', () => {
  expect(bridgeFor({ command: 'npx', args: ['-y', '@scope/files', '/a b'] })).toEqual({
    command: "npx -y mcp-proxy --host 127.0.0.1 --port 8080 -- npx -y @scope/files '/a b'",
    address: 'http://127.0.0.1:8080/mcp',
  })
})

it.each(['$(touch x)', '`id`', "it's", '"', String.raw`\ `, '', '~', '*', '; rm', 'a\u00A0b', '--', '#x', 'A=1', '!!'])(
  'gives a shell exactly the word %j',
  (word) => {
    const line = bridgeFor({ command: 'node', args: [word, 'end'] })?.command ?? ''
    const printer = `printf '%s\\0' ${line.slice(line.indexOf('-- ') + 3)}`
    expect(execFileSync('sh', ['-c', printer], { encoding: 'utf8' }).split('\0')).toEqual(['node', word, 'end', ''])
  },
)

it.each(['a\nb', 'a\u001B[2Jb', 'a\u0000b'])('is not offered for words with control characters: %j', (word) => {
  expect(bridgeFor({ command: 'node', args: [word] })).toBeUndefined()
})
