// Runs Playwright over a current build in a browser that is there. Arguments go to Playwright; with the project `screens`,
// a first argument that is no option names the folder for the pictures.
import { ensureBrowser } from './find-browser.mjs'
import { root } from './project.mjs'
import { run } from './run.mjs'
import { join, resolve } from 'node:path'

const args = process.argv.slice(2)
const env = { ...process.env }
if (args.includes('--project=screens')) {
  const folder = args[1]
  if (folder !== undefined && !folder.startsWith('-')) {
    env.VITRINE_SCREENS = resolve(process.env.INIT_CWD ?? '.', folder)
    args.splice(1, 1)
  }
  env.VITRINE_SCREENS ??= join(root, 'screens')
}
try {
  const code = await run(process.execPath, [join(root, 'scripts', 'build.mjs'), '--if-changed'])
  if (code !== 0) process.exit(code)
  env.VITRINE_BROWSER = await ensureBrowser()
  process.exitCode = await run('playwright', ['test', ...args], env)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
