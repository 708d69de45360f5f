import { createReadStream, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const library = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))

/** The library's folders, by the names that the PDF viewer asks for (`viewers/pdf/openPdf.ts`). */
const folders = [
  { from: 'standard_fonts', to: 'pdf/fonts' },
  { from: 'cmaps', to: 'pdf/cmaps' },
]

/** Puts what PDFs may leave out, standard fonts and character maps, beside the page: fetched one by one, when one is needed. */
export function pdfFiles(): Plugin {
  const files = new Map(
    folders.flatMap(({ from, to }) =>
      readdirSync(join(library, from)).map((name): [string, string] => [`${to}/${name}`, join(library, from, name)]),
    ),
  )
  return {
    name: 'vitrine:pdf-files',
    generateBundle() {
      for (const [fileName, path] of files) this.emitFile({ type: 'asset', fileName, source: readFileSync(path) })
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = files.get((request.url ?? '').slice(1))
        if (path === undefined) return next()
        response.setHeader('content-type', 'application/octet-stream')
        createReadStream(path).pipe(response)
      })
    },
  }
}
