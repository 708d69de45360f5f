import { useState, type FormEvent } from 'react'

import type { ClientConfiguration, ConfiguredServer } from '../../domain/clientConfiguration.ts'
import { headersProblem } from '../../domain/headerEntry.ts'
import { parseServerInput } from '../../domain/serverUrl.ts'
import { assertNever } from '../../lib/assertNever.ts'
import type { EraChoice } from '../../protocol/connection.ts'
import { ConnectionSettings } from './ConnectionSettings.tsx'
import type { ConnectTarget } from './connector.ts'
import { DemoButtons } from './DemoButtons.tsx'
import { FurtherSettings, PastedConfiguration } from './lazySettings.ts'
import { UrlField } from './UrlField.tsx'
import { useBoundHeaders } from './useBoundHeaders.ts'

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
  const [pasted, setPasted] = useState<ClientConfiguration>()
  const [taken, setTaken] = useState<ConfiguredServer>()
  const bound = useBoundHeaders(initial)

  function submit(event: FormEvent): void {
    event.preventDefault()
    take(input)
  }

  function take(text: string): void {
    const parsed = parseServerInput(text)
    switch (parsed.kind) {
      case 'url':
        return connectTo(parsed.url)
      case 'configuration':
        return takeConfiguration(parsed)
      case 'problem':
        return setProblem(parsed.reason)
      default:
        return assertNever(parsed)
    }
  }

  function connectTo(url: URL): void {
    const found = headersProblem(bound.headers) ?? bound.strangerTo(url)
    setProblem(found)
    if (found !== undefined) return
    const headers = bound.headers.length > 0 && { headers: bound.headers }
    onConnect({ url: url.href, era, ...(route && { route }), ...headers })
  }

  /** The field does not keep the text: it may hold secrets. */
  function takeConfiguration(configuration: ClientConfiguration): void {
    const { servers, commands } = configuration
    setPasted(configuration)
    const [only] = servers
    if (servers.length === 1 && commands.length === 0 && only !== undefined) return fillIn(only)
    change('')
    setTaken(undefined)
  }

  function fillIn(server: ConfiguredServer): void {
    change(server.url.href)
    setTaken(server)
    bound.replace(server.headers, server.url)
  }

  function change(text: string): void {
    setInput(text)
    // The relay was chosen for the server that was named then.
    setRoute(undefined)
    setProblem(undefined)
  }

  return (
    // The browser's own check would refuse an address without a scheme.
    <form onSubmit={submit} noValidate>
      <UrlField
        input={input}
        onInput={change}
        onPasteConfiguration={take}
        onFocus={onFocus}
        problem={problem}
        isConnecting={isConnecting}
        isStart={isStart}
      />
      {pasted !== undefined && (
        <PastedConfiguration configuration={pasted} taken={taken} onUse={fillIn} onUseAddress={change} />
      )}
      <div className="mt-3 flex flex-wrap items-start gap-x-4 gap-y-1">
        <DemoButtons isExplained={isStart} onNear={onNearDemo} onTry={(url) => onConnect({ url, era })} />
        <ConnectionSettings
          era={era}
          onEra={setEra}
          route={route}
          isOpen={bound.headers.length > 0}
          {...(hasRelay && { onRoute: setRoute })}
        >
          <FurtherSettings headers={bound.headers} onChange={bound.change} />
        </ConnectionSettings>
      </div>
    </form>
  )
}
