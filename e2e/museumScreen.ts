import { startModern } from '../src/testing/servers/modern.ts'
import type { Serve } from './fixtures.ts'
import type { Inspector } from './inspector.ts'

/** Connects to a museum of 1,240 resources, a hundred a page. */
export async function openMuseum(inspector: Inspector, serve: Serve): Promise<void> {
  const server = await serve(startModern({ resources: 1240, pageSize: 100 }))
  await inspector.connect(server.url)
}
