import { useState, useSyncExternalStore } from 'react'

import { ExternalLink } from '../../components/ExternalLink.tsx'
import { WireText } from '../../components/WireText.tsx'
import type { UrlQuestion } from '../../domain/question.ts'
import { safeLink } from '../../domain/safeLink.ts'
import type { Connection } from '../../protocol/connection.ts'

export interface QuestionAddressProps {
  readonly connection: Connection
  readonly question: UrlQuestion
}

/** Characters from which on an address stands in a box of its own. */
const longAddress = 1_000

/** The address that a server wants opened: whole, its host set apart, followed only on a click. */
export function QuestionAddress({ connection, question: { url, elicitationId } }: QuestionAddressProps) {
  const [wasOpened, setOpened] = useState(false)
  const { finished } = connection.questions
  const isFinished = useSyncExternalStore(finished.subscribe, finished.get).has(elicitationId ?? '')
  const link = safeLink(url)
  const isWeb = link !== undefined && link.scheme !== 'mailto'
  return (
    <div className="mt-3 rounded-md border border-line bg-ground px-3 py-2">
      <p className="text-sm text-mute">The address, exactly as sent</p>
      {url.length > longAddress ? (
        // The whole of it has to be seen; a scrollable box has to be reachable by keyboard.
        <div tabIndex={0} role="group" aria-label="The address" className="max-h-48 overflow-auto break-all">
          <WireText text={url} limit={20_000} />
        </div>
      ) : (
        <p className="break-all">
          <WireText text={url} />
        </p>
      )}
      {isWeb ? (
        <>
          <p className="mt-1.5 text-sm text-soft">
            It leads to <WireText text={link.host} className="font-semibold break-all text-ink" />. What you do there is
            between you and that site; Vitrine sees nothing of it.
            {link.warnings.map((warning) => (
              <span key={warning} className="text-deviation">
                {' '}
                {warning}
              </span>
            ))}
          </p>
          <p className="mt-2">
            <ExternalLink link={link} onOpen={() => setOpened(true)}>
              Open in a new tab
            </ExternalLink>
          </p>
        </>
      ) : (
        <p className="mt-1.5 text-sm text-deviation">
          This cannot be opened from here: only whole http and https addresses can.
        </p>
      )}
      <p role="status" className="mt-1.5 text-sm text-soft empty:hidden">
        {isFinished
          ? 'The server says that this is done.'
          : wasOpened
            ? 'Opened. Come back here when you have finished.'
            : ''}
      </p>
    </div>
  )
}
