import { useState } from 'react'

import { Button } from '../../components/Button.tsx'
import { CopyButton } from '../../components/CopyButton.tsx'
import { allowHeadersLine } from '../../domain/corsHeaders.ts'
import { isModernUntested } from '../../domain/handshakePattern.ts'
import { attemptsOf } from '../../protocol/attempts.ts'
import type { Connection } from '../../protocol/connection.ts'

export interface UntestedEraProps {
  readonly connection: Connection
}

/** That the server may speak the newer era, and the browser could not ask it (K13). */
export function UntestedEra({ connection }: UntestedEraProps) {
  // The handshake is over, and nothing later changes what it showed.
  const [isUntested, setIsUntested] = useState(() => wasUntested(connection))
  if (!isUntested) return null
  return (
    <section
      aria-label="Older era"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-panel px-4 py-1.5"
    >
      <p role="status" aria-label="Untested era" className="min-w-0 break-words">
        <span aria-hidden="true" className="text-deviation">
          ●
        </span>{' '}
        Connected in the older era. Whether the server speaks revision 2026-07-28 was not tested: it seems not to let
        the browser send Mcp-Method and Mcp-Name.
      </p>
      <details className="min-w-0">
        <summary className="w-fit rounded-sm text-sm text-soft hover:text-ink">What to change on the server</summary>
        <p className="mt-1 text-sm text-soft">
          Let the answer to OPTIONS hold this line. * does not cover Authorization, and there is none for the beginning
          of a name.
        </p>
        <p className="flex items-start gap-2">
          <code className="min-w-0 font-mono text-sm break-words">{allowHeadersLine}</code>
          <CopyButton text={allowHeadersLine} label="Copy header line" />
        </p>
      </details>
      <Button size="small" variant="quiet" onClick={() => setIsUntested(false)}>
        Dismiss
      </Button>
    </section>
  )
}

function wasUntested({ log, url, route, eraChoice, server }: Connection): boolean {
  if (server.era !== 'legacy') return false
  const attempts = attemptsOf(log.exchanges().slice(0, 20))
  return isModernUntested({ attempts, url, route, era: eraChoice, pageOrigin: location.origin })
}
