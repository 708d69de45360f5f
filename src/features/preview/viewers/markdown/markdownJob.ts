// What the page and the Markdown worker say to each other.

import type { Batch } from './markdownTree.ts'

export type MarkdownAnswer =
  | { readonly kind: 'front-matter'; readonly text: string }
  | { readonly kind: 'batch'; readonly batch: Batch }
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly reason: string }
