// Every viewer there is, found by its folder.

import type { ComponentType } from 'react'
import { lazyComponent } from '../../../components/lazyComponent.tsx'
import type { Viewer, ViewerProps } from './viewer.ts'

export interface RegisteredViewer extends Viewer {
  /** Fetched when it is drawn. */
  readonly View: ComponentType<ViewerProps>
}

const modules = import.meta.glob<{ readonly viewer: Viewer }>('./*/viewer.ts', { eager: true })

/** In the order of their folders' names. */
export const viewers: readonly RegisteredViewer[] = Object.values(modules).map(({ viewer }) => register(viewer))

export function register(viewer: Viewer): RegisteredViewer {
  return { ...viewer, View: lazyComponent(viewer.part) }
}
