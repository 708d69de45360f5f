import type { ReactNode } from 'react'

export interface ChipProps {
  readonly tone?: 'plain' | 'accent' | 'deviation' | 'failure' | 'change' | undefined
  /** Shown on hover; never the only place where something is said. */
  readonly title?: string | undefined
  readonly children: ReactNode
}

const tones = {
  plain: 'border-line bg-panel text-soft',
  accent: 'border-transparent bg-accent-ground text-accent',
  deviation: 'border-transparent bg-deviation-ground text-deviation',
  failure: 'border-transparent bg-failure-ground text-failure',
  change: 'border-transparent bg-change-ground text-change',
}

export function Chip({ tone = 'plain', title, children }: ChipProps) {
  return (
    <span
      title={title}
      className={`inline-flex max-w-full items-center gap-1 rounded-sm border px-1.5 py-0.5 text-xs whitespace-nowrap ${tones[tone]}`}
    >
      {children}
    </span>
  )
}
