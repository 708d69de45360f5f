// The page object: every test finds the app through the roles and names that docs promise to screen readers.

import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'

export type EraChoice = 'Automatic' | 'Modern only' | 'Legacy only'
export type TabName = 'Resources' | 'Templates' | 'Checks' | 'Wire'
export type ListName = 'Resources' | 'Templates'

export class Inspector {
  readonly page: Page
  readonly appUrl: string
  readonly urlField: Locator
  readonly connectButton: Locator
  readonly cancelButton: Locator
  readonly disconnectButton: Locator
  readonly connection: Locator
  readonly listStatus: Locator
  readonly pages: Locator
  /** The strip, its totals and its reading. */
  readonly ledger: Locator
  readonly pageSlider: Locator
  readonly walkEvents: Locator
  readonly reading: Locator
  readonly detail: Locator
  readonly preview: Locator
  readonly alert: Locator
  readonly stream: Locator
  /** What became of the session. */
  readonly session: Locator
  readonly watchStatus: Locator
  readonly changed: Locator
  readonly difference: Locator
  readonly freshness: Locator

  constructor(page: Page, appUrl: string) {
    this.page = page
    this.appUrl = appUrl
    this.urlField = page.getByRole('textbox', { name: 'Server URL' })
    this.connectButton = page.getByRole('button', { name: 'Connect', exact: true })
    this.cancelButton = page.getByRole('button', { name: 'Cancel', exact: true })
    this.disconnectButton = page.getByRole('button', { name: 'Disconnect', exact: true })
    this.connection = page.getByRole('status', { name: 'Connection' })
    this.listStatus = page.getByRole('status', { name: 'List', exact: true })
    this.pages = page.getByRole('list', { name: 'Pages' })
    this.ledger = page.getByRole('group', { name: 'Page ledger' })
    this.pageSlider = page.getByRole('slider', { name: 'Page' })
    this.walkEvents = page.getByRole('list', { name: 'Events', exact: true })
    this.reading = page.getByRole('group', { name: 'Reading' })
    this.detail = page.getByRole('region', { name: 'Detail' })
    this.preview = page.getByRole('region', { name: 'Preview' })
    this.alert = page.getByRole('alert')
    this.stream = page.getByRole('status', { name: 'Live updates' })
    this.session = page.getByRole('status', { name: 'Session', exact: true })
    this.watchStatus = page.getByRole('status', { name: 'Watch', exact: true })
    this.changed = page.getByRole('status', { name: 'Changed', exact: true })
    this.difference = page.getByRole('status', { name: 'Difference', exact: true })
    this.freshness = page.getByRole('status', { name: 'Freshness', exact: true })
  }

  async goto(fragment = ''): Promise<void> {
    await this.page.goto(this.appUrl + fragment)
    await expect(this.connectButton).toBeVisible()
  }

  /** Opens the app and connects; ends when the server is named or the connection failed. */
  async connect(url: string): Promise<void> {
    await this.goto()
    await this.askToConnect(url)
    await this.expectSettled()
  }

  /** Waits until no attempt is under way: connected, failed, or cancelled. */
  async expectSettled(): Promise<void> {
    await expect(
      this.disconnectButton
        .or(this.alert)
        .or(this.connectButton.and(this.page.locator(':enabled')))
        .first(),
    ).toBeVisible()
    await expect(this.cancelButton).toHaveCount(0)
  }

  /** Types the URL and presses Connect, and waits for nothing. */
  async askToConnect(url: string): Promise<void> {
    await this.urlField.fill(url)
    await this.connectButton.click()
  }

  async disconnect(): Promise<void> {
    await this.disconnectButton.click()
    await expect(this.urlField).toBeVisible()
  }

  async chooseEra(choice: EraChoice): Promise<void> {
    const era = this.page.getByRole('combobox', { name: 'Protocol era' })
    if (!(await era.isVisible())) await this.page.getByText('Connection settings').first().click()
    await era.selectOption({ label: await this.eraOption(era, choice) })
  }

  /** The option's whole label, which may go on after the choice's name. */
  private async eraOption(era: Locator, choice: EraChoice): Promise<string> {
    const labels = await era.getByRole('option').allTextContents()
    return labels.find((label) => label.toLowerCase().startsWith(choice.toLowerCase())) ?? choice
  }

  tab(name: TabName): Locator {
    return this.page.getByRole('tab', { name })
  }

  async openTab(name: TabName): Promise<void> {
    await this.tab(name).click()
    await expect(this.tab(name)).toHaveAttribute('aria-selected', 'true')
  }

  grid(name: ListName = 'Resources'): Locator {
    return this.page.getByRole('grid', { name, exact: true })
  }

  /** Rows loaded and passing the filter, whether drawn or not. */
  async rowCount(name: ListName = 'Resources'): Promise<number> {
    const text = await this.grid(name).getAttribute('aria-rowcount')
    return Number(text) - 1
  }

  async expectRows(count: number, name: ListName = 'Resources', timeout?: number): Promise<void> {
    const within = timeout === undefined ? {} : { timeout }
    await expect(this.grid(name)).toHaveAttribute('aria-rowcount', String(count + 1), within)
  }

  /** A drawn row by text that stands in it. */
  row(text: string, name: ListName = 'Resources'): Locator {
    return this.grid(name).getByRole('row').filter({ hasText: text }).first()
  }

  /** The drawn row that stands at a position of the list as it is filtered and sorted, from 1. */
  rowAt(position: number, name: ListName = 'Resources'): Locator {
    // The header is the first row for assistive technology.
    return this.grid(name).locator(`[role="row"][aria-rowindex="${position + 1}"]`)
  }

  /** The number that the list's status begins with: rows loaded. */
  async rowsLoaded(): Promise<number> {
    const text = await this.listStatus.innerText()
    const digits = /^\s*([\d,.\u00a0\u202f ]*\d)/.exec(text)?.[1] ?? ''
    return Number(digits.replaceAll(/\D/g, ''))
  }

  loadNextPageButton(): Locator {
    return this.page.getByRole('button', { name: 'Load next page', exact: true })
  }

  loadAllButton(): Locator {
    return this.page.getByRole('button', { name: 'Load all', exact: true })
  }

  /** Nothing offers another page. */
  async expectNoMorePages(): Promise<void> {
    await expect(this.loadNextPageButton()).toHaveCount(0)
    await expect(this.loadAllButton()).toHaveCount(0)
  }

  async loadNextPage(): Promise<void> {
    await this.loadNextPageButton().click()
  }

  async loadAll(): Promise<void> {
    await this.loadAllButton().click()
  }

  async stop(): Promise<void> {
    await this.page.getByRole('button', { name: 'Stop', exact: true }).click()
  }

  async reload(): Promise<void> {
    await this.page.getByRole('button', { name: 'Reload', exact: true }).click()
  }

  /** The list of entries that could not be listed, unfolded. */
  async unusableEntries(): Promise<Locator> {
    await this.page.getByText(/could not be listed/).click()
    return this.page.getByRole('list', { name: 'Unusable entries' }).getByRole('listitem')
  }

  /** The notes on where pages deviate, unfolded. */
  async deviations(): Promise<Locator> {
    await this.page.getByText(/from the specification/).click()
    return this.page.getByRole('list', { name: 'Deviations' }).getByRole('listitem')
  }

  filterField(name: ListName = 'Resources'): Locator {
    return this.page.getByRole('searchbox', { name: `Filter ${name.toLowerCase()}` })
  }

  async filter(text: string, name: ListName = 'Resources'): Promise<void> {
    await this.filterField(name).fill(text)
  }

  /** The button of a facet, whose name goes on with what is chosen. */
  facet(name: 'Type' | 'Scheme' | 'Audience'): Locator {
    return this.page.getByRole('group', { name: 'Facets' }).getByRole('button', { name: new RegExp(`^${name}`) })
  }

  /** Puts values of a facet in or out of the choice, by the words they begin with. */
  async chooseFacet(name: 'Type' | 'Scheme' | 'Audience', ...values: readonly string[]): Promise<void> {
    await this.facet(name).click()
    const menu = this.page.getByRole('dialog', { name })
    for (const value of values) await menu.getByRole('checkbox', { name: new RegExp(`^${value} `) }).click()
    await this.page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
  }

  columnsButton(): Locator {
    return this.page.getByRole('button', { name: 'Columns', exact: true })
  }

  /** A column's heading. */
  heading(column: string, name: ListName = 'Resources'): Locator {
    return this.grid(name).getByRole('columnheader', { name: column })
  }

  async sortBy(column: string, name: ListName = 'Resources'): Promise<void> {
    await this.heading(column, name).getByRole('button').click()
  }

  /** The texts of the drawn rows' first lines, from the top. */
  async labels(name: ListName = 'Resources'): Promise<string[]> {
    const rows = this.grid(name).locator('[role=row][data-position]')
    const found = await rows.evaluateAll((elements) =>
      elements
        .sort((a, b) => Number(a.getAttribute('aria-rowindex')) - Number(b.getAttribute('aria-rowindex')))
        .map((row) => row.querySelector('.font-medium')?.textContent ?? ''),
    )
    return found
  }

  /** Clicks the row with the text, after paging down the list to where it is drawn. */
  async select(text: string, name: ListName = 'Resources'): Promise<void> {
    const row = this.row(text, name)
    const isDrawn = async () => {
      if ((await row.count()) > 0) return true
      await this.grid(name).evaluate((grid) => {
        const isAtEnd = grid.scrollTop + grid.clientHeight >= grid.scrollHeight
        grid.scrollTop = isAtEnd ? 0 : grid.scrollTop + grid.clientHeight / 2
      })
      return false
    }
    await expect.poll(isDrawn, { message: `a row with "${text}"` }).toBe(true)
    await row.click()
  }

  /** The server's question, as a form. */
  question(): Locator {
    return this.page.getByRole('form', { name: 'Question from the server' })
  }

  async pressInQuestion(button: 'Answer' | 'Decline' | 'Cancel question'): Promise<void> {
    await this.question().getByRole('button', { name: button }).click()
  }

  /** What is said of the questions of the read on screen. */
  questions(): Locator {
    return this.page.getByRole('status', { name: 'Questions' })
  }

  /** Reads an address that need not be listed. */
  async readUri(uri: string): Promise<void> {
    await this.page.getByRole('textbox', { name: 'Read any URI' }).fill(uri)
    await this.page.getByRole('button', { name: 'Read', exact: true }).click()
  }

  /** Selects a resource and waits until its content is on screen. */
  async read(label: string): Promise<void> {
    await this.select(label)
    await expect(this.detail.getByRole('heading', { name: label }).first()).toBeVisible()
    await expect(this.preview).toBeVisible()
  }

  async viewAs(name: string): Promise<void> {
    const choice = this.page.getByRole('combobox', { name: 'View as' }).first()
    await choice.selectOption({ label: name })
  }

  async readAgain(): Promise<void> {
    await this.detail.getByRole('button', { name: 'Read again' }).click()
  }

  /** Turns the watch of the selected resource on or off. */
  async listenAgain(): Promise<void> {
    await this.page.getByRole('button', { name: 'Listen again' }).click()
  }

  async pressWatch(): Promise<void> {
    await this.detail.getByRole('button', { name: 'Watch', exact: true }).click()
  }

  readsByItself(): Locator {
    return this.detail.getByRole('checkbox', { name: 'Read again by itself' })
  }

  /** On narrow screens the detail is a view of its own, with a way back. */
  async leaveDetail(): Promise<void> {
    // A page that was made narrow just now has its way back a moment later.
    const isNarrow = (this.page.viewportSize()?.width ?? 0) < 900
    if (isNarrow && (await this.detail.isVisible())) await this.page.getByRole('button', { name: /^Back/ }).click()
  }

  /** Pixels that the grid is scrolled down. */
  scrolled(name: ListName = 'Resources'): Promise<number> {
    return this.grid(name).evaluate((grid) => grid.scrollTop)
  }

  /** Copies the selected resource in one of the forms that the menu offers. */
  async copy(form: string): Promise<void> {
    await this.detail.getByRole('button', { name: 'Copy', exact: true }).click()
    await this.page.getByRole('menuitem', { name: form, exact: true }).click()
  }

  /** Presses Download and gives the saved bytes and the name proposed for them. */
  async download(): Promise<{ name: string; bytes: Buffer }> {
    const [download] = await Promise.all([
      this.page.waitForEvent('download'),
      this.detail.getByRole('button', { name: 'Download' }).first().click(),
    ])
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
  }

  /** The alert of the failure on screen, by its heading. */
  async expectFailure(heading: RegExp, code: string | RegExp): Promise<void> {
    await expect(this.alert.getByRole('heading', { name: heading }).first()).toBeVisible()
    await expect(this.alert.filter({ hasText: code }).first()).toBeVisible()
  }
}
