import type { PDFPageProxy } from 'pdfjs-dist'

export interface PageText {
  readonly text: string
  /** There is more than was asked for. */
  readonly isCut: boolean
}

/** The text of a page, at most so many characters. Rejects with the library's error. */
export async function pageText(page: PDFPageProxy, most: number): Promise<PageText> {
  // The library leaves the type of the pieces open; they are those of `TextContent`.
  const pieces = page.streamTextContent() as ReadableStream<Pick<TextContent, 'items'>>
  const reader = pieces.getReader()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return { text, isCut: false }
    for (const item of value.items) if ('str' in item) text += `${item.str}${item.hasEOL ? '\n' : ''}`
    if (text.length <= most) continue
    await reader.cancel(new Error('enough'))
    return { text: text.slice(0, most), isCut: true }
  }
}

type TextContent = Awaited<ReturnType<PDFPageProxy['getTextContent']>>
