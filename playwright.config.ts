import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/find-browser.mjs'

// Without a browser of the system, Playwright uses the one it downloaded itself.
const executablePath = findBrowser()
const isRoot = process.getuid?.() === 0

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  workers: 2,
  retries: 0,
  // Only what hangs should ever meet these: a busy machine is no failure.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    // Pictures and copies of the document after each step cost a quarter of the whole run; what the page looked like at
    // its failure is kept, and `--trace on` gives all of it for one test.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  projects: [
    { name: 'chromium', testMatch: '*.spec.ts', testIgnore: 'screens.spec.ts' },
    { name: 'screens', testMatch: 'screens.spec.ts' },
  ],
})
