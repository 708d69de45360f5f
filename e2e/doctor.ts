// The failure screen with its doctor, as a test finds it.

import { expect, type Locator } from '@playwright/test'
import type { Inspector } from './inspector.ts'

export type Step = 'look closer' | 'try the other slash' | 'try the other name'

export function doctorPanel({ page }: Inspector): Locator {
  return page.getByRole('region', { name: 'Reachability doctor' })
}

/** The likely causes on screen, likeliest first. */
export function causes({ alert }: Inspector): Locator {
  return alert.getByRole('list', { name: 'Likely causes' }).getByRole('listitem')
}

export async function ask(inspector: Inspector, step: Step): Promise<void> {
  const buttons = {
    'look closer': 'Look closer',
    'try the other slash': /^Try (with|without|the)/,
    'try the other name': /^Try (localhost|127)/,
  }
  const panel = doctorPanel(inspector)
  const before = await attempts(inspector).count()
  await panel.getByRole('button', { name: buttons[step] }).click()
  await expect.poll(() => attempts(inspector).count()).toBeGreaterThan(before)
  await expect(panel.getByRole('status', { name: 'Doctor' })).toBeEmpty()
}

export function attempts({ alert }: Inspector): Locator {
  return alert.getByRole('list', { name: 'What was tried' }).getByRole('listitem')
}

/** The header lines that the failure asks a server to add. */
export async function headerLines({ alert }: Inspector): Promise<readonly string[]> {
  const text = await alert.locator('code').filter({ hasText: 'Access-Control-' }).first().innerText()
  return text.split('\n')
}
