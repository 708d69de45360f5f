/** Pixels: border and padding, a character on average, the gap between two chips, and a chip that counts the others. */
const chip = { around: 14, character: 6.3, gap: 6, rest: 34 }

/**
 * How many of the chips, by their texts, find room beside a chip that counts the others; one at least. Text is not
 * measured but reckoned, because it is done for every row that is drawn.
 *
 * @param room pixels
 */
export function fittingChips(texts: readonly string[], room: number): number {
  let used = 0
  for (let count = 0; count < texts.length; count++) {
    used += chip.around + (texts[count]?.length ?? 0) * chip.character + (count > 0 ? chip.gap : 0)
    const rest = count + 1 < texts.length ? chip.gap + chip.rest : 0
    if (used + rest > room) return Math.max(count, 1)
  }
  return texts.length
}
