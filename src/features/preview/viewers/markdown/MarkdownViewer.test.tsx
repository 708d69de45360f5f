// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
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

it('the text is on screen while its Markdown is still read, and then what was made of it', async () => {
  const ignore = () => {}
  const subject = textSubject('# Tides\n', { uri: 'x://tides.md' })
  render(
    <MarkdownViewer
      subject={subject}
      name="Contents"
      signature={undefined}
      onSave={ignore}
      onUnfit={ignore}
      onView={ignore}
    />,
  )
  expect(screen.getByText('# Tides')).toBeDefined()
  expect(screen.queryByRole('article')).toBeNull()
  const say = (answer: MarkdownAnswer) => ScriptedWorker.started.at(-1)?.answer(answer)
  const heading = { tag: 'h1', children: ['Tides'], place: 'tides' } as const
  await act(async () => {
    say({ kind: 'batch', batch: { blocks: [heading], headings: [] } })
    say({ kind: 'done' })
  })
  expect(await screen.findByRole('heading', { name: 'Tides' })).toBeDefined()
  expect(screen.queryByText('# Tides')).toBeNull()
})
