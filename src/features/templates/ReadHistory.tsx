import { ActionItem, ActionMenu } from '../../components/ActionMenu.tsx'
import { formatClock, formatCounted } from '../../domain/format.ts'
import type { TemplateRead } from '../../queries/templateReads.ts'

export interface ReadHistoryProps {
  /** Of this template, the newest first. */
  readonly reads: readonly TemplateRead[]
  readonly onOpen: (read: TemplateRead) => void
}

/** Earlier reads of the template in this tab: one fills the form again and shows what came, if anything. */
export function ReadHistory({ reads, onOpen }: ReadHistoryProps) {
  if (reads.length === 0) return null
  return (
    <span className="ml-auto inline-flex items-center gap-2">
      <span className="text-sm text-mute">{formatCounted(reads.length, 'read')}</span>
      <ActionMenu label="History">
        <span className="block max-h-80 overflow-auto">
          {reads.map((read) => (
            <ActionItem
              key={read.number}
              title={cut(read.uri)}
              hint={`at ${formatClock(read.at)}${outcomeWords(read.outcome)}${read.isExpansion ? '' : ', with slashes kept'}`}
              onChoose={() => onOpen(read)}
            />
          ))}
        </span>
      </ActionMenu>
    </span>
  )
}

function outcomeWords(outcome: TemplateRead['outcome']): string {
  if (outcome === 'failed') return ', failed'
  return outcome === 'left' ? ', cancelled: you went elsewhere' : ''
}

function cut(uri: string): string {
  return uri.length > 120 ? `${uri.slice(0, 120)}…` : uri
}
