// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ImageView } from './ImageView.tsx'

/** Pictures that are loaded for a canvas: no test environment decodes them. */
const loaded: Loading[] = []

class Loading extends EventTarget {
  readonly naturalWidth = 64
  readonly naturalHeight = 32
  src = ''
  constructor() {
    super()
    loaded.push(this)
  }
}

beforeEach(() => {
  loaded.length = 0
  vi.stubGlobal('Image', Loading)
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ close: () => {} }))
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(new EventTarget() as MediaQueryList, { matches: true, media: query }),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function show(onFailed: () => void = () => {}): void {
  render(<ImageView bytes={new Uint8Array(3)} type="image/gif" label="wave" frames={3} onFailed={onFailed} />)
}

function arrive(type: string): void {
  act(() => {
    loaded.at(-1)?.dispatchEvent(new Event(type))
  })
}

it('K32: a picture that is held still says its size, and is zoomed by it', () => {
  show()
  arrive('load')
  expect(screen.getByText('64 × 32')).toBeDefined()
  act(() => screen.getByRole('button', { name: /show at 100 %/ }).click())
  expect(screen.getByRole('img', { name: 'wave' }).style.width).toBe('64px')
})

it('K25: a picture that is held still fails as one that moves does', () => {
  const onFailed = vi.fn()
  show(onFailed)
  arrive('error')
  expect(onFailed).toHaveBeenCalledOnce()
})

it('is loaded once, however often it is drawn', () => {
  show()
  arrive('load')
  expect(loaded).toHaveLength(1)
})

it('a transparent picture lies on light ground in either theme, and on dark where that is asked for', () => {
  show()
  arrive('load')
  const ground = () => screen.getByRole('img', { name: 'wave' }).className.split(' ')
  expect(ground()).toContain('checkered')
  act(() => screen.getByRole('button', { name: 'Dark ground' }).click())
  expect(ground()).toContain('checkered-dark')
  expect(ground()).not.toContain('checkered')
})

it.each([
  ['K32: says so where the browser could not decode all of a picture', false],
  ['says nothing of a picture that is whole', true],
])('%s', async (_, isWhole) => {
  const close = vi.fn()
  vi.stubGlobal('createImageBitmap', () =>
    isWhole ? Promise.resolve({ close }) : Promise.reject(new Error('The source image could not be decoded.')),
  )
  render(<ImageView bytes={new Uint8Array(3)} type="image/png" label="sail" frames={1} onFailed={() => {}} />)
  const picture = screen.getByRole('img', { name: 'sail' })
  await act(async () => void picture.dispatchEvent(new Event('load')))
  expect(screen.queryByText('The browser could not decode all of it.') === null).toBe(isWhole)
  expect(close).toHaveBeenCalledTimes(isWhole ? 1 : 0)
})

it('a picture in place of another has no size before it has loaded itself', () => {
  const view = (bytes: Uint8Array) => (
    <ImageView bytes={bytes} type="image/gif" label="wave" frames={3} onFailed={() => {}} />
  )
  const { rerender } = render(view(new Uint8Array(3)))
  arrive('load')
  rerender(view(new Uint8Array(4)))
  expect(screen.queryByText('64 × 32')).toBeNull()
  arrive('load')
  expect(screen.getByText('64 × 32')).toBeDefined()
})
