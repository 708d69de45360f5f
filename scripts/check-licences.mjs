// Every package of the lock file has a licence that we looked at, and package.json names exact versions only. What reaches the
// page or runs in the host is held to a shorter list than the tools.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './project.mjs'

const shippedLicences = new Set([
  'MIT',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'OFL-1.1',
  '0BSD',
  'CC0-1.0',
  'BlueOak-1.0.0',
  'Unlicense',
])
// Weak copyleft and attribution are no burden on a tool that is not passed on.
const toolLicences = new Set([...shippedLicences, 'MPL-2.0', 'CC-BY-4.0', 'Python-2.0', 'Zlib'])

/** Packages whose metadata names no known licence, each with what a look at the package gave. */
const exceptions = new Map([
  // Its README, section License: "licensed under the MIT License"; the file that package.json points to is not in the package.
  ['@modelcontextprotocol/server-everything@2026.8.31', 'MIT'],
])

const manifest = readJson('package.json')
const { packages } = readJson('package-lock.json')
const shipped = shippedPaths()
const faults = []

for (const [name, version] of Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })) {
  if (!/^(?:npm:@?[^@]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))
    faults.push(`package.json: ${name} "${version}" is not an exact version.`)
}
for (const [path, entry] of Object.entries(packages)) {
  if (path === '' || entry.link) continue
  const name = `${entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)}@${entry.version}`
  const licence = exceptions.get(name) ?? entry.license ?? installedLicence(path)
  const allowed = shipped.has(path) ? shippedLicences : toolLicences
  if (!isAllowed(licence, allowed))
    faults.push(`${name}: ${licence ?? 'no licence'}${shipped.has(path) ? ' (shipped)' : ''}`)
}
if (shipped.size === 0) faults.push('No shipped package was found, so the check of shipped packages saw nothing.')

for (const fault of faults) console.error(fault)
console.log(
  `Licences: ${Object.keys(packages).length - 1} packages, ${shipped.size} of them shipped, ${faults.length} faults.`,
)
if (faults.length > 0) process.exitCode = 1

/** SPDX expressions as they occur in package metadata: one level of OR or AND, in optional brackets. */
function isAllowed(licence, allowed) {
  if (typeof licence !== 'string') return false
  const expression = licence.replace(/^\((.*)\)$/, '$1')
  if (expression.includes(' OR ')) return expression.split(' OR ').some((part) => allowed.has(part))
  return expression.split(' AND ').every((part) => allowed.has(part))
}

/** The lock file's paths of what the sources import outside tests, with everything that needs in turn. */
function shippedPaths() {
  const found = new Set()
  const visit = (path) => {
    if (path === undefined || found.has(path)) return
    found.add(path)
    const { dependencies, optionalDependencies, peerDependencies } = packages[path]
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }))
      visit(resolveFrom(path, name))
  }
  for (const file of sourceFiles()) {
    for (const name of importedPackages(readFileSync(file, 'utf8'))) visit(resolveFrom('', name))
  }
  return found
}

function sourceFiles() {
  const folder = join(root, 'src')
  return readdirSync(folder, { recursive: true })
    .filter((path) => /\.(?:tsx?|css)$/.test(path) && !/\.test\.tsx?$|^testing[\\/]/.test(path))
    .map((path) => join(folder, path))
}

function importedPackages(source) {
  const withoutTypes = source.replaceAll(/^\s*(?:import|export)\s+type\s[^;'"]*['"][^'"]*['"]/gm, '')
  const specifiers = [...withoutTypes.matchAll(/(?:\bfrom|\bimport|@import)\s*\(?\s*['"]([^'".][^'"]*)['"]/g)].map(
    (match) => match[1],
  )
  return specifiers.map((specifier) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier)
}

/** Node's own search, over the lock file: the nearest node_modules, upwards. Nothing for Node's modules and absent optional ones. */
function resolveFrom(path, name) {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    const candidate = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`
    if (candidate in packages) return candidate
    if (folder === '') return undefined
  }
}

function installedLicence(path) {
  try {
    return readJson(join(path, 'package.json')).license
  } catch {
    return undefined
  }
}

function readJson(path) {
  return JSON.parse(readFileSync(join(root, path), 'utf8'))
}
