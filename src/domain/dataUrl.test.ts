import { describe, expect, it } from 'vitest'

import { parseDataUrl } from './dataUrl.ts'

function read(address: string, maxBytes = 1_000): unknown {
  const parsed = parseDataUrl(address, maxBytes)
  if (!parsed.ok) return parsed.problem
  const bytes = parsed.value.bytes()
  return [parsed.value.essence, bytes.ok ? Buffer.from(bytes.value).toString('latin1') : bytes.problem]
}

describe('parseDataUrl', () => {
  it.each<[string, unknown]>([
    ['data:image/svg+xml,%3Csvg/%3E', ['image/svg+xml', '<svg/>']],
    ['data:image/svg+xml;utf8,<svg/>', ['image/svg+xml', '<svg/>']],
    ['DATA:Image/PNG;Base64,aGk=', ['image/png', 'hi']],
    ['data:image/png;charset=x; base64,aGk', ['image/png', 'hi']],
    ['data:image/png;base64,aGk%3D', ['image/png', 'hi']],
    ['data:image/png;base64, a G k =', ['image/png', 'hi']],
    ['data:,100%', ['text/plain', '100%']],
    ['data:,%4', ['text/plain', '%4']],
    ['data:,%zz%41', ['text/plain', '%zzA']],
    ['data:,é', ['text/plain', 'Ã©']],
    ['data:;base64,aGk=', ['text/plain', 'hi']],
    ['data:nonsense,hi', ['text/plain', 'hi']],
    ['data:image/png;base64,a!', ['image/png', 'breaks off: its base64 is faulty at character 2']],
    ['data:image/png;base64', 'has no comma between type and data'],
    [`data:${'a'.repeat(1_000)},hi`, 'has no comma between type and data'],
  ])('reads %s', (address, expected) => {
    expect(read(address)).toEqual(expected)
  })

  it.each<[string, string]>([
    ['base64', `data:image/png;base64,${'A'.repeat(2_000)}`],
    ['base64 with escapes', `data:image/png;base64,${'%41'.repeat(2_000)}`],
    ['escapes', `data:image/png,${'%41'.repeat(1_001)}`],
    ['plain characters', `data:image/png,${'a'.repeat(3_001)}`],
  ])('refuses too much %s by its length', (_name, address) => {
    expect(read(address)).toEqual(['image/png', expect.stringMatching(/more than 1\.0 kB$/)])
  })

  it('takes base64 up to the limit', () => {
    expect(read(`data:image/png;base64,${Buffer.alloc(1_000, 65).toString('base64')}`)).toEqual([
      'image/png',
      'A'.repeat(1_000),
    ])
  })
})
