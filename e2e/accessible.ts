import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

export async function expectAccessible(page: Page, state: string): Promise<void> {
  const builder = new AxeBuilder({ page }).withTags(TAGS)
  // Base UI's focus guards beside an open menu are hidden and yet take the focus, to hand it on in the same moment.
  const { violations } = await builder.exclude('[data-base-ui-focus-guard]').analyze()
  const summary = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
  expect(summary, state).toEqual([])
}
