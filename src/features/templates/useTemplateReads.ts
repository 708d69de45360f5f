import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState, useSyncExternalStore } from 'react'

import type { Connection } from '../../protocol/connection.ts'
import { addTemplateRead, templateReads, type TemplateRead } from '../../queries/templateReads.ts'

/** The reads of one template, and which of them is shown. */
export function useTemplateReads(connection: Connection, template: string) {
  const queryClient = useQueryClient()
  const store = templateReads(connection)
  const all = useSyncExternalStore(store.subscribe, store.get)
  const reads = useMemo(() => all.filter((read) => read.template === template), [all, template])
  const [shown, show] = useState<TemplateRead>()
  const read = (asked: Omit<TemplateRead, 'number' | 'at' | 'template'>) =>
    show(addTemplateRead(queryClient, connection, { template, ...asked }))
  return { reads, shown, show, read }
}
