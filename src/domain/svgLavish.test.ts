import { describe, expect, it } from 'vitest'
import { judgeSvg } from './svgDrawing.ts'

const svg = (inner: string, style = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900" viewBox="0 0 900 900" style="${style}">${inner}</svg>`
const text = (style: string, inside = '') => `<text font-size="900" style="${style}">${inside}M</text>`
const shadows = Array.from({ length: 500 }, () => '0 0 90px red').join()
const layers = (layer: string) => Array.from({ length: 900 }, () => layer).join()
const gradient = 'conic-gradient(red,blue 1%,red)'

// Each took Chromium more than five seconds.
describe('K30: a few letters or one ground can cost more than all shapes', () => {
  it.each([
    ['shadows of a text', svg(text(`text-shadow:${shadows}`))],
    ['shadows that a text inherits', svg(`<g style="text-shadow:${shadows}">${text('')}</g>`)],
    ['shadows by a rule', svg(`<style>text{text-shadow:${shadows}}</style>${text('')}`)],
    ['shadows by a variable', svg(text(`--s:${shadows};text-shadow:var(--s)`))],
    ['shadows of a moment', svg(text('', `<set attributeName="text-shadow" to="${shadows}"/>`))],
    ['waves under a text', svg(text('text-decoration:underline wavy 900px'))],
    ['waves by another property', svg(text('text-decoration-line:underline;text-decoration-style:wavy'))],
    ['waves by an attribute', svg('<text font-size="900" text-decoration="underline wavy 900px">M</text>')],
    ['waves by a variable', svg(text('--w:wavy;text-decoration:underline var(--w)'))],
    ['many gradients on the ground', svg('<rect/>', `background:${layers(gradient)}`)],
    ['one gradient many times', svg('<rect/>', `--b:${gradient};background-image:${layers('var(--b)')}`)],
    ['many gradients by a variable', svg('<rect/>', `--b:${layers(gradient)};background:var(--b)`)],
    ['many gradients as a mask', svg(`<rect width="900" height="900" style="mask:${layers(gradient)}"/>`)],
  ])('%s are drawn when somebody asks', (_, picture) => {
    expect(judgeSvg(picture).kind).toBe('ask')
  })

  it.each([
    ['a plain line under a text', svg(text('text-decoration:underline'))],
    ['no shadow', svg(text('text-shadow:none'))],
    ['a ground of one colour', svg('<rect/>', 'background:rgb(1,2,3)')],
    ['a ground of one gradient', svg('<rect/>', 'background:linear-gradient(red,blue)')],
  ])('%s is drawn at once', (_, picture) => {
    expect(judgeSvg(picture).kind).toBe('draw')
  })
})
