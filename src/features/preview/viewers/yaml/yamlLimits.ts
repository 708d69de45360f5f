/** Characters of a text that is checked: of a longer one the parser would make hundreds of megabytes. */
export const longestChecked = 1_000_000
