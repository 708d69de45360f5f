import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { defineWorkerPart } from '../../../../lib/part.ts'
import { type WorkerTalk, talkToWorker } from '../../../../lib/talkToWorker.ts'
import type { TableFacts } from './parseTable.ts'
import type { TableRow, TableSort } from './tableCells.ts'
import type { TableAnswer } from './tableJob.ts'
import workerUrl from './tableWorker.ts?worker&url'

defineWorkerPart('The reader of tables', workerUrl)

export interface LoadedTable {
  /** Grows while the table is read; `count` says how far. */
  readonly rows: readonly TableRow[]
  readonly count: number
  /** The row as it was sent, without its line end. */
  readonly source: (row: number) => string
  /** Known when all was read. */
  readonly facts: TableFacts | undefined
}

export interface TableView {
  readonly first: number
  readonly filter: string
  readonly sort: TableSort | undefined
}

const nothing: LoadedTable = { rows: [], count: 0, source: () => '', facts: undefined }

/** Milliseconds between two looks at rows that come in fast. */
const pace = 100

/**
 * Reads a table in a worker, which then filters and sorts it.
 *
 * @param view keep the object as long as it says the same
 * @param onFailure a sentence without its full stop
 * @returns the table, and the rows that `view` leaves; undefined where that is all of them in their order
 */
export function useTable(
  text: string,
  delimiter: string | undefined,
  view: TableView,
  onFailure: (reason: string) => void,
): { readonly table: LoadedTable; readonly order: Uint32Array | undefined; readonly isOrdering: boolean } {
  const [loaded, setLoaded] = useState<{ readonly of: unknown; readonly table: LoadedTable }>()
  const [ordered, setOrdered] = useState<{ readonly view: TableView; readonly order: Uint32Array }>()
  const worker = useRef<WorkerTalk>(undefined)
  // What the worker was asked last; undefined where no answer is waited for.
  const asked = useRef<{ readonly nth: number; readonly view: TableView }>(undefined)
  const fail = useEffectEvent(onFailure)

  useEffect(() => {
    const rows: TableRow[] = []
    const places: Uint32Array[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    // Each slice but the last has as many rows as the first.
    const source = (row: number) => {
      const perSlice = (places[0]?.length ?? 2) / 2
      const at = (row % perSlice) * 2
      const place = places[Math.floor(row / perSlice)]
      return text.slice(place?.[at] ?? 0, place?.[at + 1] ?? 0)
    }
    const show = (facts: TableFacts | undefined) => {
      clearTimeout(timer)
      timer = undefined
      setLoaded({ of: text, table: { rows, count: rows.length, source, facts } })
    }
    const take = (answer: TableAnswer) => {
      switch (answer.kind) {
        case 'slice':
          for (const row of answer.slice.rows) rows.push(row)
          places.push(answer.slice.places)
          timer ??= setTimeout(() => show(undefined), pace)
          return
        case 'done':
          return show(answer.facts)
        case 'order':
          if (asked.current?.nth === answer.nth) setOrdered({ view: asked.current.view, order: answer.order })
          return
        case 'failed':
          return fail(`The table could not be read: ${answer.reason}`)
      }
    }
    const talk = talkToWorker<TableAnswer>({
      url: workerUrl,
      question: { kind: 'parse', text, delimiter },
      onAnswer: take,
      onFailure: (reason) => fail(`The table could not be read: ${reason}`),
    })
    worker.current = talk
    return () => {
      clearTimeout(timer)
      talk.stop()
      asked.current = undefined
      setLoaded(undefined)
      setOrdered(undefined)
    }
  }, [text, delimiter])

  const table = loaded?.of === text ? loaded.table : nothing
  const { first, filter, sort } = view
  const isPlain = filter === '' && sort === undefined
  const isRead = table.facts !== undefined
  const nth = useRef(0)
  useEffect(() => {
    if (isPlain || !isRead) {
      asked.current = undefined
      setOrdered(undefined)
      return
    }
    nth.current += 1
    asked.current = { nth: nth.current, view }
    worker.current?.ask({ kind: 'order', nth: nth.current, first, filter, sort })
  }, [isPlain, isRead, view, first, filter, sort])

  return { table, order: isPlain ? undefined : ordered?.order, isOrdering: !isPlain && ordered?.view !== view }
}
