import { expect, it } from 'vitest'

import { judgeSvg } from '../../domain/svgDrawing.ts'
import { estuaryChart, stowawayChart } from './estuaryChart.ts'

it.each([
  ['the chart of the estuary', estuaryChart()],
  ['the chart with a stowaway', stowawayChart],
])('%s is drawn unasked', (_name, text) => {
  expect(judgeSvg(text)).toEqual({ kind: 'draw' })
})
