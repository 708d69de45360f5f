import { X } from 'lucide-react'
import { useSyncExternalStore } from 'react'

import { Chip } from '../../components/Chip.tsx'
import { WireText } from '../../components/WireText.tsx'
import { formatShortAge } from '../../domain/format.ts'
import type { ConnectTarget } from './connector.ts'
import { forgetServer, recentServers } from './recentServers.ts'

export interface RecentServersProps {
  readonly onConnect: (target: ConnectTarget) => void
}

export function RecentServers({ onConnect }: RecentServersProps) {
  const servers = useSyncExternalStore(recentServers.subscribe, recentServers.get)
  if (servers.length === 0) return null
  return (
    <section aria-label="Recent servers" className="mt-4 border-t border-line pt-4">
      <h2 className="text-sm text-mute">Recent</h2>
      <ul>
        {servers.map((server) => (
          <li key={server.url} className="flex items-center gap-2 border-b border-line">
            <button
              type="button"
              onClick={() => onConnect({ url: server.url, era: server.choice })}
              className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-4 gap-y-1 rounded-sm py-2.5 text-left hover:text-accent"
            >
              <span className="w-28 truncate font-semibold narrow:w-full">{server.label}</span>
              <span className="min-w-0 flex-1 truncate text-soft narrow:basis-full">
                <WireText text={server.url} />
              </span>
              <Chip>
                {server.revision} · {server.era}
              </Chip>
              <span className="ml-auto w-12 text-right whitespace-nowrap text-mute">
                {formatShortAge(new Date(server.at).toISOString(), Date.now())}
              </span>
            </button>
            <button
              type="button"
              aria-label={`Forget ${server.label}`}
              title="Forget"
              onClick={() => forgetServer(server.url)}
              className="rounded-sm p-1 text-mute hover:text-ink"
            >
              <X size={14} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
