// Sees what the page's policy refused, which foreign hosts were asked, and errors nobody caught.

import type { BrowserContext, Page } from '@playwright/test'

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
    page.on('websocket', (socket) => this.note(socket.url()))
    context.on('request', (request) => this.note(request.url()))
    // Playwright tells of some requests that a policy then stops before they leave.
    context.on('requestfailed', (request) => {
      if (request.failure()?.errorText === 'csp') this.forget(request.url())
    })
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

  private note(url: string): void {
    const { protocol, origin } = new URL(url)
    if (protocol === 'blob:' || protocol === 'data:') return
    if (!this.allowed.has(origin)) this.findings.foreignRequests.push(url)
  }
}

export function nothingFound(): Findings {
  return { violations: [], consoleLines: [], foreignRequests: [], errors: [] }
}
