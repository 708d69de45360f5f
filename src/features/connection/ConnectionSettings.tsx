import { type ReactNode, useState } from 'react'

import type { EraChoice } from '../../protocol/connection.ts'
import type { ConnectTarget } from './connector.ts'

export interface ConnectionSettingsProps {
  readonly era: EraChoice
  readonly onEra: (era: EraChoice) => void
  readonly route: ConnectTarget['route'] | undefined
  /** Absent where there is no relay to choose. */
  readonly onRoute?: (route: ConnectTarget['route'] | undefined) => void
  /** Whether the further settings hold anything to be seen. */
  readonly isOpen: boolean
  /** Further settings, drawn once the box was opened. */
  readonly children: ReactNode
}

const choices: readonly { readonly era: EraChoice; readonly name: string; readonly meaning: string }[] = [
  {
    era: 'auto',
    name: 'Automatic',
    meaning: 'Asks for the current protocol first and falls back by the specification’s rules.',
  },
  { era: 'modern', name: 'Modern only', meaning: 'Revision 2026-07-28: no handshake, no session. Never falls back.' },
  { era: 'legacy', name: 'Legacy only', meaning: 'Revisions up to 2025-11-25: initialize and sessions.' },
]

export function ConnectionSettings(props: ConnectionSettingsProps) {
  const { era, onEra, route, onRoute, isOpen, children } = props
  const mustBeOpen = era !== 'auto' || route !== undefined || isOpen
  const [wasOpened, setWasOpened] = useState(mustBeOpen)
  const chosen = choices.find((choice) => choice.era === era)
  return (
    <details
      className="ml-auto open:basis-full narrow:ml-0"
      open={mustBeOpen}
      onToggle={({ currentTarget }) => currentTarget.open && setWasOpened(true)}
    >
      <summary className="ml-auto h-7 narrow:ml-0 w-fit cursor-pointer rounded-sm leading-7 text-soft hover:text-ink">
        Connection settings
      </summary>
      <fieldset aria-label="Connection settings" className="mt-3 rounded-md border border-line bg-panel p-4">
        <label className="flex flex-wrap items-center gap-3">
          <span className="text-soft">Protocol era</span>
          <select
            value={era}
            // The options are exactly the union's members.
            onChange={(event) => onEra(event.target.value as EraChoice)}
            className="h-8 rounded-md border border-edge bg-panel px-2"
          >
            {choices.map((choice) => (
              <option key={choice.era} value={choice.era}>
                {choice.name}
              </option>
            ))}
          </select>
        </label>
        <p className="mt-2 text-sm text-mute">{chosen?.meaning}</p>
        {onRoute !== undefined && (
          <label className="mt-3 flex flex-wrap items-center gap-3">
            <span className="text-soft">Route</span>
            <select
              value={route ?? 'direct'}
              onChange={(event) => onRoute(event.target.value === 'relay' ? 'relay' : undefined)}
              className="h-8 rounded-md border border-edge bg-panel px-2"
            >
              <option value="direct">Direct, from this page</option>
              <option value="relay">Through the relay</option>
            </select>
          </label>
        )}
        {wasOpened && children}
      </fieldset>
    </details>
  )
}
