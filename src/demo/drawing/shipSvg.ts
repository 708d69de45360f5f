import { chance } from './chance.ts'

const grounds = ['#e4ece9', '#efe9dd', '#e6e8ee', '#f1e6dc'] as const
const hulls = ['#3a2a1c', '#1f3a44', '#5a2f24', '#2d3a28'] as const
const sails = ['#fbf8f1', '#f0e2c2', '#d9a488'] as const

/** A ship in profile, another for every seed: one to four masts, colours, a pennant. */
export function shipSvg(seed: number): string {
  const masts = 1 + chance(seed, 4)
  const ground = grounds[chance(seed + 1, grounds.length)] ?? grounds[0]
  const hull = hulls[chance(seed + 2, hulls.length)] ?? hulls[0]
  const sail = sails[chance(seed + 3, sails.length)] ?? sails[0]
  const step = 132 / masts
  const rig = Array.from({ length: masts }, (_, index) => {
    const x = Math.round(54 + step * (index + 0.5))
    const top = 26 + chance(seed + 10 + index, 16)
    const reach = Math.round(step * 0.42)
    return `<path d="M${x} 112V${top}" stroke="${hull}" stroke-width="3"/><path d="M${x + 2} ${top + 6}q${reach} 22 ${reach} 66h-${reach}z" fill="${sail}" stroke="${hull}"/>`
  })
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 160" width="240" height="160">',
    `<rect width="240" height="160" fill="${ground}"/>`,
    ...rig,
    `<path d="M30 110H206L186 136H54Z" fill="${hull}"/><path d="M30 110L10 100" stroke="${hull}" stroke-width="3"/>`,
    '<path d="M0 136q15 -8 30 0t30 0t30 0t30 0t30 0t30 0t30 0t30 0V160H0Z" fill="#8fb3b5"/>',
    '</svg>',
  ].join('\n')
}

/** A small line drawing on a round ground, as a `data:` address. */
function icon(path: string, colour: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="${colour}" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"><path d="${path}"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

export const icons = {
  anchor: icon('M12 8v13M12 8a2.5 2.5 0 1 0 0-5a2.5 2.5 0 0 0 0 5M4 13c0 5 4 8 8 8s8-3 8-8M8 11h8', '#0f6f66'),
  ship: icon('M4 15h16l-3 5H7zM12 15V3l7 9h-7', '#2b62b8'),
  wave: icon('M2 9q2.5-4 5 0t5 0t5 0t5 0M2 16q2.5-4 5 0t5 0t5 0t5 0', '#2b62b8'),
  astrolabe: icon('M12 21a8 8 0 1 0 0-16a8 8 0 0 0 0 16M12 5V2M12 13l5-4M7 17l5-4M12 13h.01', '#8f6a1f'),
  lamp: icon('M9 21h6l1-11H8zM8 10l4-5l4 5M2 5l3 1M22 5l-3 1', '#b4541a'),
  letter: icon('M3 6h18v12H3zM3 7l9 7l9-7', '#8a4fae'),
} as const

export type IconName = keyof typeof icons
