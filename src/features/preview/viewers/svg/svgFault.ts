// Why a browser draws nothing of an SVG. Pure: no I/O, linear.

/** Characters in which the root is looked for. */
const lookedAt = 100_000

/** What is to be said of an SVG that could not be drawn: a sentence without its full stop. */
export function svgFault(text: string): string {
  const said = 'This browser cannot draw this SVG'
  const head = text.slice(0, lookedAt)
  const start = head.search(/<svg[\s/>]/)
  if (start === -1) return said
  const end = head.indexOf('>', start)
  const root = head.slice(start, end === -1 ? undefined : end)
  if (/\sxmlns\s*=/.test(root)) return said
  return `${said}: its first tag lacks xmlns="http://www.w3.org/2000/svg", without which it is no SVG outside of a web page`
}
