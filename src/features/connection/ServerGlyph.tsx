import { Server } from 'lucide-react'

/** For a server without an icon that may be drawn. */
export function ServerGlyph() {
  return <Server size={16} aria-hidden="true" className="shrink-0 text-soft" />
}
