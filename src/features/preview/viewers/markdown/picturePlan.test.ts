import { expect, it } from 'vitest'
import { drawPng } from '../../../../testing/servers/png.ts'
import { pictureInside, picturePlan } from './picturePlan.ts'

const png = drawPng(64, 48)
const address = `data:image/png;base64,${png.toString('base64')}`

it.each([
  ['on the web', 'https://a.example/p.png', 'web'],
  ['relative to the document', 'img/p.png', 'read'],
  ['inside of the document', address, 'inside'],
  ['inside of the document, in capitals', 'DATA:image/png,x', 'inside'],
  ['that is a script', 'javascript:alert(1)', 'none'],
])('K31: a picture %s', (_, target, kind) => {
  expect(picturePlan(target, 'x://docs/guide.md').kind).toBe(kind)
})

it('draws a picture inside by its bytes, whatever it is called', () => {
  const drawn = { ok: true, value: { bytes: new Uint8Array(png), type: 'image/png', pixels: 64 * 48 } }
  expect(pictureInside(address)).toEqual(drawn)
  expect(pictureInside(address.replace('image/png', 'text/html'))).toEqual(drawn)
})

const huge = drawPng(4, 4)
huge.writeUInt32BE(60_000, 16)
huge.writeUInt32BE(60_000, 20)

it.each([
  ['a page', 'data:text/html,<script>1</script>', /no picture of a known type/],
  ['an SVG, which is code', 'data:image/svg+xml,<svg/>', /no picture of a known type/],
  [
    'more pixels than a page bears',
    `data:image/png;base64,${huge.toString('base64')}`,
    /60,000 × 60,000 pixels, too many/,
  ],
  ['more bytes than a document holds', `data:image/png;base64,${'A'.repeat(5_000_000)}`, /more than 3\.0 MB/],
  ['broken base64', 'data:image/png;base64,iVBO*', /base64 is faulty/],
  ['no data', 'data:image/png', /no comma/],
])('K31: draws no picture inside that is %s', (_, target, problem) => {
  expect(pictureInside(target)).toEqual({ ok: false, problem: expect.stringMatching(problem) })
})
