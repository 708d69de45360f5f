import { open, realpath, type FileHandle } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { relayMeta } from '../protocol/relayToken.ts'
import { refuse } from './refuse.ts'

const types = new Map([
  ['.html', 'text/html; charset=utf-8'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.mjs', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.json', 'application/json'],
  ['.map', 'application/json'],
  ['.webmanifest', 'application/manifest+json'],
  ['.txt', 'text/plain; charset=utf-8'],
  ['.svg', 'image/svg+xml'],
  ['.png', 'image/png'],
  ['.jpg', 'image/jpeg'],
  ['.webp', 'image/webp'],
  ['.ico', 'image/x-icon'],
  ['.woff2', 'font/woff2'],
  ['.woff', 'font/woff'],
  ['.wasm', 'application/wasm'],
])

/**
 * Answers a GET or HEAD with a file under `root`, or with 404 for everything that is not plainly one.
 *
 * @param relayToken told to the page in index.html
 */
export async function serveFile(
  root: string,
  request: IncomingMessage,
  response: ServerResponse,
  relayToken?: string,
): Promise<void> {
  const path = relativePath(request.url ?? '')
  const file = path === undefined ? undefined : await openInside(root, path)
  if (path === undefined || file === undefined) return refuse(response, 404, 'There is no such file here.')
  try {
    if (path === 'index.html' && relayToken !== undefined) return await servePage(file.handle, relayToken, response)
    response.setHeader('content-type', types.get(extname(path).toLowerCase()) ?? 'application/octet-stream')
    response.setHeader('content-length', file.size)
    // The build puts a hash of the content into every name under assets/.
    response.setHeader('cache-control', path.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
    if (request.method === 'HEAD') response.end()
    else await pipeline(file.handle.createReadStream({ autoClose: false }), response)
  } finally {
    await file.handle.close()
  }
}

/** The page with the relay's token in it, which is worth nothing after this run: so the page is kept by no cache. */
async function servePage(file: FileHandle, token: string, response: ServerResponse): Promise<void> {
  const html = await file.readFile('utf8')
  // The policy comes first in the head, so this goes to its end.
  const page = html.replace('</head>', () => `  <meta name="${relayMeta}" content="${token}" />\n  </head>`)
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.setHeader('content-length', Buffer.byteLength(page))
  response.setHeader('cache-control', 'no-store')
  response.setHeader('cross-origin-resource-policy', 'same-origin')
  // Node sends no body in answer to HEAD.
  response.end(page)
}

/** The path below the root that a request target names; nothing for one that is hidden, climbs, or cannot be decoded. */
function relativePath(target: string): string | undefined {
  const [encoded = ''] = target.split(/[?#]/, 1)
  let path: string
  try {
    path = decodeURIComponent(encoded.slice(1))
  } catch {
    return undefined
  }
  if (path === '') return 'index.html'
  // Backslash and colon separate on Windows; a segment that begins with a dot climbs or is hidden.
  if (/[\0\\:]/.test(path) || path.split('/').some((segment) => segment === '' || segment.startsWith('.')))
    return undefined
  return path
}

async function openInside(root: string, path: string) {
  try {
    const base = await realpath(root)
    const real = await realpath(join(base, path))
    if (!real.startsWith(base + sep)) return undefined
    const handle = await open(real, 'r')
    const stats = await handle.stat()
    if (stats.isFile()) return { handle, size: stats.size }
    await handle.close()
    return undefined
  } catch {
    return undefined
  }
}
