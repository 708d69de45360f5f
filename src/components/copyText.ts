/** Rejects where the browser refuses, and where the text is more than it can hold. */
export async function copyText(text: string): Promise<void> {
  // `clipboard` is missing on pages that came over plain http from another machine.
  if (!('clipboard' in navigator)) throw new Error('no clipboard')
  await navigator.clipboard.writeText(text)
}
