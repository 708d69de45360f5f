// Parses a table, then filters and sorts it, off the page's thread.

import { messageOf } from '../../../../lib/messageOf.ts'
import { parseTable } from './parseTable.ts'
import { orderRows, type TableRow } from './tableCells.ts'
import type { TableAnswer, TableQuestion } from './tableJob.ts'

// The DOM library types `self` as a window; here it is a worker's scope with `postMessage(message, transfer)`.
const scope = self as unknown as {
  onmessage: ((event: MessageEvent<TableQuestion>) => void) | null
  postMessage(message: TableAnswer, transfer?: Transferable[]): void
}

const limits = { rows: 1_000_000, milliseconds: 30_000 }

const rows: TableRow[] = []

scope.onmessage = ({ data: question }) => {
  try {
    if (question.kind === 'parse') parse(question.text, question.delimiter)
    else {
      const order = orderRows(rows, question.first, question.filter, question.sort)
      scope.postMessage({ kind: 'order', nth: question.nth, order }, [order.buffer])
    }
  } catch (error) {
    scope.postMessage({ kind: 'failed', reason: messageOf(error) })
  }
}

function parse(text: string, delimiter: string | undefined): void {
  const facts = parseTable(text, delimiter, limits, (slice) => {
    for (const row of slice.rows) rows.push(row)
    scope.postMessage({ kind: 'slice', slice })
  })
  scope.postMessage({ kind: 'done', facts })
}
