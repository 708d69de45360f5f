// What the page and the table worker say to each other.

import type { TableFacts, TableSlice } from './parseTable.ts'
import type { TableSort } from './tableCells.ts'

export type TableQuestion =
  | { readonly kind: 'parse'; readonly text: string; readonly delimiter: string | undefined }
  | {
      readonly kind: 'order'
      /** Comes back with the answer. */
      readonly nth: number
      readonly first: number
      readonly filter: string
      readonly sort: TableSort | undefined
    }

export type TableAnswer =
  | { readonly kind: 'slice'; readonly slice: TableSlice }
  | { readonly kind: 'done'; readonly facts: TableFacts }
  | { readonly kind: 'order'; readonly nth: number; readonly order: Uint32Array }
  | { readonly kind: 'failed'; readonly reason: string }
