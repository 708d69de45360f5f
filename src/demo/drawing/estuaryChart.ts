// The chart of the estuary: land, depth lines, soundings, a compass rose and a border in degrees.

import { chance } from './chance.ts'
import { pointOnCircle } from './ink.ts'

const width = 960
const height = 640
const serif = 'font-family="Georgia, \'Times New Roman\', serif"'

/** The middle of the channel at a distance from the left edge. */
function channelAt(x: number): number {
  return Math.round(330 + 62 * wave(x / 240) + x * 0.05)
}

/** Where names stand, so that no depth is written over them: left, top, right, bottom. */
const kept = [
  [575, 305, 690, 375],
  [288, 335, 400, 385],
  [800, 218, 900, 242],
  [500, 500, 700, 545],
  [780, 470, 920, 620],
] as const

/** A wave without a sine, so that the text of the chart is the same in every engine. */
function wave(t: number): number {
  const phase = t - 2 * Math.floor(t / 2)
  return phase < 1 ? 4 * phase * (1 - phase) : -4 * (phase - 1) * (2 - phase)
}

export function estuaryChart(): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    '<title>Chart of the estuary, 1871</title>',
    '<rect width="960" height="640" fill="#f3ecd9"/>',
    `<path d="${shore(-1, 210)}L960 0L0 0Z" fill="#e3d3a6" stroke="#6b5a34" stroke-width="1.6"/>`,
    `<path d="${shore(1, 190)}L960 640L0 640Z" fill="#e3d3a6" stroke="#6b5a34" stroke-width="1.6"/>`,
    ...[150, 110, 70, 36].map((reach, index) => depthBand(reach, index)),
    '<path d="M590 326q34 -22 76 -6q22 22 -10 40q-52 16 -72 -8q-6 -14 6 -26z" fill="#e3d3a6" stroke="#6b5a34"/>',
    '<path d="M300 352q40 -12 92 4q-30 22 -70 18q-30 -6 -22 -22z" fill="none" stroke="#8a7a50" stroke-dasharray="2 4"/>',
    ...soundings(),
    ...compassRose(850, 548),
    ...rhumbLines(850, 548),
    ...names(),
    ...border(),
    '</svg>',
  ].join('\n')
}

function shore(side: -1 | 1, reach: number): string {
  let path = ''
  for (let x = 0; x <= width; x += 24) {
    const y = channelAt(x) + side * (reach + chance(x * side, 34) - 17)
    path += `${path === '' ? 'M' : 'L'}${x} ${y}`
  }
  return path
}

function depthBand(reach: number, index: number): string {
  const upper: string[] = []
  const lower: string[] = []
  for (let x = 0; x <= width; x += 40) {
    upper.push(`${x} ${channelAt(x) - reach - chance(x + reach, 14)}`)
    lower.unshift(`${x} ${channelAt(x) + reach + chance(x - reach, 14)}`)
  }
  const blue = ['#e2e8df', '#d2dfdb', '#bcd3d2', '#a4c3c6'][index] ?? '#a4c3c6'
  return `<path d="M${[...upper, ...lower].join('L')}Z" fill="${blue}" stroke="#5d8088" stroke-width=".7"/>`
}

/** Depths in fathoms, deeper towards the middle of the channel. */
function soundings(): string[] {
  const marks: string[] = []
  for (let x = 36; x < width - 20; x += 38) {
    for (const offset of [-120, -78, -40, -8, 30, 66, 104]) {
      const depth = Math.max(1, 19 - Math.floor(Math.abs(offset) / 8) + chance(x * 31 + offset, 4))
      const y = channelAt(x) + offset
      if (kept.some(([left, top, right, bottom]) => x > left - 14 && x < right && y > top && y < bottom)) continue
      marks.push(`<text x="${x + chance(x + offset, 12)}" y="${y}">${depth}</text>`)
    }
  }
  return [`<g ${serif} font-size="10" font-style="italic" fill="#33474c">`, ...marks, '</g>']
}

function compassRose(cx: number, cy: number): string[] {
  const points = Array.from({ length: 16 }, (_, index) => {
    const length = [62, 26, 42, 26][index % 4] ?? 26
    const tip = pointOnCircle(cx, cy, length, index / 16)
    const left = pointOnCircle(cx, cy, 9, index / 16 - 1 / 32)
    const right = pointOnCircle(cx, cy, 9, index / 16 + 1 / 32)
    return `<path d="M${cx} ${cy}L${left.join(' ')}L${tip.join(' ')}Z" fill="#2f2a20"/><path d="M${cx} ${cy}L${right.join(' ')}L${tip.join(' ')}Z" fill="#f3ecd9" stroke="#2f2a20" stroke-width=".6"/>`
  })
  return [
    `<circle cx="${cx}" cy="${cy}" r="50" fill="none" stroke="#2f2a20" stroke-width=".8"/>`,
    ...points,
    `<text x="${cx}" y="${cy - 68}" text-anchor="middle" ${serif} font-size="16" fill="#2f2a20">N</text>`,
  ]
}

function rhumbLines(cx: number, cy: number): string[] {
  const lines = Array.from({ length: 16 }, (_, index) => {
    const [x, y] = pointOnCircle(cx, cy, 900, index / 16)
    return `M${cx} ${cy}L${x} ${y}`
  })
  return [`<path d="${lines.join('')}" stroke="#7d6f4c" stroke-width=".4" opacity=".6"/>`]
}

function names(): string[] {
  const place = (x: number, y: number, size: number, text: string, extra = '') =>
    `<text x="${x}" y="${y}" font-size="${size}" ${extra}>${text}</text>`
  return [
    `<g ${serif} fill="#2f2a20">`,
    place(64, 84, 30, 'The Estuary', 'letter-spacing="2"'),
    place(66, 108, 13, 'surveyed 1790, drawn anew 1871', 'font-style="italic"'),
    place(66, 126, 11, 'soundings in fathoms at low water springs'),
    place(598, 343, 12, 'Gull Holm', 'font-style="italic"'),
    place(308, 365, 10, 'Widows Sand', 'font-style="italic"'),
    place(300, 566, 17, 'Low Marsh', 'letter-spacing="4"'),
    place(560, 60, 17, 'The Downs', 'letter-spacing="4"'),
    place(820, 236, 12, 'Outer Basin', 'font-style="italic"'),
    '</g>',
    '<path d="M430 214l5 10h-10zM250 372l5 10h-10zM700 402l5 10h-10z" fill="#a8322a"/>',
    '<path d="M512 520c20 -12 44 -10 60 2" fill="none" stroke="#8a4f2a" stroke-width="2"/>',
    `<text x="512" y="540" ${serif} font-size="11" font-style="italic" fill="#8a4f2a">bar shifted N, corrected by hand</text>`,
  ]
}

function border(): string[] {
  let ticks = ''
  for (let x = 20; x < width - 20; x += 46) ticks += `M${x} 12V20M${x} ${height - 20}V${height - 12}`
  for (let y = 20; y < height - 20; y += 50) ticks += `M12 ${y}H20M${width - 20} ${y}H${width - 12}`
  return [
    '<rect x="12" y="12" width="936" height="616" fill="none" stroke="#2f2a20" stroke-width="2"/>',
    '<rect x="20" y="20" width="920" height="600" fill="none" stroke="#2f2a20" stroke-width=".8"/>',
    `<path d="${ticks}" stroke="#2f2a20"/>`,
  ]
}

/** The same estuary in little, with scripts hidden in every way that an SVG knows. None may run. */
export const stowawayChart = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 320 200" width="320" height="200" onload="globalThis.stowaway='onload'">
<script>globalThis.stowaway = 'script'</script>
<rect width="320" height="200" fill="#f3ecd9"/>
<path d="M0 70Q80 20 160 60T320 40V0H0Z" fill="#e3d3a6" stroke="#6b5a34"/>
<path d="M0 160Q80 110 160 150T320 130V200H0Z" fill="#e3d3a6" stroke="#6b5a34"/>
<a xlink:href="javascript:globalThis.stowaway='link'"><path d="M150 104h44l-8 12h-28zM171 70v34M171 72l20 26h-20z" fill="#2f2a20" stroke="#2f2a20" onclick="globalThis.stowaway='click'"/></a>
<image href="https://stowaway.invalid/pixel.png" width="1" height="1" onerror="globalThis.stowaway='error'"/>
<text x="20" y="186" font-family="Georgia, serif" font-size="12" fill="#2f2a20">Somebody is on board</text>
</svg>
`
