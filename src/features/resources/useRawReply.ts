import { useCallback } from 'react'

import type { Connection } from '../../protocol/connection.ts'
import { rawReplyText } from '../../protocol/wireLog.ts'

/** Brings the JSON-RPC reply of an exchange as text; the same function as long as the exchange is the same. */
export function useRawReply({ log }: Connection, exchange: number | undefined): () => Promise<string> {
  return useCallback(async () => {
    const logged = exchange === undefined ? undefined : log.get(exchange)
    return (logged && (await rawReplyText(logged))) ?? 'The wire log no longer holds this answer.'
  }, [log, exchange])
}
