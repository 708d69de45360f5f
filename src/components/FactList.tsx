import { WireText } from './WireText.tsx'

export interface FactListProps {
  /** Name and value; what was not given is left out by the caller. */
  readonly facts: readonly (readonly [string, string])[]
}

/** Our names beside what came from the wire. */
export function FactList({ facts }: FactListProps) {
  return (
    <dl className="grid grid-cols-[5rem_1fr] gap-x-4 gap-y-0.5">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-mute">{name}</dt>
          <dd className="min-w-0 break-words">
            <WireText text={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
