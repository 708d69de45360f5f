import { Prose } from '../../components/Prose.tsx'
import { WireText } from '../../components/WireText.tsx'
import { noteWords } from '../../domain/exchangeNote.ts'
import type { WireLog } from '../../protocol/wireLog.ts'

export interface HandshakeNotesProps {
  readonly log: WireLog
}

const handshake: ReadonlySet<string> = new Set(['server/discover', 'initialize', 'notifications/initialized'])

/** What was wrong with the answers of the handshake, and did not matter (K11, K19, K20). */
export function HandshakeNotes({ log }: HandshakeNotesProps) {
  const noted = log.exchanges().flatMap(({ id, rpcMethod = '', notes = [] }) => {
    return handshake.has(rpcMethod) ? notes.map((note) => ({ id, rpcMethod, ...noteWords(note) })) : []
  })
  if (noted.length === 0) return null
  return (
    <section aria-label="Noted in the handshake" className="mt-4">
      <h3 className="font-semibold">Noted in the handshake</h3>
      <ul className="mt-1 space-y-1 text-deviation">
        {noted.map(({ id, rpcMethod, field, note }) => (
          <li key={`${id} ${field}`} className="break-words">
            <WireText text={rpcMethod} /> (exchange {id}): <Prose text={`\`${field}\` ${note}`} />
          </li>
        ))}
      </ul>
    </section>
  )
}
