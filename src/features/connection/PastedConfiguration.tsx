import { Button } from '../../components/Button.tsx'
import { Prose } from '../../components/Prose.tsx'
import { WireText } from '../../components/WireText.tsx'
import { bridgeFor } from '../../domain/bridgeCommand.ts'
import type { ClientConfiguration, ConfiguredCommand, ConfiguredServer } from '../../domain/clientConfiguration.ts'
import { CodeToCopy } from './doctor/CodeToCopy.tsx'

export interface PastedConfigurationProps {
  readonly configuration: ClientConfiguration
  /** The server whose address and headers are in the form. */
  readonly taken: ConfiguredServer | undefined
  readonly onUse: (server: ConfiguredServer) => void
  readonly onUseAddress: (address: string) => void
}

/** What a client's configuration holds, to choose from. Values of headers are never shown. */
export function PastedConfiguration({ configuration, taken, onUse, onUseAddress }: PastedConfigurationProps) {
  const { servers, commands, notes } = configuration
  return (
    <section
      aria-label="Pasted configuration"
      className="mt-3 space-y-3 rounded-md border border-line bg-panel px-4 py-3"
    >
      {servers.length > 0 && (
        <ul aria-label="Servers" className="space-y-2">
          {servers.map((server, place) => (
            // Names may come twice.
            <li key={place} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              {server === taken ? (
                <span className="text-sm text-accent">In the form</span>
              ) : (
                <Button size="small" onClick={() => onUse(server)}>
                  Use <WireText text={server.name} limit={40} />
                </Button>
              )}
              <span className="min-w-0 break-all">
                {server === taken && <WireText text={server.name} limit={40} className="mr-3 font-medium" />}
                <WireText text={server.url.origin + server.url.pathname} limit={120} className="text-soft" />
              </span>
              {server.headers.length > 0 && (
                <span className="text-sm text-mute">
                  with <WireText text={server.headers.map(({ name }) => name).join(', ')} limit={120} />
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {commands.map((command, place) => (
        <Bridged key={place} command={command} onUseAddress={onUseAddress} />
      ))}
      {notes.length > 0 && (
        <ul aria-label="Notes on the configuration" className="space-y-1 text-sm text-deviation">
          {notes.map((note, place) => (
            <li key={place} className="break-words">
              <Prose text={note} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

interface BridgedProps {
  readonly command: ConfiguredCommand
  readonly onUseAddress: (address: string) => void
}

function Bridged({ command, onUseAddress }: BridgedProps) {
  const { name, variables } = command
  const bridge = bridgeFor(command)
  return (
    <div className="min-w-0">
      <p className="mb-2 text-soft">
        <WireText text={name} limit={40} className="text-ink" /> is a program that a client starts, which a page cannot
        do.{' '}
        {bridge === undefined
          ? 'Run it behind a bridge from stdio to HTTP, and enter the bridge’s address. Its command holds control characters, so no line to copy is made of it.'
          : 'This line, in a terminal, runs it over HTTP:'}
      </p>
      {bridge !== undefined && (
        <>
          <CodeToCopy name={`Bridge for ${name}`} code={bridge.command} copyLabel="Copy command" isWrapped />
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
            <Button size="small" onClick={() => onUseAddress(bridge.address)}>
              Use {bridge.address}
            </Button>
            {variables.length > 0 && (
              <span className="min-w-0 break-words">
                Set in that terminal before, as the configuration does:{' '}
                <WireText text={variables.join(', ')} limit={200} />
              </span>
            )}
          </p>
        </>
      )}
    </div>
  )
}
