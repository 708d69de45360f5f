// Where things are, and what a build is made of. Node only: this runs before anything is installed.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
export const dist = join(root, 'dist')
export const hostFolder = join(root, 'node_modules', '.vitrine', 'host')
export const hostProgram = join(hostFolder, 'main.mjs')

const stampName = '.inputs'
const inputs = [
  'index.html',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'public',
  'scripts/build.mjs',
  'src',
]

/** A hash over the names and contents of everything a build reads. */
export function hashInputs() {
  const hash = createHash('sha256')
  for (const path of inputs.flatMap((input) => filesBelow(input)).sort()) {
    const content = readFileSync(join(root, path))
    hash.update(`${path.split(sep).join('/')}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

function filesBelow(path) {
  if (!statSync(join(root, path)).isDirectory()) return [path]
  return readdirSync(join(root, path)).flatMap((name) => filesBelow(join(path, name)))
}

/** The stamps a build leaves last, in the page's folder and the host program's. */
export const stamps = [join(dist, stampName), join(hostFolder, stampName)]

export function isBuilt(inputsHash = hashInputs()) {
  return stamps.every((stamp) => readOrNothing(stamp) === inputsHash)
}

export function readOrNothing(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
