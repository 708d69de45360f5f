import type { Locator } from '@playwright/test'

/** Pastes a text into a field as a person does, by way of the clipboard. */
export async function paste(field: Locator, text: string): Promise<void> {
  const page = field.page()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((words) => navigator.clipboard.writeText(words), text)
  await field.focus()
  await page.keyboard.press('ControlOrMeta+V')
}
