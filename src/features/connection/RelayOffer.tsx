import { useId } from 'react'

import { Button } from '../../components/Button.tsx'
import { WireText } from '../../components/WireText.tsx'
import type { ConnectTarget } from './connector.ts'

export interface RelayOfferProps {
  readonly target: ConnectTarget
  /** Whether this copy of Vitrine has a relay. */
  readonly hasRelay: boolean
  readonly onConnect: (target: ConnectTarget) => void
}

/** Never taken by itself: the sentence says who would ask whom, and the click is the permission (C11). */
export function RelayOffer({ target, hasRelay, onConnect }: RelayOfferProps) {
  const sentenceId = useId()
  if (!hasRelay) {
    return (
      <p className="basis-full text-sm text-soft">
        This copy of Vitrine has no relay, which could ask the server in the browser’s place. The program behind{' '}
        <code className="font-mono">npm start</code> has one: run Vitrine on your own computer with it.
      </p>
    )
  }
  return (
    <>
      <Button aria-describedby={sentenceId} onClick={() => onConnect({ ...target, route: 'relay' })}>
        Connect through the relay
      </Button>
      <p id={sentenceId} className="basis-full text-sm text-soft">
        The relay, which is the program behind this page, asks <WireText text={new URL(target.url).host} limit={100} />{' '}
        in the browser’s place. CORS does not apply to it.
      </p>
    </>
  )
}
