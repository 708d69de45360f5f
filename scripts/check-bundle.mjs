// Holds the built page to its promises: current, small at first load, and movable to any host and folder.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { firstLoad, firstLoadLimit, formatFirstLoad } from './first-load.mjs'
import { dist, isBuilt, root } from './project.mjs'

const faults = []
if (!isBuilt()) {
  faults.push('dist/ is missing or older than the sources: run "npm run build".')
} else {
  const load = await firstLoad()
  console.log(formatFirstLoad(load))
  if (load.bytes > firstLoadLimit * 1024) faults.push(`First-load JavaScript is over ${firstLoadLimit} kB.`)

  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  for (const [, address] of html.matchAll(/\b(?:src|href)="([^"]*)"/g)) {
    if (!address.startsWith('./')) faults.push(`dist/index.html names "${address}", which is not relative to it.`)
  }
  if (!/<head>\s*<meta http-equiv="Content-Security-Policy" content="default-src /.test(html)) {
    faults.push('dist/index.html does not begin its head with the policy.')
  }
  const folder = root.replace(/[\\/]$/, '')
  for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    if (readFileSync(path).includes(folder)) faults.push(`dist/${relative(dist, path)} holds the path of this folder.`)
  }
}
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1
