// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ScriptedWorker } from '../../../../testing/scriptedWorker.ts'
import { textSubject } from '../../subject.ts'
import type { MarkdownAnswer } from './markdownJob.ts'
import { MarkdownViewer } from './MarkdownViewer.tsx'

beforeEach(() => {
  vi.stubGlobal('Worker', ScriptedWorker)
  ScriptedWorker.started.length = 0
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const ignore = () => {}
const say = (answer: MarkdownAnswer) => ScriptedWorker.started.at(-1)?.answer(answer)

function viewer(text: string) {
  return (
    <MarkdownViewer
      subject={textSubject(text, { uri: 'x://tides.md' })}
      name="Contents"
      signature={undefined}
      onSave={ignore}
      onUnfit={ignore}
      onView={ignore}
    />
  )
}

it('the text is on screen while its Markdown is still read, and then what was made of it', async () => {
  render(viewer('# Tides\n'))
  expect(screen.getByText('# Tides')).toBeDefined()
  expect(screen.queryByRole('article')).toBeNull()
  const heading = { tag: 'h1', children: ['Tides'], place: 'tides' } as const
  await act(async () => {
    say({ kind: 'batch', batch: { blocks: [heading], headings: [] } })
    say({ kind: 'done' })
  })
  expect(await screen.findByRole('heading', { name: 'Tides' })).toBeDefined()
  expect(screen.queryByText('# Tides')).toBeNull()
})

it('how far a text was unfolded holds for that text alone', async () => {
  const sayTwelveBatches = () =>
    act(async () => {
      for (let batch = 0; batch < 12; batch++)
        say({ kind: 'batch', batch: { blocks: [{ tag: 'p', children: [`batch ${batch}`] }], headings: [] } })
      say({ kind: 'done' })
    })
  const { rerender } = render(viewer('long, first'))
  await sayTwelveBatches()
  expect(screen.getByText(/Parts 1 to 10 of 12/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Show all' }))
  expect(screen.queryByText(/Parts 1 to/)).toBeNull()
  rerender(viewer('long, second'))
  await sayTwelveBatches()
  expect(screen.getByText(/Parts 1 to 10 of 12/)).toBeDefined()
})
