/**
 * The same function, which keeps its last answers to long texts: those cost time, and a screen asks for the same ones again
 * and again.
 *
 * @param most answers kept; the one that was asked for longest ago goes first
 * @param longFrom UTF-16 units from which a text is worth it
 */
export function remembering<Value extends object>(
  make: (text: string) => Value,
  most: number,
  longFrom: number,
): (text: string) => Value {
  const kept = new Map<string, Value>()
  return (text) => {
    if (text.length < longFrom) return make(text)
    const answer = kept.get(text) ?? make(text)
    kept.delete(text)
    kept.set(text, answer)
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break
      kept.delete(oldest)
    }
    return answer
  }
}
