// Finds a Chromium-family browser for the tests: what is installed first, downloads only after that.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { root } from './project.mjs'

// The shell first: the same engine without windows of its own, which a whole browser draws and throws away for each test.
const names = [
  'chromium-headless-shell',
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  'chromium-browser',
  'microsoft-edge-stable',
  'microsoft-edge',
  'chrome',
  'msedge',
]
const downloadLimit = 180_000
const packageLimit = 300_000

/** The first browser that seems to be there, or nothing. Looks at files only; VITRINE_BROWSER decides when it is set. */
export function findBrowser(env = process.env, platform = process.platform) {
  if (env.VITRINE_BROWSER) return env.VITRINE_BROWSER
  return candidates(env, platform).find((path) => existsSync(path))
}

/** The path of a browser that runs. Downloads or installs one when there is none, saying so; throws when nothing helped. */
export async function ensureBrowser() {
  const installed = process.env.VITRINE_BROWSER
    ? [process.env.VITRINE_BROWSER]
    : candidates(process.env, process.platform)
  const found = installed.find((path) => existsSync(path) && runs(path)) ?? (await downloadedBrowser())
  if (found !== undefined) {
    console.log(`Browser for the tests: ${found}`)
    return found
  }
  if (process.env.VITRINE_BROWSER)
    throw new Error(`VITRINE_BROWSER names no browser that runs: ${process.env.VITRINE_BROWSER}`)

  console.log('No Chrome, Chromium or Edge found; trying the download of Playwright.')
  await run(
    process.execPath,
    [join(root, 'node_modules', '@playwright', 'test', 'cli.js'), 'install', 'chromium'],
    downloadLimit,
  )
  const downloaded = await downloadedBrowser()
  if (downloaded !== undefined) return downloaded

  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    console.log('That did not give a browser that runs; installing the Debian package "chromium".')
    const isUpdated = await run('apt-get', ['update'], packageLimit)
    if (isUpdated) await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], packageLimit)
    const packaged = candidates(process.env, process.platform).find((path) => existsSync(path) && runs(path))
    if (packaged !== undefined) return packaged
  }
  throw new Error('The tests need Chrome, Chromium or Edge. Install one, or set VITRINE_BROWSER to its path.')
}

function candidates(env, platform) {
  if (platform === 'win32') {
    const folders = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter((folder) => folder)
    const programs = [
      'Google\\Chrome\\Application\\chrome.exe',
      'Chromium\\Application\\chrome.exe',
      'Microsoft\\Edge\\Application\\msedge.exe',
    ]
    return programs.flatMap((program) => folders.map((folder) => join(folder, program)))
  }
  const onPath = (env.PATH ?? '').split(delimiter).filter((folder) => folder)
  const usual =
    platform === 'darwin'
      ? ['Google Chrome', 'Chromium', 'Microsoft Edge'].map((app) => `/Applications/${app}.app/Contents/MacOS/${app}`)
      : [
          '/opt/google/chrome/chrome',
          '/opt/microsoft/msedge/msedge',
          '/snap/bin/chromium',
          '/usr/lib/chromium/chromium',
        ]
  return [...names.flatMap((name) => onPath.map((folder) => join(folder, name))), ...usual]
}

async function downloadedBrowser() {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return existsSync(path) && runs(path) ? path : undefined
}

// Some systems ship a command that only tells how to install the browser, and a download may lack system libraries.
function runs(path) {
  // On Windows the question opens a window instead of answering.
  if (process.platform === 'win32') return true
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0
}

function run(command, args, limit) {
  const child = spawn(command, args, {
    cwd: root,
    stdio: 'inherit',
    timeout: limit,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  return new Promise((resolve) => {
    child.on('error', () => resolve(false))
    child.on('exit', (code) => resolve(code === 0))
  })
}
