// What runs inside the page. Each function is sent there as text, so it may use nothing but its arguments and the page.

/** The page's side of one measured reaction: put there before the input, asked for after it. */
export interface Reaction {
  /** Milliseconds from the input event to the frame that shows its effect; undefined when nothing changed in time. */
  readonly ms: number | undefined
}

/** Presses a button by its name; false when there is none that can be pressed. */
export function press(name: string): boolean {
  const isNamed = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').trim() === name
  const button = [...document.querySelectorAll('button')].find(isNamed)
  if (button === undefined || button.disabled) return false
  button.click()
  return true
}

/** Puts the focus into the field and selects its text; false when there is none of this label. */
export function focusField(label: string): boolean {
  const field = [...document.querySelectorAll('input')].find(
    (input) =>
      input.getAttribute('aria-label') === label ||
      [...(input.labels ?? [])].some(({ textContent }) => textContent === label),
  )
  field?.focus()
  field?.select()
  return field !== undefined && document.activeElement === field
}

/** Whether the field with the focus holds this text. */
export function fieldHolds(text: string): boolean {
  return document.activeElement instanceof HTMLInputElement && document.activeElement.value === text
}

/** What the list says of itself. `rows` is the number its status begins with, `shown` the rows that pass the filter. */
export interface ListFacts {
  readonly rows: number
  readonly shown: number
  readonly isBusy: boolean
  readonly hasMore: boolean
  readonly status: string
}

export function listFacts(): ListFacts {
  const status = document.querySelector('[role="status"][aria-label="List"]')?.textContent ?? ''
  const digits = /^\s*([\d.,\u00a0\u202f ]*\d)/.exec(status)?.[1] ?? ''
  const names = new Set([...document.querySelectorAll('button')].map(({ textContent }) => textContent?.trim()))
  const grid = document.querySelector('[role="grid"]')
  return {
    rows: digits === '' ? 0 : Number(digits.replaceAll(/\D/g, '')),
    shown: grid === null ? 0 : Number(grid.getAttribute('aria-rowcount')) - 1,
    isBusy: names.has('Stop'),
    hasMore: names.has('Load all'),
    status,
  }
}

/** Until the page has drawn twice and had time for what it put off. */
export function settled(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 40)))
  })
}

/** A request as the app sent it, to be sent again by hand. */
export interface RawRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Readonly<Record<string, unknown>>
}

export interface RawPages {
  readonly ms: number
  readonly rows: number
  readonly cursor: string | undefined
}

/** The floor: the same pages, one after the other, fetched, taken as text and parsed, and nothing else. */
export async function fetchPages(request: RawRequest, first: string | undefined, pages: number): Promise<RawPages> {
  const { url, headers, body } = request
  let cursor = first
  let rows = 0
  const started = performance.now()
  for (let page = 0; page < pages; page++) {
    const params = { ...(body['params'] as object), ...(cursor !== undefined && { cursor }) }
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body: JSON.stringify({ ...body, id: `floor-${page}`, params }),
      cache: 'no-store',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    })
    const text = await response.text()
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true
    const json = isStream ? text.slice(text.indexOf('data: {') + 'data: '.length) : text
    const { result } = JSON.parse(json) as { result: { resources: unknown[]; nextCursor?: string } }
    rows += result.resources.length
    cursor = result.nextCursor
    if (cursor === undefined) break
  }
  return { ms: performance.now() - started, rows, cursor }
}

/** The same reply, fetched and taken as text, and nothing else. */
export async function fetchRaw({ url, headers, body }: RawRequest): Promise<{ ms: number; characters: number }> {
  const started = performance.now()
  const response = await fetch(url, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
    cache: 'no-store',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  })
  const { length } = await response.text()
  return { ms: performance.now() - started, characters: length }
}

/**
 * Waits for one input event and for its effect on the list: another number of rows, or another first row. The time ends with
 * an urgent task that is put in line in the frame after the effect, and comes when that frame is drawn.
 */
export function watchReaction(eventName: string, effect: 'filter' | 'sort', patience: number): void {
  const firstRow = () => document.querySelector('[role="row"][aria-rowindex="2"]')?.textContent
  const before = firstRow()
  let started: number | undefined
  let finish: (reaction: { ms: number | undefined }) => void = () => undefined
  Reflect.set(window, 'benchReaction', new Promise((resolve) => (finish = resolve)))
  addEventListener(
    eventName,
    (event) => {
      started = event.timeStamp
    },
    { capture: true, once: true },
  )
  const isGridOrIn = (node: Node) =>
    node instanceof Element && (node.matches(grid) || node.querySelector(grid) !== null)
  const grid = '[role="grid"]'
  const isEffect = (mutation: MutationRecord) => {
    if (effect === 'sort') return firstRow() !== before
    // A filter that leaves nothing takes the whole grid away.
    if (mutation.attributeName === 'aria-rowcount') return true
    return [...mutation.addedNodes, ...mutation.removedNodes].some(isGridOrIn)
  }
  const observer = new MutationObserver((mutations) => {
    if (started === undefined || !mutations.some(isEffect)) return
    observer.disconnect()
    clearTimeout(timer)
    requestAnimationFrame(() => {
      const note = () => finish({ ms: performance.now() - (started ?? 0) })
      // Ahead of what the page puts off until after this frame, which is no part of it.
      void scheduler.postTask(note, { priority: 'user-blocking' })
    })
  })
  const timer = setTimeout(() => {
    observer.disconnect()
    finish({ ms: undefined })
  }, patience)
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['aria-rowcount', 'aria-sort'],
  })
}

export async function reaction(): Promise<Reaction> {
  return (await (Reflect.get(window, 'benchReaction') as Promise<Reaction>)) ?? { ms: undefined }
}

/** Where to click: the middle of an element, in CSS pixels. */
export interface Place {
  readonly x: number
  readonly y: number
}

export function placeOf(selector: string, text: string): Place | undefined {
  const element = [...document.querySelectorAll(selector)].find(
    ({ textContent }) => textContent?.includes(text) === true,
  )
  if (element === undefined) return undefined
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

/** A drawn row away from the list's edges, and the URI it stands for as its text shows it. */
export function rowInView(): (Place & { readonly text: string }) | undefined {
  const grid = document.querySelector('[role="grid"]')?.getBoundingClientRect()
  if (grid === undefined) return undefined
  for (const row of document.querySelectorAll('[role="row"][data-position]')) {
    const { left, top, width, height } = row.getBoundingClientRect()
    if (top > grid.top + 60 && top + height < grid.bottom - 60)
      return { x: left + width / 3, y: top + height / 2, text: row.textContent ?? '' }
  }
  return undefined
}

/** Notes every task over 50 ms, for `longTasks`. */
export function watchLongTasks(): void {
  const durations: number[] = []
  Reflect.set(window, 'benchLongTasks', durations)
  new PerformanceObserver((list) => durations.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: 'longtask',
    buffered: true,
  })
}

/** Durations of the tasks over 50 ms since the last call, in milliseconds. */
export function longTasks(): number[] {
  const durations = Reflect.get(window, 'benchLongTasks') as number[]
  return durations.splice(0)
}

/** Notes the milliseconds between frames from now on, for `frames`. */
export function watchFrames(): void {
  const gaps: number[] = []
  let last = performance.now()
  let isOn = true
  Reflect.set(window, 'benchFrames', () => {
    isOn = false
    return gaps
  })
  const note = (now: number) => {
    gaps.push(now - last)
    last = now
    if (isOn) requestAnimationFrame(note)
  }
  requestAnimationFrame((now) => {
    last = now
    requestAnimationFrame(note)
  })
}

export function frames(): number[] {
  return (Reflect.get(window, 'benchFrames') as () => number[])()
}

export function scrollTo(share: number): void {
  const grid = document.querySelector('[role="grid"]')
  grid?.scrollTo({ top: share * (grid.scrollHeight - grid.clientHeight) })
}

export function scrolled(): number {
  return document.querySelector('[role="grid"]')?.scrollTop ?? 0
}

export function countElements(): number {
  return document.querySelectorAll('*').length
}

/**
 * Waits for the preview of a resource after a click, and for a text in it where one is given; gives the milliseconds from the
 * click until it is drawn.
 */
export function watchDetail(mark: string | undefined, patience: number): void {
  let started: number | undefined
  let finish: (reaction: { ms: number | undefined }) => void = () => undefined
  Reflect.set(window, 'benchReaction', new Promise((resolve) => (finish = resolve)))
  addEventListener('click', (event) => (started = event.timeStamp), { capture: true, once: true })
  const isThere = () => {
    const preview = document.querySelector('section[aria-label="Preview"]')
    if (preview === null || mark === undefined) return preview !== null
    const texts = document.createTreeWalker(preview, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode())
      if (node.textContent?.includes(mark) === true && node.parentElement?.checkVisibility() === true) return true
    return false
  }
  const observer = new MutationObserver(() => {
    if (started === undefined || !isThere()) return
    observer.disconnect()
    clearTimeout(timer)
    requestAnimationFrame(() => {
      const note = () => finish({ ms: performance.now() - (started ?? 0) })
      // Ahead of what the page puts off until after this frame, which is no part of it.
      void scheduler.postTask(note, { priority: 'user-blocking' })
    })
  })
  const timer = setTimeout(() => {
    observer.disconnect()
    finish({ ms: undefined })
  }, patience)
  observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
}

/** The viewer that was chosen, as `View as` names it, and whether another one stands in for it. */
export function shownViewer(): string {
  const preview = document.querySelector('section[aria-label="Preview"]')
  const chosen = preview?.querySelector('select')?.selectedOptions[0]?.textContent ?? ''
  const notes = [...(preview?.querySelectorAll('p') ?? [])].map(({ textContent }) => textContent)
  const name = chosen.replace('Auto: ', '')
  if (notes.some((note) => note.includes('plain at first'))) return `${name}, plain at first`
  return notes.some((note) => note.includes(' Shown as ')) ? `${name}, refused` : name
}

export function isPreviewGone(): boolean {
  return document.querySelector('section[aria-label="Preview"]') === null
}

export function goBack(): void {
  history.back()
}
