// A URI as the stretches between which a line may break. Pure: no I/O.

/** The rest of a URI of thousands of separators stays in one piece, as it is no easier to read in lines. */
const mostStretches = 200

/** Cut behind / ? & = and #, runs of them kept together, also at the end, where an empty one follows. Joined they are the text. Linear. */
export function uriStretches(text: string): readonly string[] {
  const stretches: string[] = []
  let start = 0
  for (let at = 1; at <= text.length && stretches.length < mostStretches - 1; at++) {
    if (!isSeparator(text.charAt(at - 1)) || isSeparator(text.charAt(at))) continue
    stretches.push(text.slice(start, at))
    start = at
  }
  stretches.push(text.slice(start))
  return stretches
}

function isSeparator(character: string): boolean {
  return character !== '' && '/?&=#'.includes(character)
}
