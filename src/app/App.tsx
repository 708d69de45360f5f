import { QueryClientProvider } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'

import { ErrorBoundary } from '../components/ErrorBoundary.tsx'
import { lazyComponent } from '../components/lazyComponent.tsx'
import { ThemeButton } from '../components/ThemeButton.tsx'
import { sameServer } from '../domain/addressBar.ts'
import type { ConnectTarget } from '../features/connection/connector.ts'
import { LinkGate } from '../features/connection/LinkGate.tsx'
import { StartScreen } from '../features/connection/StartScreen.tsx'
import { changeAddress, forgetPlaces, nothingSelected, placeStore } from './addressStore.ts'
import { fetchAheadNow } from './fetchAhead.ts'
import { connector, hasRelay, inspectorPart, preload, queryClient } from './session.ts'
import { useTheme } from './theme.ts'
import { useLeaveByHistory } from './useLeaveByHistory.ts'

const Inspector = lazyComponent(inspectorPart)

export function App() {
  return (
    <ErrorBoundary what="Vitrine">
      <QueryClientProvider client={queryClient}>
        <Screens />
      </QueryClientProvider>
    </ErrorBoundary>
  )
}

function Screens() {
  const state = useSyncExternalStore(connector.state.subscribe, connector.state.get)
  const address = useSyncExternalStore(placeStore.subscribe, placeStore.get)
  const [draft, setDraft] = useState<ConnectTarget>({ url: address.server ?? '', era: address.era ?? 'auto' })
  const { next, setTheme } = useTheme()
  useLeaveByHistory(address.server, state.kind !== 'disconnected')
  const themeButton = <ThemeButton next={next} onSwitch={() => setTheme(next)} />

  function connect(target: ConnectTarget): void {
    setDraft(target)
    const isSame = address.server !== undefined && sameServer(address.server, target.url)
    // What a link selected belongs to the server that the link named, and to no other.
    const forgotten = isSame ? {} : nothingSelected
    if (current?.url !== target.url) forgetPlaces()
    changeAddress(
      { ...forgotten, server: target.url, era: target.era === 'auto' ? undefined : target.era },
      { step: true },
    )
    connector.connect(target)
  }

  function leave(): void {
    connector.disconnect()
    forgetPlaces()
    changeAddress({ ...nothingSelected, server: undefined, era: undefined }, { step: true })
  }

  /** What the link selected goes with it: another server's address means nothing to the one that is connected. */
  function refuse(target: ConnectTarget): void {
    setDraft(target)
    const era = current === undefined || current.era === 'auto' ? undefined : current.era
    changeAddress({ ...nothingSelected, server: current?.url, era }, { step: true })
  }

  const current = state.kind === 'disconnected' ? undefined : state.target
  const proposed = address.server
  const asks = proposed !== undefined && (current === undefined || !sameServer(current.url, proposed))

  return (
    <>
      {state.kind === 'connected' ? (
        <Inspector
          key={state.connection.id}
          connection={state.connection}
          place={asks ? undefined : address}
          onDisconnect={leave}
          themeButton={themeButton}
        />
      ) : (
        <StartScreen
          state={state}
          proposal={asks ? { url: proposed, era: address.era ?? 'auto' } : draft}
          hasRelay={hasRelay}
          onConnect={connect}
          onCancel={leave}
          onPreload={preload}
          onPreloadDemo={fetchAheadNow}
          themeButton={themeButton}
        />
      )}
      {asks && (
        <LinkGate
          url={new URL(proposed)}
          onConnect={() => connect({ url: proposed, era: address.era ?? 'auto' })}
          onRefuse={() => refuse({ url: proposed, era: address.era ?? 'auto' })}
        />
      )}
    </>
  )
}
