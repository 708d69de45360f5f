import { QueryClientProvider } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'

import { ErrorBoundary } from '../components/ErrorBoundary.tsx'
import { lazyComponent } from '../components/lazyComponent.tsx'
import { ThemeButton } from '../components/ThemeButton.tsx'
import { sameServer } from '../domain/addressBar.ts'
import type { ConnectTarget } from '../features/connection/connector.ts'
import { LinkGate } from '../features/connection/LinkGate.tsx'
import { StartScreen } from '../features/connection/StartScreen.tsx'
import { addressStore, changeAddress } from './addressStore.ts'
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
  const address = useSyncExternalStore(addressStore.subscribe, addressStore.get)
  const [draft, setDraft] = useState<ConnectTarget>({ url: address.server ?? '', era: address.era ?? 'auto' })
  const { next, setTheme } = useTheme()
  useLeaveByHistory(address.server, state.kind !== 'disconnected')
  const themeButton = <ThemeButton next={next} onSwitch={() => setTheme(next)} />

  function connect(target: ConnectTarget): void {
    setDraft(target)
    const isSame = address.server !== undefined && sameServer(address.server, target.url)
    // What a link selected belongs to the server that the link named, and to no other.
    const forgotten = isSame
      ? {}
      : {
          selected: undefined,
          template: undefined,
          values: undefined,
          base: undefined,
          missing: undefined,
          filter: undefined,
          tab: 'resources' as const,
        }
    changeAddress(
      { ...forgotten, server: target.url, era: target.era === 'auto' ? undefined : target.era },
      { step: true },
    )
    connector.connect(target)
  }

  function leave(): void {
    connector.disconnect()
    changeAddress(
      {
        server: undefined,
        era: undefined,
        selected: undefined,
        template: undefined,
        values: undefined,
        base: undefined,
        missing: undefined,
        filter: undefined,
        tab: 'resources',
      },
      { step: true },
    )
  }

  const current = state.kind === 'disconnected' ? undefined : state.target.url
  const proposed = address.server
  const asks = proposed !== undefined && (current === undefined || !sameServer(current, proposed))

  return (
    <>
      {state.kind === 'connected' ? (
        <Inspector
          key={state.connection.id}
          connection={state.connection}
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
          onRefuse={() => {
            setDraft({ url: proposed, era: address.era ?? 'auto' })
            changeAddress({ server: current }, { step: true })
          }}
        />
      )}
    </>
  )
}
