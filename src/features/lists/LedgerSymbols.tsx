import type { MarkLook } from '../../domain/ledgerLayout.ts'
import type { WalkEvent } from '../../domain/walkEvents.ts'
import { shapeOf } from './ledgerPaths.ts'

/** Hatched: no longer fresh. Also for the key, which draws the same looks. */
export function LookPatterns({ id }: { readonly id: string }) {
  return (
    <defs>
      {(['accent', 'deviation', 'failure'] as const).map((tone) => (
        <pattern
          key={tone}
          id={`${id}${tone}`}
          width={4}
          height={4}
          patternUnits="userSpaceOnUse"
          patternTransform={tone === 'failure' ? 'rotate(-45)' : 'rotate(45)'}
        >
          <path d="M0 0h4v4h-4z" className={grounds[tone]} />
          <path d="M0 0h1.6v4h-1.6z" className={fills[tone]} />
        </pattern>
      ))}
    </defs>
  )
}

const fills = { accent: 'fill-accent', deviation: 'fill-deviation', failure: 'fill-failure' }
const grounds = { accent: 'fill-accent-ground', deviation: 'fill-deviation-ground', failure: 'fill-failure-ground' }

/** The attributes of a bar's path; `id` is that of the patterns. */
export function lookOf(look: MarkLook, id: string): { readonly className?: string; readonly fill?: string } {
  switch (look) {
    case 'fresh':
      return { className: 'fill-accent' }
    case 'flagged':
      return { className: 'fill-deviation' }
    case 'stale':
      return { fill: `url(#${id}accent)` }
    case 'flagged-stale':
      return { fill: `url(#${id}deviation)` }
    case 'former':
      return { className: 'fill-panel stroke-mute' }
  }
}

export const eventTone: Record<WalkEvent['kind'], string> = {
  'list-changed': 'fill-change',
  restarted: 'fill-change',
  retried: 'fill-deviation',
  failed: 'fill-none stroke-failure',
  stopped: 'fill-soft',
  braked: 'fill-deviation',
}

/** One event's shape alone, for the reading and the key. */
export function EventShape({ kind }: { readonly kind: WalkEvent['kind'] }) {
  return (
    <svg aria-hidden="true" width={10} height={10} className="shrink-0">
      <path d={shapeOf(kind, 5, 5)} className={eventTone[kind]} strokeWidth={kind === 'failed' ? 2 : 0} />
    </svg>
  )
}
