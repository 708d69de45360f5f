// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Explanation } from '../domain/explainFailure.ts'
import { CopyButton } from './CopyButton.tsx'
import { FailureNotice } from './FailureNotice.tsx'
import { Label } from './Label.tsx'
import { Prose } from './Prose.tsx'
import { SearchField } from './SearchField.tsx'
import { WireText } from './WireText.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('WireText', () => {
  it('lets the lines of a URI break behind its separators, and its text stays what it is', () => {
    const { container } = render(<WireText text="m://a/b?c=d" isUri />)
    expect(container.querySelectorAll('wbr')).toHaveLength(4)
    expect(container.textContent).toBe('m://a/b?c=d')
  })

  it('shows markup as text, isolated', () => {
    const { container } = render(<WireText text={'<img src=x onerror=alert(1)>'} />)
    expect(container.querySelector('bdi')?.textContent).toBe('<img src=x onerror=alert(1)>')
    expect(container.querySelector('img')).toBeNull()
  })

  it('names characters that hide or reorder', () => {
    const { container } = render(<WireText text={'gpj\u202E.exe'} />)
    expect(container.querySelector('span')?.textContent).toBe('U+202E')
    expect(container.textContent).toBe('gpjU+202E.exe')
  })

  it('keeps line breaks only where asked to', () => {
    expect(render(<WireText text={'a\nb'} multiline />).container.textContent).toBe('a\nb')
    expect(render(<WireText text={'a\nb'} />).container.textContent).toBe('aU+000Ab')
  })

  it('counts what it does not show of a very long text', () => {
    const { container } = render(<WireText text={'x'.repeat(5_000)} />)
    expect(container.textContent).toBe(`${'x'.repeat(2_000)} … 3,000 more characters`)
  })
})

describe('Label', () => {
  it('says that a name of blanks is empty, and isolates what has a direction', () => {
    expect(render(<Label text={' '} limit={10} />).container.textContent).toBe('(empty)')
    expect(render(<Label text="Astrolabe" limit={5} />).container.innerHTML).toBe('Astro')
    expect(render(<Label text="אסטרולב" limit={4} />).container.innerHTML).toBe('<bdi>אסטר</bdi>')
    // K35: what would turn or hide the text is named in its place.
    expect(render(<Label text={'\u202eevil\u202c'} limit={10} />).container.textContent).toBe('U+202EevilU+202C')
  })
})

describe('Prose', () => {
  it('sets what stands in backticks as code', () => {
    const { container } = render(<Prose text="`uri` is required" />)
    expect(container.innerHTML).toMatch(/^<code[^>]*>uri<\/code> is required$/)
  })

  it('leaves a single backtick alone', () => {
    expect(render(<Prose text="a ` b" />).container.textContent).toBe('a ` b')
  })
})

describe('SearchField', () => {
  it('is focused by / from outside text fields only', () => {
    render(
      <>
        <input aria-label="other" />
        <SearchField label="Filter resources" value="" onChange={() => {}} />
      </>,
    )
    const field = screen.getByRole('searchbox', { name: 'Filter resources' })
    fireEvent.keyDown(screen.getByLabelText('other'), { key: '/' })
    expect(document.activeElement).not.toBe(field)
    expect(fireEvent.keyDown(document.body, { key: '/' })).toBe(false)
    expect(document.activeElement).toBe(field)
  })

  it('is emptied by Escape', () => {
    const onChange = vi.fn()
    render(<SearchField label="Filter" value="x" onChange={onChange} />)
    fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Escape' })
    expect(onChange).toHaveBeenCalledWith('')
  })
})

describe('FailureNotice', () => {
  const explanation: Explanation = {
    title: 'The server knows no such resource',
    whatHappened: 'It answered -32602.',
    kept: 'The list is still here.',
    causes: ['It was removed.'],
    next: ['Reload the list.'],
    code: '-32602',
    headers: ['Access-Control-Allow-Origin: *'],
  }

  it('is an alert whose heading says what happened, with code, causes, advice and the raw answer', () => {
    render(
      <FailureNotice
        explanation={explanation}
        raw={'{"code":-32602,\n"message":"<b>"}'}
        actions={<button>Try again</button>}
      />,
    )
    const alert = screen.getByRole('alert')
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(explanation.title)
    for (const text of [
      '-32602',
      'It was removed.',
      'Reload the list.',
      'The list is still here.',
      '"message":"<b>"',
    ]) {
      expect(alert.textContent).toContain(text)
    }
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
    expect(screen.getByRole('button', { name: 'Copy header lines' })).toBeDefined()
    expect(alert.querySelector('details')?.open).toBe(false)
  })

  it('leaves out what there is nothing to say about', () => {
    render(<FailureNotice explanation={{ ...explanation, causes: [], headers: [] }} raw="" />)
    expect(screen.queryByText('Likely causes')).toBeNull()
    expect(screen.queryByText('What to change on the server')).toBeNull()
    expect(screen.getByRole('alert').querySelector('details')).toBeNull()
  })
})

describe('CopyButton', () => {
  it('says that it copied', async () => {
    const writeText = vi.fn(() => Promise.resolve())
    vi.stubGlobal('navigator', { clipboard: { writeText } })
    render(<CopyButton text={() => 'museum://a'} label="Copy URI" />)
    fireEvent.click(screen.getByRole('button', { name: 'Copy URI' }))
    expect(await screen.findByText('Copied')).toBeDefined()
    expect(writeText).toHaveBeenCalledWith('museum://a')
  })

  it('says that the browser refused, where there is no clipboard', async () => {
    vi.stubGlobal('navigator', {})
    render(<CopyButton text="x" label="Copy URI" />)
    fireEvent.click(screen.getByRole('button', { name: 'Copy URI' }))
    expect(await screen.findByText('The browser refused to copy')).toBeDefined()
  })
})
