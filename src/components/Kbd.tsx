import type { ReactNode } from 'react'

export interface KbdProps {
  readonly children: ReactNode
}

export function Kbd({ children }: KbdProps) {
  return <kbd className="self-center rounded-sm border border-edge px-1.5 font-mono text-xs text-mute">{children}</kbd>
}
