import { expect, it } from 'vitest'
import { buildEditorText, positionInEditor } from './editorText.ts'

const build = (text: string) => buildEditorText(text, new AbortController().signal)

it.each([
  ['an empty text', ''],
  ['a line', 'one'],
  ['a final line break', 'one\ntwo\n'],
  ['only line breaks', '\n\n\n'],
  ['more lines than a slice holds', Array.from({ length: 12_345 }, (_, line) => `line ${line}`).join('\n')],
  ['exactly one slice', 'x\n'.repeat(4_999) + 'x'],
  ['one line more than a slice', 'x\n'.repeat(5_000) + 'x'],
])('holds %s unchanged', async (_, text) => {
  const built = await build(text)
  expect(built?.doc.toString()).toBe(text)
  expect(built?.doc.lines).toBe(text.split('\n').length)
})

it('takes all three kinds of line ends as one', async () => {
  expect((await build('a\r\nb\rc\nd'))?.doc.toString()).toBe('a\nb\nc\nd')
})

it('measures the longest line', async () => {
  expect((await build(`ab\n${'x'.repeat(6_000)}\nc`))?.longestLine).toBe(6_000)
})

it('stops when aborted', async () => {
  const abort = new AbortController()
  abort.abort()
  expect(await buildEditorText('text', abort.signal)).toBeUndefined()
})

it.each([
  [0, 0],
  [2, 2],
  [3, 2],
  [5, 4],
  [8, 6],
])('finds the place of character %d where line ends of two characters stand before it', (position, expected) => {
  expect(positionInEditor('ab\r\nc\r\nd', position)).toBe(expected)
})
