import { useMemo, useState } from 'react'
import { vaultDocument } from '../../../../lib/trustedTypes.ts'

export interface VaultFrameProps {
  readonly html: string
  /** The accessible name. */
  readonly name: string
}

/**
 * A foreign page in three layers: a sandbox that allows nothing, a policy of its own before its first character, and the
 * app's `frame-src 'none'`, without which a link that was clicked would still leave.
 */
export function VaultFrame({ html, name }: VaultFrameProps) {
  const source = useMemo(() => vaultDocument(html), [html])
  // A link that insists on its own frame leaves an empty one behind: the page is then drawn anew.
  const [loads, setLoads] = useState({ html, count: 0 })
  const count = loads.html === html ? loads.count : 0
  const round = Math.floor(count / 2)
  return (
    <>
      <iframe
        key={round}
        sandbox=""
        srcDoc={source}
        title={name}
        referrerPolicy="no-referrer"
        onLoad={() => setLoads({ html, count: count + 1 })}
        // Pages are written for white paper.
        className="block h-[60vh] w-full resize-y rounded-lg border border-line bg-white"
      />
      <p role="status" className={round === 0 ? 'sr-only' : 'text-sm text-deviation'}>
        {round > 0 && 'A link in the page was pressed. It led nowhere, and the page was drawn again.'}
      </p>
    </>
  )
}
