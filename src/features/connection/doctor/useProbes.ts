import { useEffect, useRef, useState } from 'react'

import type { EraChoice } from '../../../protocol/connection.ts'
import { lookCloser } from '../../../protocol/lookCloser.ts'
import { tryAddress } from '../../../protocol/tryAddress.ts'
import type { WireRecorder } from '../../../protocol/wireLog.ts'
import type { Experiment } from './doctorModel.ts'

export interface Probes {
  /** What is being asked, as a sentence; undefined while nothing is. */
  readonly underWay: string | undefined
  readonly look: () => void
  readonly attempt: (experiment: Experiment) => void
}

/** Asks on a click alone, one thing at a time; leaving the screen ends it. */
export function useProbes(url: string, era: EraChoice, log: WireRecorder): Probes {
  const [underWay, setUnderWay] = useState<string>()
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => () => leaving.current?.abort(), [])

  function run(what: string, ask: (signal: AbortSignal) => Promise<void>): void {
    leaving.current?.abort()
    const { signal } = (leaving.current = new AbortController())
    setUnderWay(what)
    void ask(signal).then(() => {
      if (!signal.aborted) setUnderWay(undefined)
    })
  }

  return {
    underWay,
    look: () => run('Asking what answers…', (signal) => lookCloser(url, log, { signal })),
    attempt: ({ kind, url: other }) =>
      run('Trying the other address…', (signal) => tryAddress(other.href, kind, log, { signal, era })),
  }
}
