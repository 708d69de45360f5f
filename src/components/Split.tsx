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

/** Two thirds and one third with a bar to drag between them; on a narrow screen one view at a time. */
export function Split({ main, aside, narrowView }: SplitProps) {
  const isNarrow = useMediaQuery(narrowScreen)
  if (isNarrow) {
    return (
      <div className="relative h-full min-h-0">
        <View isShown={narrowView === 'main'}>{main}</View>
        <View isShown={narrowView === 'aside'}>{aside}</View>
      </div>
    )
  }
  return (
    <Group orientation="horizontal" className="h-full min-h-0">
      <Panel id="main" defaultSize="67%" minSize="40%" className="min-h-0">
        {main}
      </Panel>
      <Separator
        aria-label="Width of the detail"
        className="w-px bg-line outline-none hover:bg-accent focus-visible:bg-accent focus-visible:outline-2 data-[separator=active]:bg-accent"
      />
      <Panel id="aside" defaultSize="33%" minSize="280px" className="min-h-0 bg-panel">
        {aside}
      </Panel>
    </Group>
  )
}

/** The hidden view keeps its layout, so that it comes back at the same scroll offset. */
function View({ isShown, children }: { readonly isShown: boolean; readonly children: ReactNode }) {
  const view = useRef<HTMLDivElement>(null)
  useLanding(view, isShown)
  return (
    <div
      ref={view}
      inert={!isShown}
      tabIndex={-1}
      className={`absolute inset-0 overflow-auto outline-none ${isShown ? '' : 'invisible'}`}
    >
      {children}
    </div>
  )
}
