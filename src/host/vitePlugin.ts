import { randomBytes } from 'node:crypto'
import type { Plugin } from 'vite'
import { contentSecurityPolicy } from './contentSecurityPolicy.ts'
import { createHost, type Route } from './createHost.ts'

/** Writes the policy into the built page, so that a static host without our headers is covered too. */
export function policyInPage(): Plugin {
  return {
    name: 'vitrine:policy',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        {
          tag: 'meta',
          attrs: { 'http-equiv': 'Content-Security-Policy', content: contentSecurityPolicy({ where: 'meta' }) },
          injectTo: 'head-prepend',
        },
      ],
    },
  }
}

/** Puts the host in front of Vite's dev server: the same Host check, headers and routes as `npm start`. */
export function hostInDev(routes: readonly Route[] = []): Plugin {
  // Vite marks its own inline scripts with this nonce; a new one for each run of the dev server.
  const nonce = randomBytes(16).toString('base64')
  return {
    name: 'vitrine:host',
    apply: 'serve',
    config: () => ({ html: { cspNonce: nonce } }),
    configureServer(server) {
      server.middlewares.use(createHost({ routes, dev: { nonce } }))
    },
  }
}
