import type { ReactNode } from 'react'

import { Button } from '../../components/Button.tsx'
import { Chip } from '../../components/Chip.tsx'
import { Logo } from '../../components/Logo.tsx'
import { WireText } from '../../components/WireText.tsx'
import type { Capabilities, Connection } from '../../protocol/connection.ts'
import { ServerPanel } from './ServerPanel.tsx'
import { StreamChip } from './StreamChip.tsx'

export interface TopBarProps {
  readonly connection: Connection
  readonly onDisconnect: () => void
  readonly themeButton: ReactNode
}

/** Which server this is, how it is spoken to, and what it says it can do. */
export function TopBar({ connection, onDisconnect, themeButton }: TopBarProps) {
  const { server, url, route, transport } = connection
  return (
    <header className="flex min-h-11.5 items-center gap-3 border-b border-line bg-panel px-4 narrow:flex-wrap narrow:py-2">
      <span className="flex items-center gap-2 border-r border-line pr-3 text-md font-semibold narrow:hidden">
        <Logo /> Vitrine
      </span>
      <div
        role="status"
        aria-label="Connection"
        className="flex min-w-0 flex-1 items-center gap-x-3 gap-y-1 overflow-hidden narrow:basis-full narrow:flex-wrap"
      >
        <h1 className="min-w-0 truncate font-semibold">
          <bdi>{server.title ?? (server.name || 'Unnamed server')}</bdi>
        </h1>
        <span className="shrink-0 text-mute">
          <bdi>{server.version}</bdi>
        </span>
        <span className="min-w-0 flex-1 truncate text-soft narrow:order-last narrow:w-full narrow:flex-none">
          <WireText text={url} />
        </span>
        <Chip title="Protocol revision and era">
          {server.revision} · {server.era}
        </Chip>
        {transport === 'http+sse' && (
          <Chip title="The transport of 2024-11-05: one stream, and messages beside it">HTTP+SSE</Chip>
        )}
        <Chip title="How bytes reach this page">{route}</Chip>
      </div>
      <StreamChip connection={connection} />
      <ul aria-label="Capabilities" className="flex gap-1.5 narrow:hidden">
        {capabilityNames(server.capabilities).map((name) => (
          <li key={name}>
            <Chip title="Declared by the server">{name}</Chip>
          </li>
        ))}
      </ul>
      <ServerPanel connection={connection} />
      <Button size="small" onClick={onDisconnect}>
        Disconnect
      </Button>
      {themeButton}
    </header>
  )
}

function capabilityNames({ resources, listChanged, subscribe, completions }: Capabilities): string[] {
  return [
    ...(resources ? [] : ['no resources']),
    ...(listChanged ? ['list changed'] : []),
    ...(subscribe ? ['watch'] : []),
    ...(completions ? ['completions'] : []),
  ]
}
