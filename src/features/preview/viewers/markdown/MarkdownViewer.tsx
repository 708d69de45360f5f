import { useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '../../../../components/Button.tsx'
import { Spinner } from '../../../../components/Spinner.tsx'
import { VisibleText } from '../../../../components/VisibleText.tsx'
import { useStateFor } from '../../../../components/useStateFor.ts'
import { formatCount } from '../../../../domain/format.ts'
import { nextTurn } from '../../../../lib/nextTurn.ts'
import type { ViewerProps } from '../viewer.ts'
import { HeadingList } from './HeadingList.tsx'
import { MarkdownBatch } from './MarkdownBatch.tsx'
import { MarkdownProvider, type MarkdownSurroundings } from './markdownSurroundings.ts'
import { useMarkdown } from './useMarkdown.ts'

/** Batches that are drawn without asking: some ten thousand elements. */
const drawnAtOnce = 10

/** Characters of the plain text that stands there meanwhile. */
const plainLength = 2_000

/** Headings from which on a document gets a list of them. */
const leastHeadings = 4

export function MarkdownViewer({ subject, onUnfit, onRead }: ViewerProps) {
  const text = subject.text()
  const { frontMatter, batches, headings, count, isDone } = useMarkdown(text, (reason) => onUnfit({ reason }))
  // They grow in place.
  const headingCount = headings.length
  const [wanted, setWanted] = useStateFor(text, drawnAtOnce)
  const wantedNow = useRef(wanted)
  wantedNow.current = wanted
  const drawn = useGrowing(Math.min(wanted, count))
  const elements = useRef(new Map<string, HTMLElement>())
  const [goal, setGoal] = useState<{ readonly place: string }>()

  useEffect(() => {
    const element = goal === undefined ? undefined : elements.current.get(goal.place)
    if (element === undefined) return
    setGoal(undefined)
    element.scrollIntoView({ block: 'start' })
    element.focus({ preventScroll: true })
  }, [goal, drawn])

  const surroundings = useMemo<MarkdownSurroundings>(() => {
    const batchOf = new Map(headings.slice(0, headingCount).map(({ place, batch }) => [place, batch]))
    return {
      base: subject.uri,
      onRead,
      goTo: (place) => {
        const batch = batchOf.get(place)
        if (batch === undefined) return undefined
        return () => {
          setWanted(Math.max(wantedNow.current, batch + 1))
          setGoal({ place })
        }
      },
      noteHeading: (place, element) => {
        if (element === null) elements.current.delete(place)
        else elements.current.set(place, element)
      },
    }
  }, [headings, headingCount, setWanted, subject.uri, onRead])

  if (text.trim() === '') return <p className="text-soft">The text is empty.</p>
  const left = count - wanted
  return (
    <MarkdownProvider value={surroundings}>
      <div className="flex min-w-0 flex-col gap-2.5">
        {frontMatter !== undefined && (
          <details className="text-sm">
            <summary className="cursor-pointer text-soft">Front matter</summary>
            <pre
              tabIndex={0}
              className="mt-1.5 max-h-48 overflow-auto rounded-md border border-line px-3 py-2 font-mono"
            >
              <VisibleText text={frontMatter} keepsBreaks />
            </pre>
          </details>
        )}
        {headings.length >= leastHeadings && <HeadingList headings={headings} count={headingCount} />}
        {count === 0 && !isDone ? (
          // Until the first of it is set.
          <pre className="overflow-hidden rounded-lg border border-line bg-panel px-5 py-4 font-mono text-sm wrap-anywhere whitespace-pre-wrap text-soft">
            <VisibleText text={text.slice(0, plainLength)} keepsBreaks />
          </pre>
        ) : (
          <article className="min-w-0 rounded-lg border border-line bg-panel px-5 py-2 leading-relaxed wrap-anywhere">
            {batches.slice(0, drawn).map(({ blocks }, index) => (
              // Batches have no identity but their place.
              <MarkdownBatch key={index} blocks={blocks} />
            ))}
          </article>
        )}
        {!isDone && <Spinner label="Reading the Markdown" />}
        {isDone && left > 0 && (
          <p className="flex flex-wrap items-center gap-2 text-soft">
            Parts 1 to {formatCount(wanted)} of {formatCount(count)}.
            <Button size="small" onClick={() => setWanted(wanted + drawnAtOnce)}>
              Show more
            </Button>
            <Button size="small" onClick={() => setWanted(Infinity)}>
              Show all
            </Button>
          </p>
        )}
      </div>
    </MarkdownProvider>
  )
}

/** Follows a number one by one, with a turn of the page in between. */
function useGrowing(goal: number): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (count >= goal) return
    let isCurrent = true
    void nextTurn().then(() => {
      if (isCurrent) setCount(count + 1)
    })
    return () => {
      isCurrent = false
    }
  }, [count, goal])
  return Math.min(count, goal)
}
