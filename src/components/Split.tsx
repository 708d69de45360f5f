import { useRef, type ReactNode } from 'react'
import { Group, Panel, Separator } from 'react-resizable-panels'
import { useLanding } from './useLanding.ts'
import { narrowScreen, useMediaQuery } from './useMediaQuery.ts'

export interface SplitProps {
  readonly main: ReactNode
  readonly aside: ReactNode
  /** Which of the two a narrow screen shows; a wide one shows both. */
  readonly narrowView: 'main' | 'aside'
}

/**
 * Two thirds and one third with a bar to drag between them; on a narrow screen one view at a time. It is the same tree on both,
 * so that a window that becomes narrow, or a page that is zoomed, loses nothing of what was begun in a view.
 */
export function Split({ main, aside, narrowView }: SplitProps) {
  const isNarrow = useMediaQuery(narrowScreen)
  const mainView = useRef<HTMLDivElement>(null)
  const asideView = useRef<HTMLDivElement>(null)
  const showsMain = narrowView === 'main'
  useLanding(mainView, showsMain, isNarrow)
  useLanding(asideView, !showsMain, isNarrow)
  return (
    <Group
      orientation="horizontal"
      disabled={isNarrow}
      // On top of each other, so that the hidden one keeps its layout, and comes back at the same scroll offset.
      className="relative h-full min-h-0 narrow:[&>[data-panel]]:absolute narrow:[&>[data-panel]]:inset-0 [&>[data-panel]]:outline-none [&>[inert]]:invisible"
    >
      <Panel
        id="main"
        elementRef={mainView}
        defaultSize="67%"
        minSize={isNarrow ? '0%' : '40%'}
        className="min-h-0"
        inert={isNarrow && !showsMain}
        tabIndex={isNarrow ? -1 : undefined}
      >
        {main}
      </Panel>
      {!isNarrow && (
        <Separator
          aria-label="Width of the detail"
          className="w-px bg-line outline-none hover:bg-accent focus-visible:bg-accent focus-visible:outline-2 data-[separator=active]:bg-accent"
        />
      )}
      <Panel
        id="aside"
        elementRef={asideView}
        defaultSize="33%"
        minSize={isNarrow ? '0%' : '280px'}
        className="min-h-0 bg-panel"
        inert={isNarrow && showsMain}
        tabIndex={isNarrow ? -1 : undefined}
      >
        {aside}
      </Panel>
    </Group>
  )
}
