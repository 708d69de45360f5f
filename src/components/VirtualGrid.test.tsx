// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { GridColumn } from './GridRow.tsx'
import { VirtualGrid, type VirtualGridProps } from './VirtualGrid.tsx'

const columns: readonly GridColumn[] = [
  { id: 'name', header: 'Resource', sortable: true, cell: (row) => `Work ${row}` },
  { id: 'uri', header: 'URI', cell: (row) => `museum://works/${row}` },
  { id: 'marks', header: '', label: 'Marks', width: 80, cell: () => null },
]

const basic: VirtualGridProps = {
  label: 'Resources',
  rowCount: 100_000,
  rowAt: (position) => position,
  columns,
  rowHeight: 45,
  onSelect: () => {},
}

// The DOM of these tests has no layout; the grid gets the size of a screen.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(927)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(900)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(927)
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const theGrid = () => screen.getByRole('grid', { name: 'Resources' })
const activeElement = () => document.getElementById(theGrid().getAttribute('aria-activedescendant') ?? '')
const focusGrid = () => act(() => theGrid().focus())
const press = (key: string, more: object = {}) => fireEvent.keyDown(theGrid(), { key, ...more })

describe('VirtualGrid', () => {
  it('has grid semantics that count all rows and the header', () => {
    render(<VirtualGrid {...basic} selectedRow={2} />)
    expect(theGrid().getAttribute('aria-rowcount')).toBe('100001')
    expect(theGrid().getAttribute('aria-colcount')).toBe('3')
    expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      'Resource',
      'URI',
      'Marks',
    ])
    const third = screen.getByRole('row', { name: /Work 2\b/ })
    expect(third.getAttribute('aria-rowindex')).toBe('4')
    expect(third.getAttribute('aria-selected')).toBe('true')
    expect(within(third).getAllByRole('gridcell')).toHaveLength(3)
  })

  it('counts hidden columns and gives each cell its place among all', () => {
    const some = [columns[0], columns[2]].flatMap((column) =>
      column === undefined ? [] : [{ ...column, index: columns.indexOf(column) + 1 }],
    )
    render(<VirtualGrid {...basic} columns={some} columnCount={3} />)
    expect(theGrid().getAttribute('aria-colcount')).toBe('3')
    const places = (role: string) =>
      screen
        .getAllByRole(role)
        .slice(0, 2)
        .map((cell) => cell.getAttribute('aria-colindex'))
    expect(places('columnheader')).toEqual(['1', '3'])
    expect(places('gridcell')).toEqual(['1', '3'])
    focusGrid()
    press('ArrowRight')
    press('ArrowRight')
    expect(activeElement()?.getAttribute('aria-colindex')).toBe('3')
  })

  it('resizes a column by the keys of a splitter, which says its width and bounds', () => {
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ width: 200 } as DOMRect) // The only member used.
    const onResize = vi.fn()
    const sized = columns.map((column) => ({ ...column, minWidth: 90 }))
    render(<VirtualGrid {...basic} columns={sized} onResize={onResize} />)
    const splitter = screen.getByRole('separator', { name: 'Width of URI' })
    expect(screen.getByRole('columnheader', { name: 'URI' }).contains(splitter)).toBe(true)
    expect(
      ['aria-orientation', 'aria-valuenow', 'aria-valuemin', 'aria-valuemax'].map((name) =>
        splitter.getAttribute(name),
      ),
    ).toEqual(['vertical', '200', '90', '1200'])
    const widthAfter = (key: string, more: object = {}) => {
      fireEvent.keyDown(splitter, { key, ...more })
      return onResize.mock.lastCall?.[0].get('uri')
    }
    expect(widthAfter('ArrowRight')).toBe(208)
    expect(widthAfter('ArrowLeft', { shiftKey: true })).toBe(152)
    expect(widthAfter('Home')).toBe(90)
    expect(widthAfter('End')).toBe(1_200)
    expect(onResize.mock.lastCall?.[0].get('name')).toBe(200)
    fireEvent.keyDown(splitter, { key: 'a' })
    expect(onResize).toHaveBeenCalledTimes(4)
  })

  it('follows a dragged edge without a word, and tells the width when it is let go', () => {
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ width: 200 } as DOMRect) // The only member used.
    const onResize = vi.fn()
    render(<VirtualGrid {...basic} onResize={onResize} />)
    const splitter = screen.getByRole('separator', { name: 'Width of Resource' })
    fireEvent.pointerDown(splitter, { button: 0, pointerId: 1, clientX: 200 })
    fireEvent.pointerMove(splitter, { pointerId: 1, clientX: 260 })
    expect(theGrid().style.getPropertyValue('--columns')).toMatch(/^260px /)
    expect(onResize).not.toHaveBeenCalled()
    fireEvent.pointerUp(splitter, { pointerId: 1, clientX: 230 })
    expect([...(onResize.mock.lastCall?.[0] ?? [])]).toEqual([['name', 230]])
  })

  it('has no splitters where columns keep their widths', () => {
    render(<VirtualGrid {...basic} />)
    expect(screen.queryByRole('separator')).toBeNull()
  })

  it('draws what is in view and little more', () => {
    render(<VirtualGrid {...basic} />)
    const rows = screen.getAllByRole('row').length - 1
    expect(rows).toBeGreaterThanOrEqual(20)
    expect(rows).toBeLessThan(40)
    expect(theGrid().querySelectorAll('*').length / rows).toBeLessThan(10)
  })

  it('keeps the focus and names the active row or cell as keys move it', () => {
    render(<VirtualGrid {...basic} />)
    focusGrid()
    expect(activeElement()?.textContent).toContain('Work 0')
    press('ArrowDown')
    press('ArrowDown')
    expect(activeElement()?.getAttribute('aria-rowindex')).toBe('4')
    press('ArrowRight')
    press('ArrowRight')
    expect(activeElement()?.textContent).toBe('museum://works/2')
    press('Home')
    expect(activeElement()?.textContent).toBe('Work 2')
    press('PageDown')
    expect(activeElement()?.textContent).toBe('Work 21')
    expect(document.activeElement).toBe(theGrid())
  })

  it('scrolls to the last row, which then is in the document', () => {
    render(<VirtualGrid {...basic} />)
    focusGrid()
    press('End', { ctrlKey: true })
    expect(activeElement()?.textContent).toContain('Work 99999')
    expect(theGrid().scrollTop).toBe(100_000 * 45 - 900)
  })

  it('selects by Enter and by click, by row number and not by position', () => {
    const onSelect = vi.fn()
    const odd = (position: number) => position * 2 + 1
    render(<VirtualGrid {...basic} rowAt={odd} onSelect={onSelect} />)
    focusGrid()
    press('ArrowDown')
    press('Enter')
    expect(onSelect).toHaveBeenLastCalledWith(3)
    fireEvent.click(screen.getByText('museum://works/7'))
    expect(onSelect).toHaveBeenLastCalledWith(7)
    press('ArrowDown')
    expect(activeElement()?.textContent).toContain('Work 9')
  })

  it('keeps the active row while a filter moves it, and the place when the filter drops it', () => {
    const { rerender } = render(<VirtualGrid {...basic} />)
    focusGrid()
    for (let step = 0; step < 6; step += 1) press('ArrowDown')
    const even = (position: number) => position * 2
    rerender(<VirtualGrid {...basic} rowCount={50_000} rowAt={even} />)
    expect(theGrid().getAttribute('aria-rowcount')).toBe('50001')
    expect(activeElement()?.textContent).toContain('Work 6')
    expect(activeElement()?.getAttribute('aria-rowindex')).toBe('5')
    rerender(<VirtualGrid {...basic} rowCount={3} rowAt={(position) => position + 90} />)
    expect(activeElement()?.textContent).toContain('Work 92')
    rerender(<VirtualGrid {...basic} rowCount={0} />)
    expect(theGrid().getAttribute('aria-rowcount')).toBe('1')
    expect(theGrid().hasAttribute('aria-activedescendant')).toBe(false)
    expect(document.activeElement).toBe(theGrid())
  })

  it('shows its top when filter or sort change, and stays where it is when only rows are added', () => {
    const { rerender } = render(<VirtualGrid {...basic} order="" />)
    theGrid().scrollTop = 9_000
    // Browsers send the event by themselves.
    fireEvent.scroll(theGrid())
    rerender(<VirtualGrid {...basic} rowCount={100_100} order="" />)
    expect(theGrid().scrollTop).toBe(9_000)
    rerender(<VirtualGrid {...basic} rowCount={500} order="word" />)
    expect(theGrid().scrollTop).toBe(0)
  })

  it('takes keys although it had no rows when it got the focus', () => {
    const { rerender } = render(<VirtualGrid {...basic} rowCount={0} />)
    focusGrid()
    rerender(<VirtualGrid {...basic} rowCount={5} />)
    press('ArrowDown')
    expect(activeElement()?.textContent).toContain('Work 0')
  })

  it('leaves keys and clicks of a button in a cell to the button', () => {
    const onSelect = vi.fn()
    const withButton: readonly GridColumn[] = [{ id: 'a', header: 'A', cell: (row) => <button>Copy {row}</button> }]
    render(<VirtualGrid {...basic} rowCount={3} columns={withButton} onSelect={onSelect} />)
    const button = screen.getByRole('button', { name: 'Copy 1' })
    fireEvent.click(button)
    fireEvent.keyDown(button, { key: 'Enter' })
    expect(onSelect).not.toHaveBeenCalled()
  })

  it('sorts by a button in the heading and says the direction', () => {
    const onSort = vi.fn()
    render(<VirtualGrid {...basic} sort={{ column: 'name', direction: 'descending' }} onSort={onSort} />)
    fireEvent.click(screen.getByRole('button', { name: 'Resource' }))
    expect(onSort).toHaveBeenCalledWith('name')
    const [first, second] = screen.getAllByRole('columnheader')
    expect(first?.getAttribute('aria-sort')).toBe('descending')
    expect(second?.hasAttribute('aria-sort')).toBe(false)
  })

  it('has one cell for each row on a narrow screen, with the same roles', () => {
    const narrow = { matches: true, addEventListener: () => {}, removeEventListener: () => {} }
    // Only these three members of a MediaQueryList are used.
    vi.spyOn(window, 'matchMedia').mockReturnValue(narrow as unknown as MediaQueryList)
    render(<VirtualGrid {...basic} rowCount={3} narrow={(row) => `Two lines ${row}`} />)
    expect(theGrid().getAttribute('aria-colcount')).toBe('1')
    expect(theGrid().getAttribute('aria-rowcount')).toBe('4')
    expect(screen.getAllByRole('gridcell').map((cell) => cell.textContent)).toEqual([
      'Two lines 0',
      'Two lines 1',
      'Two lines 2',
    ])
  })

  it('bounds its height beyond what browsers can lay out', () => {
    render(<VirtualGrid {...basic} rowCount={2_000_000} />)
    const tallest = Math.max(
      ...[...theGrid().querySelectorAll<HTMLElement>('[role="rowgroup"]')].map(
        (group) => Number.parseFloat(group.style.height) || 0,
      ),
    )
    expect(tallest).toBe(16_000_000)
    focusGrid()
    press('End')
    expect(activeElement()?.textContent).toContain('Work 1999999')
  })

  it('goes to a row it is sent to, at the top and with the focus, once for each time', () => {
    const scrollTo = vi.spyOn(HTMLElement.prototype, 'scrollTo')
    // The virtualizer scrolls on its own account as well, with a behaviour.
    const timesSent = () =>
      scrollTo.mock.calls.filter((call: unknown[]) => JSON.stringify(call) === '[{"top":225000}]').length
    const jump = { row: 5_000 }
    const { rerender, unmount } = render(<VirtualGrid {...basic} />)
    expect(timesSent()).toBe(0)
    rerender(<VirtualGrid {...basic} jump={jump} />)
    expect(timesSent()).toBe(1)
    expect(document.activeElement).toBe(theGrid())
    expect(activeElement()?.getAttribute('aria-rowindex')).toBe('5002')
    rerender(<VirtualGrid {...basic} jump={jump} rowCount={90_000} />)
    expect(timesSent()).toBe(1)
    rerender(<VirtualGrid {...basic} jump={{ row: 5_000 }} />)
    expect(timesSent()).toBe(2)
    unmount()
    render(<VirtualGrid {...basic} jump={jump} />)
    expect(timesSent()).toBe(2)
    expect(document.activeElement).toBe(document.body)
  })

  describe('copying', () => {
    const copied: (readonly [number, string | undefined])[] = []
    const withCopy = { ...basic, onCopy: (row: number, column: string | undefined) => void copied.push([row, column]) }
    beforeEach(() => void copied.splice(0))

    it.each([{ ctrlKey: true }, { metaKey: true }])(
      'copies the active row, then the active cell, by %j and c',
      (held) => {
        render(<VirtualGrid {...withCopy} rowAt={(position) => position + 7} />)
        focusGrid()
        press('c', held)
        press('ArrowRight')
        press('ArrowRight')
        press('C', held)
        expect(copied).toEqual([
          [7, undefined],
          [7, 'uri'],
        ])
      },
    )

    it('leaves every other use of the key alone, and the browser its own copying of selected text', () => {
      render(<VirtualGrid {...withCopy} />)
      focusGrid()
      expect(press('c')).toBe(true)
      expect(press('c', { ctrlKey: true, shiftKey: true })).toBe(true)
      expect(press('c', { ctrlKey: true, altKey: true })).toBe(true)
      // A selection as a reader makes it; the DOM of these tests keeps none by itself.
      vi.spyOn(globalThis, 'getSelection').mockReturnValue({ isCollapsed: false } as Selection)
      expect(press('c', { ctrlKey: true })).toBe(true)
      expect(copied).toEqual([])
    })

    it('copies nothing without rows', () => {
      render(<VirtualGrid {...withCopy} rowCount={0} />)
      focusGrid()
      press('c', { ctrlKey: true })
      expect(copied).toEqual([])
    })
  })

  describe('F2: in the frame after a filter or a sort', () => {
    const stepwise: readonly GridColumn[] = [
      { id: 'name', header: 'Resource', cell: (row) => `Work ${row}, described`, firstCell: (row) => `Work ${row}` },
      { id: 'uri', header: 'URI', cell: (row) => `museum://works/${row}` },
      { id: 'size', header: 'Size', cell: () => '5 kB' },
    ]
    /** What the rows at positions 0 and 1 show each time that the rows on screen have changed. */
    async function frames(before: Partial<VirtualGridProps>, after: Partial<VirtualGridProps>): Promise<string[]> {
      const seen: string[] = []
      const look = () => {
        const cells = [...document.querySelectorAll('[data-position="0"], [data-position="1"]')]
        const now = cells.map((row) => row.textContent).join(' | ')
        if (seen.at(-1) !== now) seen.push(now)
      }
      const Grid = (props: VirtualGridProps) => {
        useLayoutEffect(look)
        return <VirtualGrid {...props} />
      }
      const both = { ...basic, columns: stepwise, rowCount: 2 }
      const { rerender } = render(<Grid {...both} {...before} />)
      seen.length = 0
      rerender(<Grid {...both} {...after} />)
      await act(async () => {
        await afterNextFrame()
        await afterNextFrame()
      })
      look()
      return seen
    }
    const afterNextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 5)))
    const whole = (row: number) => `Work ${row}, describedmuseum://works/${row}5 kB`
    const first = (row: number) => `Work ${row}`

    it('rows that come show their first cells, and the rest a frame later', async () => {
      const filtered = { rowAt: (position: number) => position + 7, order: 'word' }
      expect(await frames({ order: '' }, filtered)).toEqual([`${first(7)} | ${first(8)}`, `${whole(7)} | ${whole(8)}`])
    })

    it('rows that stay are drawn whole all the time', async () => {
      const filtered = { rowAt: (position: number) => position + 1, order: 'word' }
      expect(await frames({ order: '' }, filtered)).toEqual([`${whole(1)} | ${first(2)}`, `${whole(1)} | ${whole(2)}`])
    })

    it('nothing waits where only rows came in', async () => {
      expect(await frames({ rowCount: 1, order: '' }, { order: '' })).toEqual([`${whole(0)} | ${whole(1)}`])
    })

    it('nothing waits where each column shows all at once', async () => {
      const atOnce = { columns: columns.slice(0, 1) }
      const filtered = { ...atOnce, rowAt: (position: number) => position + 7, order: 'word' }
      expect(await frames({ ...atOnce, order: '' }, filtered)).toEqual(['Work 7 | Work 8'])
    })
  })
})
