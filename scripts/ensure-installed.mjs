// Installs from the lock file when what is installed does not match it. Node only, so that it can run in a fresh clone.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { withLock } from './lock.mjs'
import { readOrNothing, root } from './project.mjs'

const stamp = join(root, 'node_modules', '.installed')

export async function ensureInstalled() {
  const wanted = wantedStamp()
  if (readOrNothing(stamp) === wanted) return
  await withLock('install', async (holdFor) => {
    if (readOrNothing(stamp) === wanted) return
    console.log('Installing the dependencies from package-lock.json (npm ci).')
    const started = Date.now()
    await npmCi(holdFor)
    writeFileSync(stamp, wanted)
    console.log(`Installed in ${seconds(started)} s.`)
  })
}

/** Native parts differ between systems and Node versions, so those belong to the stamp. */
export function wantedStamp() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  return `${lock} ${process.version} ${process.platform} ${process.arch}\n`
}

function npmCi(holdFor) {
  // Without --include=dev, NODE_ENV=production would leave out nearly everything.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund']
  const cli = process.env.npm_execpath
  const [command, ...first] = cli && basename(cli).startsWith('npm') ? [process.execPath, cli] : ['npm']
  const child = spawn(command, [...first, ...args], {
    cwd: root,
    stdio: 'inherit',
    shell: command === 'npm' && process.platform === 'win32',
  })
  // An npm that outlived this process would work on the folder while the next command installs into it.
  if (child.pid !== undefined) holdFor(child.pid)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => child.kill(signal))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`npm ci failed (${code ?? 'killed'}); see above. Nothing else was done.`))
    })
  })
}

function seconds(started) {
  return ((Date.now() - started) / 1000).toFixed(1)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  ensureInstalled().catch((error) => {
    console.error(error.message)
    process.exitCode = 1
  })
}
