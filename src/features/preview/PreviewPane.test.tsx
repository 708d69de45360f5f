// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { ContentItem } from '../../domain/contents.ts'
import { PreviewPane } from './PreviewPane.tsx'
import { viewers } from './viewers/registry.ts'

// What is fetched on demand is not what these tests are about.
beforeAll(() => Promise.all(viewers.filter(({ id }) => ['hex', 'image'].includes(id)).map(({ part }) => part.load())))
afterEach(cleanup)

const pane = () => within(screen.getByRole('region', { name: 'Preview' }))
const blob = (bytes: number[], mimeType = 'application/zip'): ContentItem => ({
  kind: 'blob',
  bytes: new Uint8Array(bytes),
  mimeType,
  notes: [],
})

describe('PreviewPane', () => {
  it('says that the contents are empty', () => {
    render(<PreviewPane items={[]} uri="a:b" />)
    expect(pane().getByText(/sent an empty list/)).toBeDefined()
  })

  it.each([
    ['null', 'The answer has no contents: the server sent null in place of a list.'],
    ['missing', 'The answer has no contents: the server sent no list.'],
  ] as const)('says what was sent where contents are %s', (absent, words) => {
    render(<PreviewPane items={[]} uri="a:b" absent={absent} />)
    expect(pane().getByText(words)).toBeDefined()
  })

  it('shows several items in order, each with its URI, type and size', async () => {
    const items: ContentItem[] = [
      { ...blob([1, 2, 3]), uri: 'a:1' },
      { ...blob([]), uri: 'a:2' },
    ]
    render(<PreviewPane items={items} uri="a:1" />)
    await pane().findByText('No bytes.')
    const text = screen.getByRole('region', { name: 'Preview' }).textContent
    expect(text).toMatch(/1 of 2a:1application\/zip3 B.*01 02 03.*2 of 2a:2application\/zip0 B.*No bytes/)
  })

  it('P3: says of each of several items where bytes and type disagree', async () => {
    const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
    render(<PreviewPane items={[blob(png, 'image/jpeg'), blob([7])]} uri="a:b" />)
    expect(await pane().findAllByText(/look like PNG, not image\/jpeg/)).toHaveLength(1)
  })

  it('K33: shows one of very many parts, chosen from a list of which only the rows in view exist', () => {
    const items = Array.from({ length: 500 }, (_, index) => ({ ...blob([7]), uri: `a:b/${index + 1}` }))
    render(<PreviewPane items={items} uri="a:b" />)
    expect(pane().getAllByText(/of 500$/)).toHaveLength(1)
    const parts = pane().getByRole('listbox', { name: 'Parts' })
    expect(within(parts).getAllByRole('option').length).toBeLessThan(30)
    fireEvent.keyDown(parts, { key: 'End' })
    expect(pane().getByText('500 of 500')).toBeDefined()
    fireEvent.keyDown(parts, { key: 'ArrowUp' })
    expect(pane().getByText('499 of 500')).toBeDefined()
    expect(pane().getByText('a:b/499')).toBeDefined()
  })

  it('K33: chooses one of few parts, which all are shown at first', () => {
    render(<PreviewPane items={[blob([1]), blob([2]), blob([3])]} uri="a:b" />)
    expect(pane().getAllByText(/^\d of 3$/)).toHaveLength(3)
    const parts = within(pane().getByRole('listbox', { name: 'Parts' }))
    expect(parts.getByRole('option', { name: 'All 3 parts' }).getAttribute('aria-selected')).toBe('true')
    fireEvent.click(parts.getByRole('option', { name: /^2/ }))
    expect(pane().getAllByText(/^\d of 3$/)).toHaveLength(1)
  })

  it('K33: shows another URI beside the one that was asked for, and reads it on its own', () => {
    const onRead = vi.fn()
    render(<PreviewPane items={[{ ...blob([1]), uri: 'ui://gw1/app.html' }]} uri="ui://app.html" onRead={onRead} />)
    expect(screen.getByRole('region').textContent).toContain('ui://gw1/app.html')
    expect(screen.getByRole('region').textContent).toContain('asked for ui://app.html')
    fireEvent.click(pane().getByRole('button', { name: 'Read on its own' }))
    expect(onRead).toHaveBeenCalledWith('ui://gw1/app.html')
  })

  it('K33: does not take the type listed for the whole as that of a part with another URI', async () => {
    const part = (uri: string): ContentItem => ({ kind: 'blob', bytes: new Uint8Array([0, 255, 1]), uri, notes: [] })
    render(<PreviewPane items={[part('a:b'), part('a:c')]} uri="a:b" listedType="image/png" />)
    expect(await pane().findAllByRole('img')).toHaveLength(1)
    expect(await pane().findByRole('group', { name: 'Contents 2 of 2, bytes' })).toBeDefined()
  })

  it('views as something else by hand', async () => {
    render(<PreviewPane items={[blob([0x89, 0x50], 'image/png')]} uri="a:b" />)
    fireEvent.change(pane().getByRole('combobox', { name: 'View as' }), { target: { value: 'hex' } })
    expect((await pane().findByRole('group', { name: 'Contents, bytes' })).textContent).toContain('89 50')
  })

  it('shows where broken base64 breaks, what decoded before it, and the text', async () => {
    const item: ContentItem = { kind: 'broken-blob', bytes: new Uint8Array([0x41]), position: 3, raw: 'QQ!', notes: [] }
    render(<PreviewPane items={[item]} uri="a:b" />)
    expect(pane().getByText(/broken at character 4\. 1 B decoded/)).toBeDefined()
    expect((await pane().findByRole('group')).textContent).toContain('41')
  })

  it('draws an image from a blob URL, and revokes it when the pane goes', async () => {
    const revoke = vi.spyOn(URL, 'revokeObjectURL')
    const { unmount } = render(<PreviewPane items={[blob([1], 'image/png')]} uri="museum://works/1" />)
    const image = await pane().findByRole<HTMLImageElement>('img', { name: 'museum://works/1' })
    expect(image.src).toMatch(/^blob:/)
    const { src } = image
    unmount()
    expect(revoke).toHaveBeenCalledWith(src)
  })

  it('says that an image cannot be shown, and offers the file', async () => {
    render(<PreviewPane items={[blob([1, 2], 'image/png')]} uri="a:b" />)
    fireEvent.error(await pane().findByRole('img'))
    expect(screen.getByRole('region').textContent).toContain('This browser cannot show image/png')
    expect(screen.getByRole('region').textContent).toContain('2 bytes arrived')
    expect(pane().getByRole('button', { name: 'Save file' })).toBeDefined()
  })

  it('says that a picture without bytes is empty, not that the browser cannot show it', async () => {
    render(<PreviewPane items={[blob([], 'image/png')]} uri="a:b" />)
    expect(await pane().findByText(/The picture is empty/)).toBeDefined()
    expect(screen.getByRole('region').textContent).not.toContain('cannot show')
  })

  it('gives each of several items a Download of its own', () => {
    render(
      <PreviewPane
        items={[blob([1]), { kind: 'broken-blob', bytes: new Uint8Array([1]), position: 3, raw: '', notes: [] }]}
        uri="a:b"
      />,
    )
    expect(pane().getByRole('button', { name: 'Download 1 of 2' })).toBeDefined()
    expect(pane().getByRole('button', { name: 'Download decoded part 2 of 2' })).toBeDefined()
  })

  it('starts anew for another URI', () => {
    const { rerender } = render(<PreviewPane items={[blob([1])]} uri="a:1" />)
    fireEvent.click(pane().getByRole('tab', { name: 'JSON-RPC' }))
    expect(pane().getByText('The reply was not kept.')).toBeDefined()
    rerender(<PreviewPane items={[blob([2])]} uri="a:2" />)
    expect(pane().getByRole('tab', { name: 'Preview' }).getAttribute('aria-selected')).toBe('true')
  })
})
