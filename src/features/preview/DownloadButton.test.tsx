// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ContentItem } from '../../domain/contents.ts'
import { DownloadButton } from './DownloadButton.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const text = (value: string): ContentItem => ({ kind: 'text', text: value, notes: [] })
const texts = (count: number) => Array.from({ length: count }, (_, index) => text(`${index}`))
const button = () => screen.getByRole('button')
const noteText = () => document.getElementById(button().getAttribute('aria-describedby') ?? '')?.textContent

function show(items: readonly ContentItem[] | undefined): void {
  render(<DownloadButton items={items} uri="museum://works/chart" listedType={undefined} />)
}

/** The names under which a click saves. */
function click(): string[] {
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  fireEvent.click(button())
  return names
}

describe('DownloadButton', () => {
  it('waits for a read', () => {
    show(undefined)
    expect(button()).toHaveProperty('disabled', true)
  })

  it('saves one file without a word', () => {
    show([text('a')])
    expect(noteText()).toBeUndefined()
    expect(click()).toEqual(['chart'])
  })

  it('saves ten items and says how many they are', () => {
    show(texts(10))
    expect(noteText()).toBe('10 files')
    expect(click()).toHaveLength(10)
  })

  it('saves none of more than a browser lets through, and points to the items', () => {
    show(texts(11))
    expect(button()).toHaveProperty('disabled', true)
    expect(noteText()).toMatch(/^11 files: .* no more than 10 .*Each item chosen below has its own Download/)
  })

  it('K33: saves one of several parts under a name that no other has', () => {
    const item: ContentItem = { kind: 'text', text: 'a', uri: 'a:/x.txt', mimeType: 'text/plain', notes: [] }
    render(<DownloadButton items={[item]} uri="a:/" listedType={undefined} place="2 of 2" numbers={() => [2]} />)
    expect(click()).toEqual(['x (2).txt'])
  })

  it('counts an item of a text and a blob as two files', () => {
    show([...texts(9), { kind: 'both', text: 'a', bytes: new Uint8Array(1), notes: [] }])
    expect(noteText()).toMatch(/^11 files/)
  })

  it('says that broken base64 is saved as far as it decoded', () => {
    show([{ kind: 'broken-blob', bytes: new Uint8Array(3), position: 4, raw: 'AQID!', notes: [] }])
    expect(button().textContent).toBe('Download decoded part')
    expect(noteText()).toBe('the base64 breaks off after 3 B')
  })

  it('saves JSON of any depth', () => {
    let raw: unknown = 1
    for (let depth = 0; depth < 100_000; depth++) raw = [raw]
    show([text('a'), { kind: 'foreign', raw, notes: [] }])
    expect(click()).toEqual(['chart', 'chart.json'])
  })

  it('warns of what some system runs when it is opened', () => {
    show([{ kind: 'text', text: 'WScript.Echo(1)', uri: 'a:/run.js', mimeType: 'text/javascript', notes: [] }])
    expect(noteText()).toBe('some systems run such a file when it is opened')
  })

  it('says that half a surrogate pair is saved as another character', () => {
    show([text('a\ud800')])
    expect(noteText()).toBe('half a surrogate pair was sent, which no file can hold: it is saved as U+FFFD')
  })
})
