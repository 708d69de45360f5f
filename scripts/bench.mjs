// `npm run bench`: the figures F1, F2, F3 and F5, measured in a browser on the built app. Options: `--quick` for fewer pages and
// rounds, `--json FILE` for all numbers, `--only lists|long|reactions|previews` for a part, `--dist
// FOLDER` for a build to measure as it stands instead of the current one.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBrowser } from './find-browser.mjs'
import { dist, root } from './project.mjs'
import { run } from './run.mjs'

const from = process.env.INIT_CWD ?? '.'

try {
  const { values } = parseArgs({
    options: {
      quick: { type: 'boolean' },
      json: { type: 'string' },
      only: { type: 'string' },
      dist: { type: 'string' },
    },
  })
  if (values.dist === undefined) {
    const code = await run(process.execPath, ['scripts/build.mjs', '--if-changed'])
    if (code !== 0) process.exit(code)
  }
  const browser = await ensureBrowser()
  const { runnerImport } = await import('vite')
  const { module } = await runnerImport('/bench/main.ts', { root, configFile: false, logLevel: 'warn' })
  await module.bench({
    dist: values.dist === undefined ? dist : resolve(from, values.dist),
    browser,
    isQuick: values.quick === true,
    only: values.only,
    json: values.json === undefined ? undefined : resolve(from, values.json),
    command: commandLine(values),
  })
} catch (error) {
  console.error(error)
  process.exitCode = 1
}

/** What was measured, without where it was written. */
function commandLine({ quick, only }) {
  const given = [...(quick ? ['--quick'] : []), ...(only === undefined ? [] : ['--only', only])]
  return ['npm run bench', ...(given.length > 0 ? ['--', ...given] : [])].join(' ')
}
