import type { ReactNode } from 'react'
import type { Explanation } from '../domain/explainFailure.ts'
import { safeLink } from '../domain/safeLink.ts'
import { CopyButton } from './CopyButton.tsx'
import { ExternalLink } from './ExternalLink.tsx'
import { Prose } from './Prose.tsx'
import { WireText } from './WireText.tsx'

export interface FailureNoticeProps {
  readonly explanation: Explanation
  /** What came, as text: the raw error or body. Empty when nothing came. */
  readonly raw: string
  /** Buttons, for example `Try again`. */
  readonly actions?: ReactNode
  /** Further evidence between the explanation and the advice, for example what was tried. */
  readonly children?: ReactNode
  /** Folds causes and advice away, where what was kept stands below and is to be seen. */
  readonly isBrief?: boolean
}

export function FailureNotice({ explanation, raw, actions, children, isBrief = false }: FailureNoticeProps) {
  const { title, whatHappened, kept, causes, next, code, headers = [], specification } = explanation
  const link = specification === undefined ? undefined : safeLink(specification.href)
  const advice = (
    <>
      <Points title="Likely causes" points={causes} />
      <Points title="What to do" points={next} />
      {headers.length > 0 && <HeadersToAdd lines={headers} />}
    </>
  )
  return (
    <div role="alert" className="rounded-lg border border-l-3 border-line border-l-failure bg-panel px-5 py-4">
      <h2 className="text-xl font-semibold text-balance">{title}</h2>
      <p className="mt-2 max-w-prose text-md break-words text-soft">
        <Prose text={whatHappened} />
        {kept !== undefined && (
          <>
            {' '}
            <Prose text={kept} />
          </>
        )}
      </p>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-mute">
        <span>
          Code <WireText text={code} className="text-failure" />
        </span>
        {link !== undefined && <ExternalLink link={link}>Specification: {specification?.section}</ExternalLink>}
      </p>
      {children}
      {!isBrief && advice}
      {actions !== undefined && (
        <div className="mt-4 flex flex-wrap items-center gap-2 border-t border-line pt-3">{actions}</div>
      )}
      {isBrief && causes.length + next.length + headers.length > 0 && (
        <details className="mt-3">
          <summary className="w-fit rounded-sm text-sm text-soft hover:text-ink">Likely causes, and what to do</summary>
          {advice}
        </details>
      )}
      {raw !== '' && (
        <details className="mt-3">
          <summary className="w-fit rounded-sm text-sm text-soft hover:text-ink">What came, as it came</summary>
          <pre
            // A scrollable box has to be reachable by keyboard.
            tabIndex={0}
            aria-label="What came, as it came"
            role="group"
            className="mt-2 max-h-64 overflow-auto rounded-md border border-line bg-ground p-3 text-sm break-all whitespace-pre-wrap"
          >
            <WireText text={raw.replaceAll('\r\n', '\n')} limit={20_000} multiline />
          </pre>
        </details>
      )}
    </div>
  )
}

function Points({ title, points }: { readonly title: string; readonly points: readonly string[] }) {
  if (points.length === 0) return null
  return (
    <>
      <h3 className="mt-3 text-md font-semibold">{title}</h3>
      <ul
        aria-label={title}
        className="mt-1 max-w-prose list-disc space-y-1 pl-5 break-words text-soft marker:text-mute"
      >
        {points.map((point) => (
          <li key={point}>
            <Prose text={point} />
          </li>
        ))}
      </ul>
    </>
  )
}

function HeadersToAdd({ lines }: { readonly lines: readonly string[] }) {
  return (
    <>
      <h3 className="mt-3 text-md font-semibold">What to change on the server</h3>
      <div className="mt-1.5 flex items-start justify-between gap-2 rounded-md border border-line bg-ground py-2 pr-2 pl-3">
        <code className="min-w-0 py-0.5 font-mono text-sm break-words whitespace-pre-wrap">{lines.join('\n')}</code>
        <CopyButton text={lines.join('\n')} label="Copy header lines" />
      </div>
    </>
  )
}
