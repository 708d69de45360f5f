import { useEffect, useState } from 'react'
import { Spinner } from '../../components/Spinner.tsx'
import { JsonView } from './viewers/json/JsonView.tsx'

export interface RawReplyViewProps {
  /** Brings the JSON-RPC reply as text; absent when none was kept. */
  readonly rawReply: (() => Promise<string>) | undefined
}

type Reply = { readonly kind: 'waiting' } | { readonly kind: 'text'; readonly text: string } | { readonly kind: 'lost' }

export function RawReplyView({ rawReply }: RawReplyViewProps) {
  const reply = useRawReply(rawReply)
  if (rawReply === undefined || reply.kind === 'lost') return <p className="text-soft">The reply was not kept.</p>
  if (reply.kind === 'waiting') return <Spinner label="Fetching the reply" />
  return <JsonView text={reply.text} label="JSON-RPC reply" />
}

function useRawReply(rawReply: (() => Promise<string>) | undefined): Reply {
  const [reply, setReply] = useState<Reply>({ kind: 'waiting' })
  useEffect(() => {
    if (rawReply === undefined) return
    let isCurrent = true
    setReply({ kind: 'waiting' })
    rawReply().then(
      (text) => isCurrent && setReply({ kind: 'text', text }),
      () => isCurrent && setReply({ kind: 'lost' }),
    )
    return () => {
      isCurrent = false
    }
  }, [rawReply])
  return reply
}
