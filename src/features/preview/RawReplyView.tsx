import { useEffect, useMemo, useState } from 'react'
import { Spinner } from '../../components/Spinner.tsx'
import { downloadBytes } from './downloadBytes.ts'
import { SubjectView } from './SubjectView.tsx'
import { textSubject } from './subject.ts'

export interface RawReplyViewProps {
  /** Brings the JSON-RPC reply as text; absent when none was kept. */
  readonly rawReply: (() => Promise<string>) | undefined
}

type Reply = { readonly kind: 'waiting' } | { readonly kind: 'text'; readonly text: string } | { readonly kind: 'lost' }

export function RawReplyView({ rawReply }: RawReplyViewProps) {
  const reply = useRawReply(rawReply)
  if (rawReply === undefined || reply.kind === 'lost') return <p className="text-soft">The reply was not kept.</p>
  if (reply.kind === 'waiting') return <Spinner label="Fetching the reply" />
  return <ReplyText text={reply.text} />
}

function ReplyText({ text }: { readonly text: string }) {
  const [asked, setAsked] = useState<string>()
  const subject = useMemo(() => textSubject(text, { uri: 'reply.json', mimeType: 'application/json' }), [text])
  return (
    <SubjectView
      subject={subject}
      name="JSON-RPC reply"
      signature={undefined}
      asked={asked}
      onView={setAsked}
      onSave={() => downloadBytes(subject.bytes(), 'reply.json')}
    />
  )
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
