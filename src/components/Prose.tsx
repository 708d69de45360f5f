export interface ProseProps {
  /** Our own words, with names from the protocol in backticks. */
  readonly text: string
}

/** A sentence in which what stands in backticks is set as code. Text nodes only. */
export function Prose({ text }: ProseProps) {
  const parts = text.split('`')
  // An odd number of backticks: the last one is no opening of anything.
  if (parts.length % 2 === 0) return <>{text}</>
  return (
    <>
      {parts.map((part, index) =>
        index % 2 === 0 ? (
          part
        ) : (
          // Parts have no identity but their place.
          <code key={index} className="font-mono text-[0.92em]">
            {part}
          </code>
        ),
      )}
    </>
  )
}
