import type { ReactNode } from 'react'

export interface EmptyStateProps {
  readonly title: string
  readonly children?: ReactNode
  readonly actions?: ReactNode
}

export function EmptyState({ title, children, actions }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-start gap-2 p-6">
      <p className="text-md font-semibold">{title}</p>
      {children !== undefined && <div className="max-w-prose text-soft">{children}</div>}
      {actions !== undefined && <div className="mt-1 flex flex-wrap gap-2">{actions}</div>}
    </div>
  )
}
