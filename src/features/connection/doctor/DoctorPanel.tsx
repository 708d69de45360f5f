import { useId } from 'react'

import { Button } from '../../../components/Button.tsx'
import type { FailureContext } from '../../../domain/explainFailure.ts'
import { preflightCurl } from '../../../domain/preflightCurl.ts'
import type { EraChoice } from '../../../protocol/connection.ts'
import type { WireRecorder } from '../../../protocol/wireLog.ts'
import { CodeToCopy } from './CodeToCopy.tsx'
import { CorsCheckList } from './CorsCheckList.tsx'
import { experimentsFor } from './doctorModel.ts'
import { SnippetTabs } from './SnippetTabs.tsx'
import { useProbes } from './useProbes.ts'

export interface DoctorPanelProps {
  readonly url: string
  readonly era: EraChoice
  readonly context: FailureContext
  /** Where what is asked here is noted. */
  readonly log: WireRecorder
}

/** What to find out and what to change where a browser keeps a server's answers from a page (E3). */
export function DoctorPanel({ url, era, context, log }: DoctorPanelProps) {
  const headingId = useId()
  const { underWay, look, attempt } = useProbes(url, era, log)
  const isBusy = underWay !== undefined
  const { pageOrigin = location.origin } = context
  return (
    <section aria-labelledby={headingId} className="mt-4 rounded-lg border border-line bg-panel px-5 py-4">
      <h2 id={headingId} className="text-lg font-semibold">
        Reachability doctor
      </h2>
      <p className="mt-1 max-w-prose text-soft">
        A browser does not tell a page why it keeps an answer from it. More can be found out with requests that ask for
        headers alone and carry neither cookies nor a sign-in, or by connecting to another address.
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button variant="primary" disabled={isBusy} onClick={look}>
          Look closer
        </Button>
        {experimentsFor(context).map((experiment) => (
          <Button key={experiment.kind} disabled={isBusy} onClick={() => attempt(experiment)}>
            {experiment.label}
          </Button>
        ))}
        <span role="status" aria-label="Doctor" className="text-sm text-mute">
          {underWay}
        </span>
      </div>
      <h3 className="mt-4 mb-2 text-md font-semibold">What the browser checks, in its order</h3>
      <CorsCheckList context={context} />
      <h3 className="mt-4 mb-2 text-md font-semibold">All of it on the server, for this page</h3>
      <SnippetTabs pageOrigin={pageOrigin} />
      <h3 className="mt-4 mb-2 text-md font-semibold">The browser’s preflight, for a shell</h3>
      <CodeToCopy
        name="curl line"
        code={preflightCurl({ url, pageOrigin, headers: askedFor })}
        copyLabel="Copy curl line"
        isWrapped
      />
    </section>
  )
}

/** What requests of MCP carry in either era. */
const askedFor = ['Content-Type', 'MCP-Protocol-Version', 'Mcp-Session-Id', 'Mcp-Method', 'Mcp-Name']
