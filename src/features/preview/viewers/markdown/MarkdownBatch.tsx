import { memo } from 'react'
import { MarkdownNodes } from './MarkdownNodes.tsx'
import type { MarkdownNode } from './markdownTree.ts'

export interface MarkdownBatchProps {
  readonly blocks: readonly MarkdownNode[]
}

/** Drawn once; laid out when it comes near the window, so that a long document costs what is in view. */
export const MarkdownBatch = memo(function MarkdownBatch({ blocks }: MarkdownBatchProps) {
  return (
    <div className="[content-visibility:auto] [contain-intrinsic-size:auto_1200px]">
      <MarkdownNodes nodes={blocks} />
    </div>
  )
})
