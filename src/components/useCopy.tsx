import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'

import { shorten } from '../domain/format.ts'
import { assertNever } from '../lib/assertNever.ts'
import { Button } from './Button.tsx'
import { copyText } from './copyText.ts'
import { WireText } from './WireText.tsx'

type Copy =
  | { readonly kind: 'idle' }
  | { readonly kind: 'copied'; readonly what: string; readonly text: string }
  | { readonly kind: 'nothing'; readonly what: string }
  | { readonly kind: 'refused'; readonly what: string; readonly text: string }

export interface Copying {
  /** @param text undefined says that there is nothing of the kind */
  readonly copy: (what: string, text: string | undefined) => void
  /** Says what was copied; stands somewhere in the component, and is drawn in the window's corner. */
  readonly notice: ReactNode
}

const shownMs = 3_000

/** Copies, and says what; where the browser refuses, the text is there to be copied by hand. */
export function useCopy(): Copying {
  const [state, setState] = useState<Copy>({ kind: 'idle' })

  useEffect(() => {
    if (state.kind === 'idle' || state.kind === 'refused') return
    const timer = setTimeout(() => setState({ kind: 'idle' }), shownMs)
    return () => clearTimeout(timer)
  }, [state])

  const copy = useCallback((what: string, text: string | undefined) => {
    if (text === undefined) return setState({ kind: 'nothing', what })
    copyText(text).then(
      () => setState({ kind: 'copied', what, text }),
      () => setState({ kind: 'refused', what, text }),
    )
  }, [])

  const isShown = state.kind === 'copied' || state.kind === 'nothing'
  const notice = (
    <>
      <p
        role="status"
        aria-label="Copy"
        className={
          isShown
            ? 'fixed bottom-4 left-4 z-30 max-w-[min(36rem,calc(100vw-2rem))] truncate rounded-md border border-edge bg-panel px-3 py-1.5'
            : 'sr-only'
        }
      >
        <Said state={state} />
      </p>
      {state.kind === 'refused' && (
        <CopyByHand what={state.what} text={state.text} onClose={() => setState({ kind: 'idle' })} />
      )}
    </>
  )
  return { copy, notice }
}

function Said({ state }: { readonly state: Copy }) {
  switch (state.kind) {
    case 'idle':
      return null
    case 'copied':
      return (
        <>
          {state.what} copied: <WireText text={shorten(state.text, 120)} />
        </>
      )
    case 'nothing':
      return `${state.what}: nothing was sent, so nothing was copied.`
    case 'refused':
      return 'The browser refused to copy.'
    default:
      return assertNever(state)
  }
}

interface CopyByHandProps {
  readonly what: string
  readonly text: string
  readonly onClose: () => void
}

function CopyByHand({ what, text, onClose }: CopyByHandProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const before = useRef<Element>(null)
  useEffect(() => {
    before.current = document.activeElement
    field.current?.select()
  }, [text])

  function close(): void {
    onClose()
    if (before.current instanceof HTMLElement) before.current.focus()
  }

  return (
    <section
      aria-label="Copy by hand"
      className="fixed bottom-4 left-4 z-30 w-[min(36rem,calc(100vw-2rem))] rounded-lg border border-edge bg-panel p-3"
    >
      <p className="mb-2 flex items-center justify-between gap-3">
        <span>The browser refused to copy. The text is selected: press Ctrl+C or ⌘C.</span>
        <Button size="small" onClick={close}>
          Close
        </Button>
      </p>
      <textarea
        ref={field}
        readOnly
        aria-label={what}
        value={text}
        rows={5}
        onKeyDown={(event) => {
          if (event.key === 'Escape') close()
        }}
        className="block w-full rounded-md border border-line bg-ground p-2 font-mono text-sm break-all"
      />
    </section>
  )
}
