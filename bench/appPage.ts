// One page of the built app, driven as a user drives it: real keys, clicks and wheel.

import type { Answer, Browser } from './browser.ts'
import * as inPage from './inPage.ts'

/** Something is wrong with the app or with this program, not merely slow. */
export class Broken extends Error {}

export interface Heap {
  /** Bytes of script objects in use after collection. */
  readonly script: number
  /** Bytes of typed arrays and the like, and of what the browser keeps for script objects. */
  readonly beside: number
}

const patienceMs = 120_000

/** Thread time of half a second in which nothing happens but the questions asked from here. */
const quietMs = 15

export class AppPage {
  readonly #browser: Browser
  readonly #session: string
  readonly #target: string

  private constructor(browser: Browser, target: string, session: string) {
    this.#browser = browser
    this.#target = target
    this.#session = session
  }

  static async open(browser: Browser, appUrl: string): Promise<AppPage> {
    const { targetId } = await browser.send('Target.createTarget', { url: 'about:blank' })
    const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: true })
    const page = new AppPage(browser, String(targetId), String(sessionId))
    // In ticks of the thread, not of the clock: what other programs do on this machine is left out.
    await page.send('Performance.enable', { timeDomain: 'threadTicks' })
    await page.send('Page.navigate', { url: appUrl })
    await page.until(inPage.focusField, ['Server URL'], 'the start screen')
    await page.run(inPage.watchLongTasks)
    return page
  }

  async close(): Promise<void> {
    await this.#browser.send('Target.closeTarget', { targetId: this.#target })
  }

  send(method: string, params?: object): Promise<Answer> {
    return this.#browser.send(method, params, this.#session)
  }

  /** Runs one of the functions of inPage.ts in the page and gives what it returns or resolves to. */
  async run<Args extends readonly unknown[], Value>(
    work: (...args: Args) => Value,
    ...args: Args
  ): Promise<Awaited<Value>> {
    // `undefined` has no JSON.
    const list = args.map((arg) => (arg === undefined ? 'undefined' : JSON.stringify(arg))).join(',')
    const { result, exceptionDetails } = await this.send('Runtime.evaluate', {
      expression: `(${work.toString()})(${list})`,
      awaitPromise: true,
      returnByValue: true,
    })
    if (exceptionDetails !== undefined) throw new Broken(`In the page: ${JSON.stringify(exceptionDetails)}`)
    // What the function returns in the page is what its type says.
    return (result as { value: Awaited<Value> }).value
  }

  /** Asks again and again, every tenth of a second, until the answer is true. */
  async until<Args extends readonly unknown[]>(
    work: (...args: Args) => boolean,
    args: Args,
    what: string,
  ): Promise<void> {
    await this.#poll(() => this.run(work, ...args), what)
  }

  async #poll(isSo: () => Promise<boolean>, what: string): Promise<void> {
    const giveUpAt = Date.now() + patienceMs
    while (!(await isSo())) {
      if (Date.now() > giveUpAt) throw new Broken(`Waited two minutes for ${what}.`)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }

  async connect(url: string): Promise<void> {
    await this.until(inPage.focusField, ['Server URL'], 'the URL field')
    await this.send('Input.insertText', { text: url })
    await this.until(inPage.fieldHolds, [url], 'the URL in its field')
    await this.until(inPage.press, ['Connect'], 'the button Connect')
    await this.#poll(async () => (await this.run(inPage.listFacts)).status !== '', 'the list')
    await this.#poll(async () => !(await this.run(inPage.listFacts)).isBusy, 'the first page')
  }

  async disconnect(): Promise<void> {
    await this.until(inPage.press, ['Disconnect'], 'the button Disconnect')
    await this.until(inPage.focusField, ['Server URL'], 'the URL field')
  }

  pressLoadAll(): Promise<void> {
    return this.until(inPage.press, ['Load all'], 'the button Load all')
  }

  facts(): Promise<inPage.ListFacts> {
    return this.run(inPage.listFacts)
  }

  /** Until the walk is over; throws when rows are missing then, or when none came for two minutes. */
  async untilComplete(rows: number): Promise<void> {
    for (let facts = await this.facts(); facts.isBusy; facts = await this.facts()) {
      const before = facts.rows
      await this.#poll(async () => {
        const now = await this.facts()
        return !now.isBusy || now.rows !== before
      }, `more than ${before} of ${rows} rows`)
    }
    const facts = await this.facts()
    if (facts.rows !== rows || facts.hasMore)
      throw new Broken(`The server has ${rows} resources, the list says: ${facts.status}`)
  }

  async loadEverything(rows: number): Promise<void> {
    if ((await this.facts()).hasMore) await this.pressLoadAll()
    await this.untilComplete(rows)
    await this.run(inPage.settled)
  }

  /** Thread time of the page's main thread so far, in milliseconds. */
  async mainThreadMs(): Promise<number> {
    const { metrics } = await this.send('Performance.getMetrics')
    // As the protocol describes Performance.getMetrics.
    const list = metrics as readonly { readonly name: string; readonly value: number }[]
    return (list.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000
  }

  /** Until the main thread does next to nothing for half a second; gives its thread time, in milliseconds. */
  async quiet(): Promise<number> {
    let before = await this.mainThreadMs()
    await this.#poll(async () => {
      await new Promise((resolve) => setTimeout(resolve, 500))
      const now = await this.mainThreadMs()
      const isQuiet = now - before < quietMs
      before = now
      return isQuiet
    }, 'the page to be quiet')
    return before
  }

  async collectGarbage(): Promise<void> {
    await this.send('HeapProfiler.collectGarbage')
  }

  async heapAfterCollection(): Promise<Heap> {
    await this.run(inPage.settled)
    // What one collection frees may hold on to more, which the next one frees.
    for (let round = 0; round < 4; round++) await this.collectGarbage()
    const usage = await this.send('Runtime.getHeapUsage')
    const bytes = (field: string) => Number(usage[field] ?? 0)
    return { script: bytes('usedSize'), beside: bytes('embedderHeapUsedSize') + bytes('backingStorageSize') }
  }

  async key(key: string): Promise<void> {
    const isText = key.length === 1
    // The codes of other signs are those of other keys: a full stop's is Delete.
    const code = key === 'Backspace' ? 8 : /^[a-z\d ]$/i.test(key) ? key.toUpperCase().charCodeAt(0) : 0
    const common = { key, windowsVirtualKeyCode: code }
    await this.send('Input.dispatchKeyEvent', { type: 'keyDown', ...common, ...(isText && { text: key }) })
    await this.send('Input.dispatchKeyEvent', { type: 'keyUp', ...common })
  }

  async click({ x, y }: inPage.Place): Promise<void> {
    const common = { x, y, button: 'left', clickCount: 1 }
    await this.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...common })
    await this.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...common })
  }
}
