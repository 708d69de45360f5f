import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState, useSyncExternalStore } from 'react'

import type { Connection } from '../../protocol/connection.ts'
import { keys } from '../../queries/keys.ts'
import {
  addTemplateRead,
  cancelTemplateRead,
  templateReads,
  type NewTemplateRead,
  type TemplateRead,
} from '../../queries/templateReads.ts'

export type ReadingState = 'none' | 'reading' | 'answered' | 'failed' | 'cancelled'

/** The reads of one template that are not under way any more, which of all is shown, and how that one stands: at first the last that ended. */
export function useTemplateReads(connection: Connection, template: string) {
  const queryClient = useQueryClient()
  const store = templateReads(connection)
  const all = useSyncExternalStore(store.subscribe, store.get)
  const ended = useMemo(
    () => all.filter((one) => one.template === template && one.outcome !== undefined),
    [all, template],
  )
  const [shown, setShown] = useState(ended.find(({ outcome }) => outcome !== 'left'))
  const [isCancelled, setCancelled] = useState(false)
  const queryKey = keys.templateRead(connection, shown?.number ?? 0)
  const isFetching = useIsFetching({ queryKey, exact: true }) > 0
  const state = stateOf()

  function stateOf(): ReadingState {
    if (shown === undefined) return isCancelled ? 'cancelled' : 'none'
    const outcome = ended.find(({ number }) => number === shown.number)?.outcome
    if (isFetching || outcome === undefined || outcome === 'left') return 'reading'
    return outcome
  }

  function show(read: TemplateRead | undefined): void {
    setShown(read)
    setCancelled(false)
  }

  /** Asks; what is under way already is not asked a second time. */
  function read(asked: Omit<NewTemplateRead, 'template'>): void {
    if (state === 'reading' && shown?.uri === asked.uri) return
    show(addTemplateRead(queryClient, connection, { template, ...asked }))
  }

  function cancel(): void {
    if (shown === undefined) return
    cancelTemplateRead(queryClient, connection, shown)
    setShown(undefined)
    setCancelled(true)
  }

  return { reads: ended, shown, state, show, read, cancel }
}
