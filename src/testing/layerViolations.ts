// The layers of docs/architecture.md as data, and the check of every import against them. Pure: sources in, sentences out.

import { parseAst } from 'vite'

/** What code in each part of src/ may import besides its own part. `main` is src/main.tsx. */
const mayImport: Record<string, readonly string[]> = {
  lib: [],
  domain: ['lib'],
  protocol: ['lib', 'domain'],
  queries: ['lib', 'domain', 'protocol'],
  components: ['lib', 'domain'],
  features: ['lib', 'domain', 'protocol', 'queries', 'components'],
  app: ['lib', 'domain', 'protocol', 'queries', 'components', 'features'],
  main: ['lib', 'app'],
  demo: ['lib'],
  host: ['lib', 'domain', 'protocol', 'demo'],
  testing: ['lib', 'domain', 'protocol', 'queries', 'components', 'features', 'app', 'demo', 'host'],
}

/** Packages that belong to some parts only; every other package may be imported anywhere. */
const packageHomes: readonly { package: RegExp; parts: readonly string[]; alsoInTests: boolean }[] = [
  { package: /^@modelcontextprotocol\/client(?:\/|$)/, parts: ['protocol', 'testing'], alsoInTests: false },
  {
    package: /^@modelcontextprotocol\/(?:sdk|server|node)(?:\/|$)/,
    parts: ['demo', 'host', 'testing'],
    alsoInTests: true,
  },
  {
    package: /^(?:react|react-dom|@tanstack\/react-[^/]+)(?:\/|$)/,
    parts: ['queries', 'components', 'features', 'app', 'main', 'testing'],
    alsoInTests: false,
  },
  { package: /^(?:node:|vite$)/, parts: ['host', 'testing'], alsoInTests: true },
]

type FoundImport = { specifier: string; isDynamic: boolean }

/**
 * Names every import that breaks the layers, and says so when fewer than `atLeast` imports were seen at all: a check that
 * sees nothing must not pass. `files` maps paths below src/, with slashes, to their sources.
 */
export function layerViolations(files: ReadonlyMap<string, string>, atLeast: number): string[] {
  const violations: string[] = []
  let seen = 0
  for (const [path, source] of files) {
    for (const found of importsOf(path, source)) {
      seen++
      const reason = isRelative(found.specifier) ? judgeRelative(path, found) : judgePackage(path, found.specifier)
      if (reason !== undefined) violations.push(`${path} imports ${found.specifier}: ${reason}`)
    }
  }
  if (seen < atLeast) violations.push(`Only ${seen} imports were seen, fewer than ${atLeast}.`)
  return violations
}

function judgeRelative(path: string, { specifier, isDynamic }: FoundImport): string | undefined {
  const target = resolve(path, specifier)
  const from = partOf(path)
  // package.json holds the version that we introduce ourselves with.
  if (target === undefined)
    return from === 'testing' || specifier.endsWith('../package.json') ? undefined : 'it leaves src/'
  const to = partOf(target)
  if (to === 'testing') return isTest(path) || from === 'testing' ? undefined : 'only tests may use testing/'
  if (from === to) {
    const isForeign = from === 'features' && featureOf(path) !== featureOf(target)
    return isForeign ? 'features never import each other' : undefined
  }
  if (from === 'protocol' && to === 'demo') return isDynamic ? undefined : 'protocol loads demo by dynamic import only'
  const allowed = mayImport[from]
  if (allowed === undefined) return `src/${from} is no known part`
  return allowed.includes(to) ? undefined : `${from} may not use ${to}`
}

function judgePackage(path: string, specifier: string): string | undefined {
  const home = packageHomes.find((candidate) => candidate.package.test(specifier))
  if (home === undefined || home.parts.includes(partOf(path)) || (home.alsoInTests && isTest(path))) return undefined
  return `this package belongs to ${home.parts.join(', ')}`
}

/** Static, dynamic, type and re-exporting imports alike, and `new URL('./x', import.meta.url)`. Throws on a source that does not parse. */
function importsOf(path: string, source: string): FoundImport[] {
  if (path.endsWith('.css')) return []
  const found: FoundImport[] = []
  visit(parseAst(source, { lang: path.endsWith('x') ? 'tsx' : 'ts' }), (node) => {
    if (node['type'] === 'NewExpression') {
      const [first, second] = Array.isArray(node['arguments']) ? node['arguments'].filter(isNode) : []
      if (isNamed(node['callee'], 'URL') && second?.['type'] === 'MemberExpression') add(first, true)
    } else add(node['source'], node['type'] === 'ImportExpression')
  })
  return found

  function add(literal: unknown, isDynamic: boolean) {
    if (isNode(literal) && typeof literal['value'] === 'string') found.push({ specifier: literal['value'], isDynamic })
  }
}

type Node = Record<string, unknown>

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null
}

function isNamed(value: unknown, name: string): boolean {
  return isNode(value) && value['name'] === name
}

function visit(value: unknown, onNode: (node: Node) => void): void {
  if (!isNode(value)) return
  if (typeof value['type'] === 'string') onNode(value)
  for (const child of Object.values(value)) visit(child, onNode)
}

function isRelative(specifier: string): boolean {
  return specifier.startsWith('.')
}

function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path)
}

/** The folder directly below src/; `main` for main.tsx. */
function partOf(path: string): string {
  return path.includes('/') ? path.slice(0, path.indexOf('/')) : path.replace(/\..*$/, '')
}

function featureOf(path: string): string | undefined {
  return path.split('/')[1]
}

/** The path below src/ that a specifier names; nothing when it climbs out. */
function resolve(from: string, specifier: string): string | undefined {
  const segments = from.split('/').slice(0, -1)
  for (const segment of specifier.replace(/[?#].*$/, '').split('/')) {
    if (segment === '..') {
      if (segments.pop() === undefined) return undefined
    } else if (segment !== '.') segments.push(segment)
  }
  return segments.join('/')
}
