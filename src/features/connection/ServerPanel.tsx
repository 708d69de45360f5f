import { Dialog } from '@base-ui/react/dialog'
import { useState } from 'react'

import { Button } from '../../components/Button.tsx'
import { Chip } from '../../components/Chip.tsx'
import { CopyButton } from '../../components/CopyButton.tsx'
import { FactList } from '../../components/FactList.tsx'
import { IconFacts } from '../../components/IconFacts.tsx'
import { ItemIcon } from '../../components/ItemIcon.tsx'
import { WireText } from '../../components/WireText.tsx'
import type { Connection } from '../../protocol/connection.ts'
import { HandshakeNotes } from './HandshakeNotes.tsx'
import { ServerGlyph } from './ServerGlyph.tsx'
import { capabilitiesOf, handshakeOf, type Handshake } from './handshakeModel.ts'

export interface ServerPanelProps {
  readonly connection: Connection
}

/** Everything the server said of itself, and the answer in which it said so. */
export function ServerPanel({ connection }: ServerPanelProps) {
  const [handshake, setHandshake] = useState<Handshake>()

  function onOpenChange(open: boolean): void {
    if (open) void connection.handshakeText().then((text) => setHandshake(handshakeOf(text)))
  }

  return (
    <Dialog.Root onOpenChange={onOpenChange}>
      <Dialog.Trigger render={<Button size="small">Server</Button>} />
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 bg-ink/30 dark:bg-black/50" />
        <Dialog.Popup className="fixed top-1/2 left-1/2 flex max-h-[85vh] w-[min(46rem,calc(100vw-2rem))] -translate-1/2 flex-col rounded-lg border border-edge bg-panel outline-none">
          <div className="flex items-center gap-3 border-b border-line px-6 py-4">
            <ItemIcon icons={connection.server.icons} fallback={<ServerGlyph />} />
            <Dialog.Title className="min-w-0 flex-1 truncate text-xl font-semibold">
              <bdi>{connection.server.title ?? (connection.server.name || 'Unnamed server')}</bdi>
            </Dialog.Title>
            <Dialog.Close render={<Button size="small">Close</Button>} />
          </div>
          <div className="overflow-auto px-6 py-4">
            <ServerFactList connection={connection} handshake={handshake} />
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

interface ServerFactListProps {
  readonly connection: Connection
  readonly handshake: Handshake | undefined
}

function ServerFactList({ connection, handshake }: ServerFactListProps) {
  const { server, url, route, transport, eraChoice } = connection
  const facts: readonly (readonly [string, string])[] = [
    ['Name', server.name],
    ...given('Title', server.title),
    ['Version', server.version],
    ...given('About', server.description),
    ...given('Website', server.websiteUrl),
    ['Address', url],
    ['Revision', `${server.revision} · ${server.era}${eraChoice === 'auto' ? '' : ', chosen by hand'}`],
    ...(route === 'relay' ? [['Route', 'through the relay, the program behind this page'] as const] : []),
    ['Transport', transport === 'http+sse' ? 'HTTP+SSE of 2024-11-05' : 'Streamable HTTP'],
    ...(handshake?.supportedVersions ? [['Supports', handshake.supportedVersions.join(', ')] as const] : []),
  ]
  return (
    <>
      <FactList facts={facts} />
      <IconFacts icons={server.icons} />
      {server.instructions !== undefined && (
        <section aria-label="Instructions" className="mt-4">
          <h3 className="font-semibold">Instructions</h3>
          <p className="mt-1 break-words whitespace-pre-line text-soft">
            <bdi>{server.instructions.slice(0, 20_000)}</bdi>
          </p>
        </section>
      )}
      <section aria-label="Declared capabilities" className="mt-4">
        <h3 className="font-semibold">Capabilities</h3>
        <ul className="mt-1 flex flex-wrap gap-1.5">
          {capabilitiesOf(handshake).map((name) => (
            <li key={name}>
              <Chip>
                <WireText text={name} limit={100} />
              </Chip>
            </li>
          ))}
        </ul>
      </section>
      <HandshakeNotes log={connection.log} />
      {handshake !== undefined && (
        <details className="mt-4">
          <summary className="w-fit cursor-pointer text-soft">The server’s answer as it came</summary>
          <div className="mt-2 flex justify-end">
            <CopyButton text={handshake.text} label="Copy the answer" />
          </div>
          <pre
            // A scrollable box has to be reachable by keyboard.
            tabIndex={0}
            className="max-h-80 overflow-auto rounded-md border border-line p-3 font-mono text-sm break-all whitespace-pre-wrap"
          >
            <WireText text={handshake.text} multiline limit={50_000} />
          </pre>
        </details>
      )}
    </>
  )
}

/** A fact that the server may leave out. The website is shown as text: a link would be the server's to choose. */
function given(name: string, value: string | undefined): readonly (readonly [string, string])[] {
  return value === undefined ? [] : [[name, value]]
}
