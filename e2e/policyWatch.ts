// Sees what the page's policy refused, which foreign hosts were asked, and errors nobody caught.

import type { BrowserContext, Page, Request } from '@playwright/test'

export interface Findings {
  /** `securitypolicyviolation` events of the page. */
  readonly violations: string[]
  /** Console lines that name the policy: some violations raise no event in the page. */
  readonly consoleLines: string[]
  /** Requests to hosts that are neither the app's nor a server under test. */
  readonly foreignRequests: string[]
  readonly errors: string[]
}

const POLICY_WORDS = [
  'content security policy',
  'trusted types',
  'trustedhtml',
  'trustedscript',
  'this document requires',
]

export class PolicyWatch {
  private readonly allowed = new Set<string>()
  private findings: Findings = nothingFound()
  /** Requests to foreign hosts that have neither come to an end nor been stopped. */
  private readonly open = new Set<Request>()

  allow(url: string): void {
    this.allowed.add(new URL(url).origin)
  }

  async start(page: Page, context: BrowserContext): Promise<void> {
    await page.exposeFunction('reportViolation', (text: string) => void this.findings.violations.push(text))
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        const report: unknown = Reflect.get(window, 'reportViolation')
        if (typeof report === 'function') report(`${event.effectiveDirective}: ${event.blockedURI} ${event.sample}`)
      })
    })
    page.on('console', (message) => {
      const text = message.text()
      if (POLICY_WORDS.some((words) => text.toLowerCase().includes(words))) this.findings.consoleLines.push(text)
    })
    page.on('pageerror', (error) => this.findings.errors.push(String(error)))
    page.on('websocket', (socket) => void this.note(socket.url()))
    context.on('request', (request) => {
      if (this.note(request.url())) this.open.add(request)
    })
    context.on('requestfinished', (request) => void this.open.delete(request))
    // Playwright tells of some requests that a policy then stops before they leave.
    context.on('requestfailed', (request) => {
      this.open.delete(request)
      if (request.failure()?.errorText === 'csp') this.forget(request.url())
    })
  }

  /** Waits until it is known of each foreign request whether it left; for two seconds at most, after which it counts. */
  async settled(): Promise<void> {
    const end = Date.now() + 2_000
    while (this.open.size > 0 && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 20))
  }

  /** What was found since the last call. */
  take(): Findings {
    const found = this.findings
    this.findings = nothingFound()
    return found
  }

  private forget(url: string): void {
    const place = this.findings.foreignRequests.indexOf(url)
    if (place !== -1) this.findings.foreignRequests.splice(place, 1)
  }

  /** Whether the request is to a foreign host. */
  private note(url: string): boolean {
    const { protocol, origin } = new URL(url)
    if (protocol === 'blob:' || protocol === 'data:' || this.allowed.has(origin)) return false
    this.findings.foreignRequests.push(url)
    return true
  }
}

export function nothingFound(): Findings {
  return { violations: [], consoleLines: [], foreignRequests: [], errors: [] }
}
