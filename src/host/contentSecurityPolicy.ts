// The page's policy, in one place: the host sends it as a header, the build writes it into index.html, the dev server relaxes it
// by one nonce. Pure: no I/O.

export type PolicyOptions = {
  /** A meta tag may not carry `frame-ancestors` (CSP Level 3, section 6.4.2); a header carries everything. */
  where: 'meta' | 'header'
  /** The dev server's inline scripts carry this nonce. Styles need none: inline styles are allowed anyway. */
  dev?: { nonce: string }
}

/** Gives the value of a Content-Security-Policy, directives separated by `; `. */
export function contentSecurityPolicy({ where, dev }: PolicyOptions): string {
  const directives: [name: string, ...sources: string[]][] = [
    ['default-src', `'none'`],
    ['script-src', `'self'`, ...(dev ? [`'nonce-${dev.nonce}'`] : [])],
    ['style-src', `'self'`, `'unsafe-inline'`],
    ['img-src', `'self'`, 'blob:', 'data:'],
    ['media-src', 'blob:'],
    ['font-src', `'self'`],
    ['connect-src', `'self'`, 'https:', 'http:'],
    ['frame-src', `'none'`],
    ['worker-src', `'self'`],
    ['manifest-src', `'self'`],
    ['base-uri', `'none'`],
    ['form-action', `'none'`],
    ['object-src', `'none'`],
    ['require-trusted-types-for', `'script'`],
    ['trusted-types', 'app'],
  ]
  if (where === 'header') directives.push(['frame-ancestors', `'none'`])
  return directives.map((directive) => directive.join(' ')).join('; ')
}
