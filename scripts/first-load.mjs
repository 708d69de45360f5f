// What a browser must load before the page works: the scripts of index.html and everything they import statically.
import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import { dist } from './project.mjs'

/** Kilobytes of 1,024 bytes, gzip -9. */
export const firstLoadLimit = 150

/** Gives `{ files: { path, bytes }[], bytes }`, compressed sizes; throws when dist/ holds no page. */
export async function firstLoad() {
  const { parseAst } = await import('vite')
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  const waiting = [...html.matchAll(/<script\b[^>]*?\bsrc="([^"]+)"/g)].map((match) => join(dist, match[1]))
  if (waiting.length === 0) throw new Error('dist/index.html names no script.')
  const sizes = new Map()
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (sizes.has(path)) continue
    const source = readFileSync(path)
    sizes.set(path, gzipSync(source, { level: 9 }).length)
    for (const statement of parseAst(source.toString()).body) {
      if ('source' in statement && statement.source) waiting.push(join(dirname(path), statement.source.value))
    }
  }
  const files = [...sizes]
    .map(([path, bytes]) => ({ path: relative(dist, path), bytes }))
    .sort((a, b) => b.bytes - a.bytes)
  return { files, bytes: files.reduce((sum, file) => sum + file.bytes, 0) }
}

export function formatFirstLoad({ files, bytes }) {
  const size = (bytes / 1024).toFixed(1)
  const parts = files.map((file) => `${file.path} ${(file.bytes / 1024).toFixed(1)}`).join(', ')
  return `First-load JavaScript: ${size} kB compressed of at most ${firstLoadLimit} kB (${parts}).`
}
