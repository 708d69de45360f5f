import { describe, expect, it } from 'vitest'
import { partName } from './partName.ts'

describe('partName', () => {
  it.each([
    ['dir://a/1.txt', 'dir://a', '…/1.txt'],
    ['dir://a#part', 'dir://a', '…#part'],
    ['dir://ab', 'dir://a', 'dir://ab'],
    ['dir://a', 'dir://a', 'dir://a'],
    ['dir://a/', 'dir://a', 'dir://a/'],
    [undefined, 'dir://a', 'no URI'],
  ])('calls %s of %s %s', (uri, read, name) => {
    expect(partName(uri, read)).toBe(name)
  })
})
