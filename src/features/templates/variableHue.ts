const hues = ['text-var-1', 'text-var-2', 'text-var-3', 'text-var-4']

/** One hue per variable, by its place among the template's variables: the same in headline, field and URI. */
export function variableHue(index: number): string {
  return hues[Math.max(0, index) % hues.length] ?? ''
}
