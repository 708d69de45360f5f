// Goes through every view of what is on screen and presses everything in it, inside the page, so that hundreds of payloads take
// minutes and not hours. Runs in the browser: it may use nothing from outside itself.

export interface Swept {
  /** Views that were opened, by their names. */
  readonly views: readonly string[]
  readonly pressed: number
  /** What no payload may bring into the page, as sentences. */
  readonly faults: readonly string[]
}

export interface SweepOptions {
  /** Text of the option that is opened last, and left open. */
  readonly last: string
}

export async function sweep({ last }: SweepOptions): Promise<Swept> {
  const views: string[] = []
  const faults = new Set<string>()
  let pressed = 0
  const payload = shown()

  await settle()
  const select = document.querySelector<HTMLSelectElement>('[aria-label="Preview"] select')
  const options = [...(select?.options ?? [])].map(({ value, text }) => ({ value, text }))
  const ordered = [...options.filter(({ text }) => text !== last), ...options.filter(({ text }) => text === last)]
  if (ordered.length === 0) {
    judge()
    press()
    await settle()
  }
  for (const { value, text } of ordered) {
    const current = document.querySelector<HTMLSelectElement>('[aria-label="Preview"] select')
    if (current === null) break
    current.value = value
    current.dispatchEvent(new Event('change', { bubbles: true }))
    await settle()
    views.push(text)
    judge()
    press()
    await settle()
    judge()
  }
  for (const name of ['JSON-RPC', 'Preview']) {
    const tab = [...document.querySelectorAll<HTMLElement>('[role="tab"]')].find((one) => one.textContent === name)
    tab?.click()
    await settle()
    judge()
  }
  if (shown() !== payload) faults.add(`${payload} was left for ${shown()}`)
  return { views, pressed, faults: [...faults] }

  /** The tab and the resource of the address. */
  function shown(): string {
    const fields = new URLSearchParams(location.hash.slice(1))
    return `${fields.get('tab') ?? ''} ${fields.get('uri') ?? ''}`
  }

  /** Until nothing changed for two frames and nothing is said to be under way, at most four seconds. */
  async function settle(): Promise<void> {
    const until = performance.now() + 4_000
    let changes = 0
    const observer = new MutationObserver(() => (changes += 1))
    observer.observe(document.body, { subtree: true, childList: true, characterData: true })
    let quiet = 0
    while (quiet < 2 && performance.now() < until) {
      const before = changes
      await new Promise((resolve) => setTimeout(resolve, 16))
      const isBusy = document.querySelector('[aria-label="Detail"] .animate-spin') !== null
      quiet = changes === before && !isBusy ? quiet + 1 : 0
    }
    observer.disconnect()
  }

  /** All but what is there to send or to save: links into new tabs, `Load once`, downloads, and what may hold the tab up. */
  function press(): void {
    const detail = document.querySelector('[aria-label="Detail"]')
    const kept =
      /^(?:Load once|Draw it anyway|Read this resource|Read on its own|Read as is|Fill in|Save file|Download|Read again|Try again|Ask anyway|Watch|Copy|Back|Show all|Open )/
    const found = [
      ...(detail?.querySelectorAll<HTMLElement>('button, summary, [role="button"], a:not([target="_blank"])') ?? []),
    ]
    for (const element of found.slice(0, 40)) {
      const name = element.getAttribute('aria-label') ?? element.textContent ?? ''
      // A read would leave the payload; that links lead to reads is held elsewhere.
      const isRead = element.title.startsWith('Reads ')
      // So would the form of a template.
      const isTemplate = element.parentElement?.firstElementChild?.textContent === 'Covered by'
      const opens = element.getAttribute('aria-haspopup') !== null || element.getAttribute('role') === 'tab'
      if (kept.test(name.trim()) || isRead || isTemplate || opens || element.hasAttribute('disabled')) continue
      if (name.startsWith('Show as ')) continue
      element.click()
      pressed += 1
    }
  }

  function judge(): void {
    const note = (words: string, element: Element) => faults.add(`${words}: ${element.outerHTML.slice(0, 200)}`)
    for (const element of document.querySelectorAll('body *')) {
      for (const { name } of element.attributes) if (name.startsWith('on')) note('handler', element)
      const tag = element.localName
      if (
        ['script', 'object', 'embed', 'portal', 'base', 'meta', 'frame', 'applet', 'foreignobject', 'math'].includes(
          tag,
        )
      ) {
        if (element.closest('#root') !== null) note('element', element)
      }
      if (element instanceof HTMLIFrameElement) {
        const isVault = element.getAttribute('sandbox') === '' && element.srcdoc.includes('Content-Security-Policy')
        if (!isVault || element.hasAttribute('src')) note('frame', element)
      }
      if (element instanceof HTMLAnchorElement) {
        if (!/^(?:https?|mailto|blob):/.test(element.href)) note('link', element)
        if (element.target === '_blank' && element.rel !== 'noopener noreferrer') note('opener', element)
      }
      if (element instanceof HTMLImageElement && !/^(?:blob:|data:|$)/.test(element.src)) note('picture', element)
      const style = element.getAttribute('style') ?? ''
      if (/url\(|expression|@import/.test(style)) note('style', element)
    }
    if (Reflect.get(Object.prototype, 'polluted') !== undefined) faults.add('Object.prototype was polluted')
  }
}
