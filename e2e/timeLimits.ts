import type { Page } from '@playwright/test'

/** Sets one of the time limits of the start screen, in seconds; the settings are unfolded for it. */
export async function setLimit(page: Page, name: string, seconds: string): Promise<void> {
  const box = page.getByRole('textbox', { name, exact: true })
  if (!(await box.isVisible())) await page.getByText('Connection settings').first().click()
  await box.fill(seconds)
}
