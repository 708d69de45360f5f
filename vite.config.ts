import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { pdfFiles } from './src/host/pdfFilesPlugin.ts'
import { hostInDev, policyInPage } from './src/host/vitePlugin.ts'

export default defineConfig({
  // Relative, so that the built page works from any static host and any folder.
  base: './',
  plugins: [react(), tailwindcss(), policyInPage(), pdfFiles(), hostInDev()],
  server: { host: '127.0.0.1', port: 6570 },
  build: {
    target: 'es2023',
    // The policy refuses data: fonts, and an inlined file is fetched even when nobody needs it.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  resolve: {
    // Its form for browsers decodes `&amp;` by `innerHTML`: refused by the policy, and impossible in a worker.
    alias: {
      'decode-named-character-reference': fileURLToPath(
        new URL('node_modules/decode-named-character-reference/index.js', import.meta.url),
      ),
    },
  },
  // Workers are modules everywhere; their own imports may be split.
  worker: { format: 'es' },
})
