import { describe, expect, it } from 'vitest'

import type { GridColumn } from '../../components/GridRow.tsx'
import {
  chosenColumns,
  formatColumnChoice,
  noColumnChoice,
  parseColumnChoice,
  withColumnShown,
  withWidths,
} from './columnChoice.ts'

const cell = () => null
const columns: readonly GridColumn[] = [
  { id: 'icon', header: '', width: 28, isRigid: true, cell },
  { id: 'label', header: 'Resource', isLasting: true, minWidth: 130, cell },
  { id: 'audience', header: 'Audience', isHiddenAtFirst: true, cell },
  { id: 'page', header: 'Page', width: 56, cell },
]

const shownOf = (choice = noColumnChoice) =>
  chosenColumns(columns, choice).map(({ id, index, width }) => [id, index, width])

describe('the columns to show', () => {
  it('are those not hidden at first, each with its place among all', () => {
    expect(shownOf()).toEqual([
      ['icon', 1, 28],
      ['label', 2, undefined],
      ['page', 4, 56],
    ])
  })

  it('follow what was shown and hidden by hand', () => {
    const choice = withColumnShown(withColumnShown(noColumnChoice, 'audience', true), 'page', false)
    expect(shownOf(choice).map(([id]) => id)).toEqual(['icon', 'label', 'audience'])
  })

  it('always hold the one by which rows are told apart', () => {
    expect(shownOf(withColumnShown(noColumnChoice, 'label', false)).map(([id]) => id)).toContain('label')
  })

  it('have the widths they were given, within bounds, and rigid ones their own', () => {
    const widths = new Map([
      ['icon', 300],
      ['label', 20],
      ['page', 80],
    ])
    expect(shownOf(withWidths(noColumnChoice, widths)).map(([, , width]) => width)).toEqual([28, 130, 80])
  })
})

describe('a kept choice', () => {
  it('comes back as it was', () => {
    const choice = withWidths(
      withColumnShown({ ...noColumnChoice, density: 'compact' }, '__proto__', false),
      new Map([['uri', 211]]),
    )
    expect(parseColumnChoice(formatColumnChoice(choice))).toEqual(choice)
  })

  it.each([
    [null],
    [''],
    ['{'],
    ['[]'],
    ['null'],
    ['7'],
    ['{"density":"dense","shown":{"page":false},"widths":7}'],
    ['{"shown":[["page","no"],["page"],7,null,[1,true]],"widths":[["uri","90"],["uri",-1],["uri",1e9],["uri",null]]}'],
    [`{"density":"compact","shown":[],"widths":[],"more":"${'x'.repeat(10_000)}"}`],
  ])('that is broken is none: %.60s', (text) => {
    expect(parseColumnChoice(text)).toEqual(noColumnChoice)
  })

  it('loses only what is broken in it', () => {
    const { density, shown } = parseColumnChoice(
      '{"density":"compact","shown":[["page",false],["uri",0]],"widths":"wide"}',
    )
    expect(density).toBe('compact')
    expect([...shown]).toEqual([['page', false]])
  })

  it('of more columns than there can be is cut', () => {
    const many = Array.from({ length: 400 }, (_, index) => [`c${index}`, true])
    expect(parseColumnChoice(JSON.stringify({ shown: many })).shown.size).toBe(50)
  })
})
