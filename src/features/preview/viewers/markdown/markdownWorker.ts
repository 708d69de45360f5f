// Parses Markdown off the page's thread, where a hostile text can be stopped by ending the worker.

import { messageOf } from '../../../../lib/messageOf.ts'
import type { MarkdownAnswer } from './markdownJob.ts'
import { parseMarkdown } from './parseMarkdown.ts'

// The DOM library types `self` as a window; here it is a worker's scope.
const scope = self as unknown as {
  onmessage: ((event: MessageEvent<string>) => void) | null
  postMessage(message: MarkdownAnswer): void
}

scope.onmessage = ({ data: text }) => {
  try {
    const { frontMatter, batches } = parseMarkdown(text)
    if (frontMatter !== undefined) scope.postMessage({ kind: 'front-matter', text: frontMatter })
    for (const batch of batches) scope.postMessage({ kind: 'batch', batch })
    scope.postMessage({ kind: 'done' })
  } catch (error) {
    const isDeep = error instanceof RangeError
    scope.postMessage({ kind: 'failed', reason: isDeep ? 'it is nested too deeply' : messageOf(error) })
  }
}
