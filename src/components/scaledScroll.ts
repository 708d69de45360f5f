// A list may be taller than any element a browser can lay out. The element then gets a bounded height, and its scroll
// offset stands for a proportionally larger one. Pure: no DOM.

/** Pixels. Firefox stops at about 17.9 million, Chromium and WebKit at 33.5 million. */
export const tallestElement = 16_000_000

export interface ScaledScroll {
  /** Height the element gets, in pixels. */
  readonly height: number
  readonly isScaled: boolean
  /** From the element's scroll offset to the list's, in pixels. */
  readonly toList: (elementOffset: number) => number
  readonly toElement: (listOffset: number) => number
}

/** `listHeight` is what the list would need, `viewport` what is visible of it; both in pixels. */
export function scaledScroll(listHeight: number, viewport: number, limit = tallestElement): ScaledScroll {
  if (listHeight <= limit) return { height: listHeight, isScaled: false, toList: same, toElement: same }
  const factor = Math.max(listHeight - viewport, 1) / Math.max(limit - viewport, 1)
  return {
    height: limit,
    isScaled: true,
    toList: (elementOffset) => elementOffset * factor,
    toElement: (listOffset) => listOffset / factor,
  }
}

/** The nearest offset at which the row from `top` on is wholly visible. */
export function offsetToShow(top: number, rowHeight: number, offset: number, viewport: number): number {
  if (top < offset) return top
  return top + rowHeight > offset + viewport ? Math.max(0, top + rowHeight - viewport) : offset
}

function same(offset: number): number {
  return offset
}
