// `npm test`: everything, in order, up to the first step that fails. The last line is the sum that machines read. A step that
// fails without a failed test of its own (types, lint, a crash) counts as one failure, so that the line never reads as green.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './ensure-installed.mjs'
import { root } from './project.mjs'
import { run } from './run.mjs'

const results = join(root, 'node_modules', '.vitrine', 'results')
const unitResult = join(results, 'unit.json')
const e2eResult = join(results, 'e2e.json')

// Tests of React need its development build, whatever the shell says.
const { NODE_ENV: _ignored, ...env } = process.env

const counts = { passed: 0, failed: 0, skipped: 0 }
const node = (script, ...args) => run(process.execPath, [join(root, 'scripts', script), ...args], env)

const steps = [
  ['install', async () => ensureInstalled().then(() => 0)],
  ['browser', findBrowser],
  ['types', () => run('tsc', ['--noEmit'], env)],
  ['lint', () => run('oxlint', ['src', 'e2e', 'bench'], env)],
  ['format', () => run('oxfmt', ['--check'], env)],
  ['unused code', () => run('knip', [], env)],
  ['unit tests', unitTests],
  ['licences', () => node('check-licences.mjs')],
  ['build', () => node('build.mjs')],
  ['bundle', () => node('check-bundle.mjs')],
  ['browser tests', browserTests],
]

let failedStep
for (const [name, step] of steps) {
  console.log(`\n== ${name}`)
  const code = await step().catch((error) => {
    console.error(error.message)
    return 1
  })
  if (code === 0) continue
  failedStep = name
  break
}

if (failedStep !== undefined && counts.failed === 0) counts.failed = 1
console.log(failedStep === undefined ? '\nEvery step passed.' : `\nStopped: "${failedStep}" failed.`)
if (counts.skipped > 0) console.log(`${counts.skipped} skipped`)
console.log(`${counts.passed} passed, ${counts.failed} failed`)
process.exitCode = failedStep === undefined && counts.failed === 0 ? 0 : 1

async function findBrowser() {
  const { ensureBrowser } = await import('./find-browser.mjs')
  env.VITRINE_BROWSER = await ensureBrowser()
  return 0
}

async function unitTests() {
  prepare(unitResult)
  const code = await run(
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitResult}`],
    env,
  )
  const result = JSON.parse(readFileSync(unitResult, 'utf8'))
  add(result.numPassedTests, result.numFailedTests, result.numPendingTests + result.numTodoTests)
  return code
}

async function browserTests() {
  prepare(e2eResult)
  const reporters = { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: e2eResult }
  const code = await run('playwright', ['test', '--project=chromium', '--reporter=list,json'], reporters)
  const { stats } = JSON.parse(readFileSync(e2eResult, 'utf8'))
  add(stats.expected, stats.unexpected + stats.flaky, stats.skipped)
  return code
}

// The result of an earlier run must never be counted for this one.
function prepare(file) {
  mkdirSync(results, { recursive: true })
  rmSync(file, { force: true })
}

function add(passed, failed, skipped) {
  counts.passed += passed
  counts.failed += failed
  counts.skipped += skipped
}
