import type { Page } from '@playwright/test'

/** Pixels by which the page is wider than its window. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const root = document.scrollingElement
    return root === null ? 0 : Math.max(0, root.scrollWidth - root.clientWidth)
  })
}
