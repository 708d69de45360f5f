import type { ReactNode } from 'react'

import { lazyComponent } from '../../components/lazyComponent.tsx'
import { Logo } from '../../components/Logo.tsx'
import { PartFailure } from '../../components/PartFailure.tsx'
import { assertNever } from '../../lib/assertNever.ts'
import { ConnectForm } from './ConnectForm.tsx'
import { ConnectingPanel } from './ConnectingPanel.tsx'
import type { ConnectionState, ConnectTarget } from './connector.ts'
import { failurePart } from './failurePart.ts'
import { RecentServers } from './RecentServers.tsx'

const ConnectionFailure = lazyComponent(failurePart)

export interface StartScreenProps {
  readonly state: Exclude<ConnectionState, { kind: 'connected' }>
  /** What the form shows first, for example the server of a link. */
  readonly proposal: ConnectTarget
  readonly onConnect: (target: ConnectTarget) => void
  readonly onCancel: () => void
  /** Somebody is about to connect. */
  readonly onPreload: () => void
  /** Somebody is about to press a demo button. */
  readonly onPreloadDemo: () => void
  readonly themeButton: ReactNode
}

export function StartScreen(props: StartScreenProps) {
  const { state, proposal, onConnect, onCancel, onPreload, onPreloadDemo, themeButton } = props
  const isQuiet = state.kind === 'disconnected'
  const shown = isQuiet ? proposal : state.target
  return (
    <div className="min-h-full">
      <header className={`flex h-11.5 items-center px-4 ${isQuiet ? '' : 'border-b border-line bg-panel'}`}>
        {!isQuiet && (
          <h1 className="flex items-center gap-2 font-semibold">
            <Logo /> Vitrine
          </h1>
        )}
        <span className="ml-auto">{themeButton}</span>
      </header>
      <main className={`mx-auto w-full px-4 pb-16 ${isQuiet ? 'max-w-168 pt-[max(2rem,10vh)]' : 'max-w-4xl pt-8'}`}>
        {isQuiet && (
          <>
            <h1 className="flex items-center gap-3 text-3xl font-semibold">
              <Logo size={32} /> Vitrine
            </h1>
            <p className="mt-4 mb-5 text-lg text-soft">See what an MCP server’s resources really look like.</p>
          </>
        )}
        <ConnectForm
          key={`${shown.url} ${shown.era}`}
          initial={shown}
          onFocus={onPreload}
          onNearDemo={onPreloadDemo}
          onConnect={onConnect}
          isConnecting={state.kind === 'connecting'}
          isStart={isQuiet}
        />
        <div className="mt-4">
          <Progress state={state} onConnect={onConnect} onCancel={onCancel} />
        </div>
      </main>
    </div>
  )
}

function Progress({ state, onConnect, onCancel }: Pick<StartScreenProps, 'state' | 'onConnect' | 'onCancel'>) {
  switch (state.kind) {
    case 'disconnected':
      return <RecentServers onConnect={onConnect} />
    case 'connecting':
      return <ConnectingPanel url={state.target.url} since={state.since} log={state.log} onCancel={onCancel} />
    case 'failed':
      if (state.failure.kind === 'part') {
        const retry = () => onConnect(state.target)
        return <PartFailure failure={state.failure} kept="Nothing typed here is lost." onRetry={retry} />
      }
      return <ConnectionFailure failure={state.failure} target={state.target} log={state.log} onConnect={onConnect} />
    default:
      return assertNever(state)
  }
}
