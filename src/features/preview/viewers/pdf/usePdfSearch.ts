import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useMemo, useState } from 'react'
import { nextTurn } from '../../../../lib/nextTurn.ts'
import { pageText } from './pageText.ts'
import { afterPage, newSearch, type PageFound, type PageHits, type PdfSearch, searchable } from './pdfSearch.ts'

/** Characters of one page, and of all pages that are kept for the next search. */
const longestPage = 200_000
const mostKept = 20_000_000
/** Milliseconds between what is shown; and after the last letter. */
const pace = 250
const rest = 300

/** Looks for words on the first so many pages, one after another; undefined where there are no words. */
export function usePdfSearch(pdf: PDFDocumentProxy, pages: number, typed: string): PdfSearch | undefined {
  const [shown, setShown] = useState<{ pdf: PDFDocumentProxy; words: string; search: PdfSearch }>()
  const read = useMemo(() => pageReader(pdf), [pdf])
  const words = searchable(typed)
  useEffect(() => {
    if (words === '') return
    const abort = new AbortController()
    const show = (search: PdfSearch) => setShown({ pdf, words, search: { ...search, hits: [...search.hits] } })
    const timer = setTimeout(() => void searchPages(read, pages, words, show, abort.signal), rest)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [read, pdf, pages, words])
  if (words === '') return undefined
  return shown?.pdf === pdf && shown.words === words ? shown.search : newSearch(pages)
}

type ReadPage = (number: number) => Promise<PageFound>

async function searchPages(
  read: ReadPage,
  pages: number,
  words: string,
  show: (search: PdfSearch) => void,
  signal: AbortSignal,
): Promise<void> {
  const hits: PageHits[] = []
  let search = newSearch(pages)
  let since = performance.now()
  while (search.searched < pages) {
    const found = await read(search.searched + 1)
    if (signal.aborted) return
    search = afterPage(search, hits, words, found)
    if (performance.now() - since < pace) continue
    show(search)
    await nextTurn()
    since = performance.now()
  }
  show(search)
}

/** Reads the texts of a document's pages, each once as far as there is room for them. */
function pageReader(pdf: PDFDocumentProxy): ReadPage {
  const kept = new Map<number, PageFound>()
  let room = mostKept
  return async (number) => {
    const known = kept.get(number)
    if (known !== undefined) return known
    const found = await readPage(pdf, number)
    const length = found.text?.length ?? 0
    if (length <= room && !kept.has(number)) {
      room -= length
      kept.set(number, found)
    }
    return found
  }
}

async function readPage(pdf: PDFDocumentProxy, number: number): Promise<PageFound> {
  try {
    const { text, isCut } = await pageText(await pdf.getPage(number), longestPage)
    return { text: searchable(text), isCut }
  } catch {
    return { text: undefined, isCut: false }
  }
}
