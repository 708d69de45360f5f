import { demoRoutes } from './demoRoutes.ts'
import { hasDisplay, openBrowser, type Environment } from './openBrowser.ts'
import { createRelay } from './relay.ts'
import { startHost, type RunningHost } from './startHost.ts'

export type ServeOptions = {
  /** The folder of the built page. */
  root: string
  /** What followed `npm start --`: at most the URL of an MCP server. */
  args: readonly string[]
  env: Environment
  platform: NodeJS.Platform
}

const defaultPort = 6570

/** The program behind `npm start`: serves the page, says where, and shows it where there is a display. */
export async function serve({ root, args, env, platform }: ServeOptions): Promise<RunningHost> {
  const host = await startHost({ root, routes: demoRoutes(), relay: createRelay(), port: portFrom(env) })
  const address = proposalAddress(host.url, args[0])
  console.log(`Vitrine is at ${address}`)
  if (hasDisplay(env, platform)) openBrowser(address, platform)
  return host
}

/** The page's address with a server for it to propose. In the fragment, which stays in the browser; the page connects on a click only. */
export function proposalAddress(url: string, server: string | undefined): string {
  return server ? `${url}#server=${encodeURIComponent(server)}` : url
}

function portFrom(env: Environment): number {
  const wanted = env['VITRINE_PORT']
  if (!wanted) return defaultPort
  const port = Number(wanted)
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  throw new RangeError(`VITRINE_PORT must be a port from 0 to 65535, not "${wanted}".`)
}
