// The last step of `npm start`: runs the built host program over the built page.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { dist, hostProgram } from './project.mjs'

if (!existsSync(hostProgram) || !existsSync(join(dist, 'index.html'))) {
  console.error('Nothing is built yet: run "npm start" or "npm run build".')
  process.exit(1)
}
const { serve } = await import(pathToFileURL(hostProgram).href)
try {
  await serve({ root: dist, args: process.argv.slice(2), env: process.env, platform: process.platform })
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
