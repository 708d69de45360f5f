import { useId, useState, type FormEvent } from 'react'

import { Button } from '../../components/Button.tsx'
import { parseServerInput } from '../../domain/serverUrl.ts'
import type { EraChoice } from '../../protocol/connection.ts'
import { ConnectionSettings } from './ConnectionSettings.tsx'
import type { ConnectTarget } from './connector.ts'
import { DemoButtons } from './DemoButtons.tsx'

export interface ConnectFormProps {
  readonly initial: ConnectTarget
  readonly hasRelay: boolean
  /** Fetches the client's code ahead of the click. */
  readonly onFocus: () => void
  /** Fetches the demo's code ahead of the click. */
  readonly onNearDemo: () => void
  readonly onConnect: (target: ConnectTarget) => void
  readonly isConnecting: boolean
  /** The page is nothing but this form yet. */
  readonly isStart: boolean
}

export function ConnectForm(props: ConnectFormProps) {
  const { initial, hasRelay, onFocus, onNearDemo, onConnect, isConnecting, isStart } = props
  const [input, setInput] = useState(initial.url)
  const [era, setEra] = useState<EraChoice>(initial.era)
  const [route, setRoute] = useState(initial.route)
  const [problem, setProblem] = useState<string>()
  const problemId = useId()

  function submit(event: FormEvent): void {
    event.preventDefault()
    const parsed = parseServerInput(input)
    switch (parsed.kind) {
      case 'url':
        setProblem(undefined)
        return onConnect({ url: parsed.url.href, era, ...(route && { route }) })
      case 'configuration':
        return takeConfiguration(parsed.servers)
      case 'stdio':
        return setProblem(
          `“${parsed.name}” is started by a command (${parsed.command}), which a browser cannot do. Run it behind an HTTP bridge and enter the bridge’s address.`,
        )
      case 'problem':
        return setProblem(parsed.reason)
    }
  }

  function takeConfiguration(servers: readonly { readonly name: string; readonly url: URL }[]): void {
    const [first, ...others] = servers
    if (first === undefined) return setProblem('This configuration names no server with an address.')
    setInput(first.url.href)
    const more =
      others.length > 0 ? ` It names ${others.length} more: ${others.map(({ name }) => name).join(', ')}.` : ''
    setProblem(`Taken from the configuration: “${first.name}”.${more} Press Connect to go on.`)
  }

  return (
    // The browser's own check would refuse an address without a scheme.
    <form onSubmit={submit} noValidate>
      <div className="flex gap-2 narrow:flex-col">
        <input
          aria-label="Server URL"
          aria-describedby={problem === undefined ? undefined : problemId}
          aria-invalid={problem !== undefined}
          type="text"
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
          // The page is this field until it is filled in, so nobody is taken away from anything.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={isStart}
          placeholder="http://localhost:3000/mcp"
          value={input}
          onFocus={onFocus}
          onChange={(event) => {
            setInput(event.target.value)
            // The relay was chosen for the server that was named then.
            setRoute(undefined)
            setProblem(undefined)
          }}
          className="h-11 min-w-0 flex-1 rounded-md narrow:flex-none border border-edge bg-panel px-3.5 font-mono text-md outline-none focus:border-accent focus:outline-1 focus:outline-accent"
        />
        <Button type="submit" variant="primary" size="large" disabled={isConnecting}>
          Connect
        </Button>
      </div>
      <p id={problemId} role="status" aria-label="Server URL problem" className="mt-2 text-deviation empty:hidden">
        {problem}
      </p>
      <div className="mt-3 flex flex-wrap items-start gap-x-4 gap-y-1">
        <DemoButtons isExplained={isStart} onNear={onNearDemo} onTry={(url) => onConnect({ url, era })} />
        <ConnectionSettings era={era} onEra={setEra} route={route} {...(hasRelay && { onRoute: setRoute })} />
      </div>
    </form>
  )
}
