import { LoaderCircle } from 'lucide-react'

export interface SpinnerProps {
  /** Said beside the turning circle: what is being waited for. */
  readonly label: string
}

export function Spinner({ label }: SpinnerProps) {
  return (
    <span className="inline-flex items-center gap-2 text-soft">
      <LoaderCircle size={14} className="animate-spin text-accent" aria-hidden="true" />
      {label}
    </span>
  )
}
