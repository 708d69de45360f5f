// How large pages are drawn. Sizes of pages are in points, of which a screen at 100 % shows 72 on 96 pixels. Pure: no I/O.

import { tallestElement } from '../../../../components/scaledScroll.ts'

export interface PageSize {
  readonly width: number
  readonly height: number
}

/** Pixels for one point at 100 %. */
export const fullScale = 96 / 72
/** Pixels of a canvas, four bytes each; several of them live at a time. */
const largestCanvas = 8_000_000
const gap = 12

/** The scale at which a page is as wide as the box, between 10 % and 200 %. */
export function fittedScale(page: PageSize, boxWidth: number): number {
  if (boxWidth <= 0 || page.width <= 0) return fullScale
  return Math.min(2 * fullScale, Math.max(fullScale / 10, (boxWidth - 2 * gap) / page.width))
}

/** A scale that was asked for, kept to what can be laid out: all pages below one another are one element. */
export function boundedScale(scale: number, page: PageSize, pages: number): number {
  const largest = Math.min(4 * fullScale, tallestElement / Math.max(1, pages * (page.height + gap)))
  return Math.min(largest, Math.max(fullScale / 10, scale))
}

/** What a page takes in the list, in pixels. */
export function pageExtent(page: PageSize, scale: number): number {
  return Math.ceil(page.height * scale) + gap
}

/** Pixels of the canvas for each pixel of the page: what the screen has, less where that is too much memory. */
export function canvasRatio(page: PageSize, scale: number, screenRatio: number): number {
  const pixels = Math.max(1, page.width * scale * page.height * scale)
  return Math.min(screenRatio, Math.sqrt(largestCanvas / pixels))
}
