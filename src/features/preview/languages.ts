// Which language a text is in, by its type and by the name of its file. Only ever used for colours, so the name may decide
// where the type says no more than text. Pure: no I/O.

import { isJson, isXml } from '../../domain/mimeType.ts'

export interface Language {
  readonly name: string
  /** Names it goes by in types (`text/x-NAME`) and as an ending of file names. */
  readonly aliases: readonly string[]
}

export type LanguageId = keyof typeof table

const table = {
  c: {
    name: 'C, C++',
    aliases: ['c', 'h', 'csrc', 'chdr', 'cpp', 'cc', 'cxx', 'hpp', 'hh', 'c++', 'c++src', 'c++hdr'],
  },
  csharp: { name: 'C#', aliases: ['cs', 'csharp'] },
  css: { name: 'CSS', aliases: ['css', 'scss', 'less'] },
  diff: { name: 'Diff', aliases: ['diff', 'patch'] },
  dockerfile: { name: 'Dockerfile', aliases: ['dockerfile'] },
  go: { name: 'Go', aliases: ['go', 'golang'] },
  html: { name: 'HTML', aliases: ['html', 'htm', 'xhtml'] },
  ini: { name: 'INI', aliases: ['ini', 'properties', 'cfg', 'conf', 'env'] },
  java: { name: 'Java', aliases: ['java'] },
  javascript: { name: 'JavaScript', aliases: ['javascript', 'ecmascript', 'js', 'mjs', 'cjs', 'jsx'] },
  json: { name: 'JSON', aliases: ['json', 'json5', 'jsonc', 'geojson', 'webmanifest'] },
  kotlin: { name: 'Kotlin', aliases: ['kotlin', 'kt', 'kts'] },
  lua: { name: 'Lua', aliases: ['lua'] },
  markdown: { name: 'Markdown', aliases: ['markdown', 'md'] },
  perl: { name: 'Perl', aliases: ['perl', 'pl', 'pm'] },
  powershell: { name: 'PowerShell', aliases: ['powershell', 'ps1'] },
  python: { name: 'Python', aliases: ['python', 'python3', 'py', 'pyi'] },
  r: { name: 'R', aliases: ['r', 'rsrc'] },
  ruby: { name: 'Ruby', aliases: ['ruby', 'rb', 'gemspec'] },
  rust: { name: 'Rust', aliases: ['rust', 'rs', 'rustsrc'] },
  scala: { name: 'Scala', aliases: ['scala'] },
  shell: { name: 'Shell', aliases: ['shell', 'sh', 'bash', 'zsh', 'shellscript'] },
  sql: { name: 'SQL', aliases: ['sql', 'mysql', 'pgsql', 'sqlite'] },
  swift: { name: 'Swift', aliases: ['swift'] },
  toml: { name: 'TOML', aliases: ['toml'] },
  typescript: { name: 'TypeScript', aliases: ['typescript', 'ts', 'mts', 'cts', 'tsx'] },
  xml: { name: 'XML', aliases: ['xml', 'xsd', 'xsl', 'xslt', 'svg', 'rss', 'atom', 'plist', 'wsdl'] },
  yaml: { name: 'YAML', aliases: ['yaml', 'yml'] },
} satisfies Record<string, Language>

export const languages: ReadonlyMap<LanguageId, Language> = new Map(
  // `Object.keys` forgets the names that `table` was written with.
  Object.entries(table).map(([id, language]) => [id as LanguageId, language]),
)

const byAlias: ReadonlyMap<string, LanguageId> = new Map(
  [...languages].flatMap(([id, { aliases }]) => aliases.map((alias) => [alias, id] as const)),
)

/** The language that a MIME essence names; undefined for `text/plain` and for types that are no language. */
export function languageOfType(essence: string): LanguageId | undefined {
  if (essence === 'application/xhtml+xml') return 'html'
  if (isJson(essence)) return 'json'
  if (isXml(essence)) return 'xml'
  if (essence.endsWith('+yaml')) return 'yaml'
  const [type = '', subtype = ''] = essence.split('/')
  if (type !== 'text' && type !== 'application') return undefined
  const name = subtype.startsWith('x-') ? subtype.slice(2) : subtype
  return byAlias.get(name)
}

/** The language that the ending of a URI's last segment names: `…/main.py`, `…/Dockerfile`. */
export function languageOfName(uri: string): LanguageId | undefined {
  const [path = ''] = uri.slice(0, 10_000).split(/[?#]/, 1)
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase()
  const dot = name.lastIndexOf('.')
  // A name without a dot is no ending, but for the one file that is called by its language.
  if (dot === -1) return name === 'dockerfile' ? 'dockerfile' : undefined
  return byAlias.get(name.slice(dot + 1))
}
