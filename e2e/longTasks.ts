// How long the page stood still, by the browser's own account.

import type { Page } from '@playwright/test'

/** To be called before the page is opened. */
export async function watchLongTasks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const durations: number[] = []
    Reflect.set(window, 'longTaskDurations', durations)
    new PerformanceObserver((list) => durations.push(...list.getEntries().map((entry) => entry.duration))).observe({
      type: 'longtask',
    })
  })
}

/** Milliseconds of the longest task since the last call; 0 where none was longer than 50. */
export async function takeLongest(page: Page): Promise<number> {
  return page.evaluate(async () => {
    // The observer is told after the task.
    await new Promise((resolve) => setTimeout(resolve, 100))
    const durations: unknown = Reflect.get(window, 'longTaskDurations')
    return Array.isArray(durations) ? Math.max(0, ...durations.splice(0).map(Number)) : 0
  })
}
