/** Characters of the longest line. Pure and linear. */
export function longestLine(text: string): number {
  let longest = 0
  for (let start = 0; start <= text.length;) {
    const found = text.indexOf('\n', start)
    const end = found === -1 ? text.length : found
    longest = Math.max(longest, end - start)
    start = end + 1
  }
  return longest
}
