import { randomBytes } from 'node:crypto'
import type { Plugin } from 'vite'
import { relayMeta } from '../protocol/relayToken.ts'
import { contentSecurityPolicy } from './contentSecurityPolicy.ts'
import { closeRoutes, createHost } from './createHost.ts'
import type { demoRoutes } from './demoRoutes.ts'
import type { createRelay, Relay } from './relay.ts'

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
export function hostInDev(): Plugin {
  // Vite marks its own inline scripts with this nonce; a new one for each run of the dev server.
  const nonce = randomBytes(16).toString('base64')
  let relay: Relay | undefined
  return {
    name: 'vitrine:host',
    apply: 'serve',
    // Vite's own CORS answers every preflight before we are asked; the routes decide about theirs themselves.
    config: () => ({ html: { cspNonce: nonce }, server: { cors: false } }),
    async configureServer(server) {
      // Through Vite, because whatever this file imports is loaded for every build and every run of the unit tests.
      const loaded: unknown = await server.ssrLoadModule('/src/host/demoRoutes.ts')
      const routes = (loaded as { demoRoutes: typeof demoRoutes }).demoRoutes() // the file just named
      const loadedRelay: unknown = await server.ssrLoadModule('/src/host/relay.ts')
      relay = (loadedRelay as { createRelay: typeof createRelay }).createRelay() // the file just named
      server.middlewares.use(createHost({ routes, relay, dev: { nonce } }))
      server.httpServer?.once('close', () => void closeRoutes(routes))
    },
    // The page learns here that there is a relay; a build holds nothing of it, and `npm start` writes it in by itself.
    transformIndexHtml: () =>
      relay === undefined
        ? []
        : [{ tag: 'meta', attrs: { name: relayMeta, content: relay.token }, injectTo: 'head' as const }],
  }
}
