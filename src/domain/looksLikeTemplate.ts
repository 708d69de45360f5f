/** What is said of such a URI in the list of resources. */
export const templateFault = 'looks like a template and belongs in the other list'

/**
 * True when a listed URI holds something like `{name}`: a template that slipped into the wrong list (L18). One linear scan;
 * the URI is not parsed, because any text may stand there.
 */
export function looksLikeTemplate(uri: string): boolean {
  const open = uri.indexOf('{')
  return open !== -1 && uri.indexOf('}', open + 2) !== -1
}
