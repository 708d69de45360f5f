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
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-panel px-4 py-1.5">
      <p role="status" aria-label="Untested era" className="min-w-0 break-words">
        <span aria-hidden="true" className="text-deviation">
          ●
        </span>{' '}
        Connected in the older era. The request of revision 2026-07-28 got no answer that this page may read, most
        likely because the server’s preflight does not let Mcp-Method and Mcp-Name pass, so whether it speaks that
        revision was not tested. * does not cover Authorization.{' '}
        <code className="font-mono text-sm text-soft">{allowHeadersLine}</code>
      </p>
      <CopyButton text={allowHeadersLine} label="Copy header line" />
      <Button size="small" variant="quiet" onClick={() => setIsUntested(false)}>
        Dismiss
      </Button>
    </div>
  )
}

function wasUntested({ log, url, route, eraChoice, server }: Connection): boolean {
  if (server.era !== 'legacy') return false
  const attempts = attemptsOf(log.exchanges().slice(0, 20))
  return isModernUntested({ attempts, url, route, era: eraChoice, pageOrigin: location.origin })
}
