// The editor's languages, each a part of its own.

import { StreamLanguage, type LanguageSupport } from '@codemirror/language'
import { definePart, type Part } from '../../../lib/part.ts'
import type { LanguageId } from '../languages.ts'

type Loaded = LanguageSupport | StreamLanguage<unknown>

function part(name: string, load: () => Promise<Loaded>): Part<Loaded> {
  return definePart(`The language ${name}`, load)
}

const clike = () => import('@codemirror/legacy-modes/mode/clike')

export const languageParts: Record<LanguageId, Part<Loaded>> = {
  c: part('C', async () => (await import('@codemirror/lang-cpp')).cpp()),
  csharp: part('C#', async () => StreamLanguage.define((await clike()).csharp)),
  css: part('CSS', async () => (await import('@codemirror/lang-css')).css()),
  diff: part('diff', async () => StreamLanguage.define((await import('@codemirror/legacy-modes/mode/diff')).diff)),
  dockerfile: part('Dockerfile', async () =>
    StreamLanguage.define((await import('@codemirror/legacy-modes/mode/dockerfile')).dockerFile),
  ),
  go: part('Go', async () => (await import('@codemirror/lang-go')).go()),
  html: part('HTML', async () => (await import('@codemirror/lang-html')).html()),
  ini: part('INI', async () =>
    StreamLanguage.define((await import('@codemirror/legacy-modes/mode/properties')).properties),
  ),
  java: part('Java', async () => (await import('@codemirror/lang-java')).java()),
  javascript: part('JavaScript', async () => (await import('@codemirror/lang-javascript')).javascript({ jsx: true })),
  json: part('JSON', async () => (await import('@codemirror/lang-json')).json()),
  kotlin: part('Kotlin', async () => StreamLanguage.define((await clike()).kotlin)),
  lua: part('Lua', async () => StreamLanguage.define((await import('@codemirror/legacy-modes/mode/lua')).lua)),
  markdown: part('Markdown', async () => (await import('@codemirror/lang-markdown')).markdown()),
  perl: part('Perl', async () => StreamLanguage.define((await import('@codemirror/legacy-modes/mode/perl')).perl)),
  powershell: part('PowerShell', async () =>
    StreamLanguage.define((await import('@codemirror/legacy-modes/mode/powershell')).powerShell),
  ),
  python: part('Python', async () => (await import('@codemirror/lang-python')).python()),
  r: part('R', async () => StreamLanguage.define((await import('@codemirror/legacy-modes/mode/r')).r)),
  ruby: part('Ruby', async () => StreamLanguage.define((await import('@codemirror/legacy-modes/mode/ruby')).ruby)),
  rust: part('Rust', async () => (await import('@codemirror/lang-rust')).rust()),
  scala: part('Scala', async () => StreamLanguage.define((await clike()).scala)),
  shell: part('Shell', async () => StreamLanguage.define((await import('@codemirror/legacy-modes/mode/shell')).shell)),
  sql: part('SQL', async () => (await import('@codemirror/lang-sql')).sql()),
  swift: part('Swift', async () => StreamLanguage.define((await import('@codemirror/legacy-modes/mode/swift')).swift)),
  toml: part('TOML', async () => StreamLanguage.define((await import('@codemirror/legacy-modes/mode/toml')).toml)),
  typescript: part('TypeScript', async () =>
    (await import('@codemirror/lang-javascript')).javascript({ jsx: true, typescript: true }),
  ),
  xml: part('XML', async () => (await import('@codemirror/lang-xml')).xml()),
  yaml: part('YAML', async () => (await import('@codemirror/lang-yaml')).yaml()),
}
