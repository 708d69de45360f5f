import type { ReactNode } from 'react'

import { Button } from '../../components/Button.tsx'
import { Chip } from '../../components/Chip.tsx'
import { ItemIcon } from '../../components/ItemIcon.tsx'
import { Logo } from '../../components/Logo.tsx'
import { WireText } from '../../components/WireText.tsx'
import type { Capabilities, Connection } from '../../protocol/connection.ts'
import { ServerGlyph } from './ServerGlyph.tsx'
import { ServerPanel } from './ServerPanel.tsx'
import { StreamChip } from './StreamChip.tsx'

/** Enough for any name that is one, few enough for a line and a tooltip. */
const mostCharacters = 300

export interface TopBarProps {
  readonly connection: Connection
  readonly onDisconnect: () => void
  readonly themeButton: ReactNode
}

/** Which server this is, how it is spoken to, and what it says it can do. */
export function TopBar({ connection, onDisconnect, themeButton }: TopBarProps) {
  const { server, url, route, transport } = connection
  const name = (server.title ?? (server.name || 'Unnamed server')).slice(0, mostCharacters)
  const version = server.version.slice(0, mostCharacters)
  return (
    <header className="flex min-h-11.5 items-center gap-3 border-b border-line bg-panel px-4 narrow:flex-wrap narrow:py-2">
      <span className="flex items-center gap-2 border-r border-line pr-3 text-md font-semibold narrow:hidden">
        <Logo /> Vitrine
      </span>
      <div
        role="status"
        aria-label="Connection"
        className="flex min-w-0 flex-1 items-center gap-x-3 gap-y-1 overflow-hidden narrow:-order-2 narrow:basis-[calc(100%-2.5rem)] narrow:flex-wrap narrow:gap-x-2"
      >
        {server.icons !== undefined && <ItemIcon icons={server.icons} fallback={<ServerGlyph />} />}
        <h1 title={name} className="max-w-3/5 min-w-0 truncate font-semibold narrow:max-w-full">
          <bdi>{name}</bdi>
        </h1>
        <span title={version} className="max-w-28 min-w-0 truncate text-mute">
          <bdi>{version}</bdi>
        </span>
        {route === 'demo' ? (
          <span title={url} className="min-w-0 flex-1 truncate text-soft narrow:flex-none">
            inside this page
          </span>
        ) : (
          <span className="min-w-0 flex-1 truncate text-soft narrow:order-last narrow:w-full narrow:flex-none">
            <WireText text={url} />
          </span>
        )}
        <span className="flex shrink-0 items-center gap-3 narrow:gap-2">
          <Chip title="Protocol revision and era">
            {server.revision} · {server.era}
          </Chip>
          {transport === 'http+sse' && (
            <Chip title="The transport of 2024-11-05: one stream, and messages beside it">HTTP+SSE</Chip>
          )}
          <Chip title="How bytes reach this page">{route === 'relay' ? 'through the relay' : route}</Chip>
        </span>
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
      {/* On a narrow screen the rest of its row may be full. */}
      <span className="narrow:-order-1 narrow:self-start">{themeButton}</span>
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
