import type { Serve } from './fixtures.ts'
import type { Inspector } from './inspector.ts'

/** A state of the app to be drawn. */
export interface Screen {
  readonly name: string
  /** A frame is on it, whose refusals are lines on the console that no page can silence. */
  readonly hasFrame?: true
  /** Brings the app to it. */
  readonly reach: (inspector: Inspector, serve: Serve) => Promise<void>
}
