// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ScriptedWorker } from '../testing/scriptedWorker.ts'
import { askWorker } from './askWorker.ts'

beforeEach(() => {
  vi.stubGlobal('Worker', ScriptedWorker)
  ScriptedWorker.started.length = 0
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const ask = (signal = new AbortController().signal) => askWorker<string, number>('worker.js', 'how many', signal)

it('gives the answer, and ends the worker with it', async () => {
  const answer = ask()
  expect(ScriptedWorker.started[0]?.questions).toEqual(['how many'])
  ScriptedWorker.started[0]?.answer(3)
  expect(await answer).toBe(3)
  expect(ScriptedWorker.started[0]?.isEnded).toBe(true)
})

it('ends the worker when it is aborted, and starts none afterwards', async () => {
  const abort = new AbortController()
  const answer = ask(abort.signal)
  abort.abort('not wanted')
  await expect(answer).rejects.toBe('not wanted')
  expect(ScriptedWorker.started[0]?.isEnded).toBe(true)
  await expect(ask(abort.signal)).rejects.toBe('not wanted')
  expect(ScriptedWorker.started).toHaveLength(1)
})

it('rejects where there are no workers', async () => {
  vi.stubGlobal('Worker', undefined)
  await expect(ask()).rejects.toThrow()
})

it('rejects where the question cannot be handed over, and leaves no worker behind', async () => {
  vi.spyOn(ScriptedWorker.prototype, 'postMessage').mockImplementation(() => {
    throw new DOMException('no clone', 'DataCloneError')
  })
  await expect(ask()).rejects.toThrow('no clone')
  expect(ScriptedWorker.started[0]?.isEnded).toBe(true)
})

it('rejects where the worker falls over, and ends it', async () => {
  const answer = ask()
  ScriptedWorker.started[0]?.fail('out of memory')
  await expect(answer).rejects.toThrow('out of memory')
  expect(ScriptedWorker.started[0]?.isEnded).toBe(true)
})
