// What to do about a failure: each remedy has a name, which verdicts carry, and its words, which stand here alone (E2).
// Pure: no I/O.

import { formatMs } from './format.ts'
import { withoutQuery } from './otherAddress.ts'

const words = {
  'try-again': 'Try again.',
  'wait-and-try-again': 'Wait a moment and try again.',
  'check-server': 'Check that the server runs and that the address is right.',
  'start-server': 'Start the server, and compare the port and host that it says it listens on with the address.',
  'network-tab': 'Look at the browser’s own network tab: it may show the reason that a page is not told.',
  'find-status': 'Look for the status in the browser’s network tab or in the server’s log.',
  'cors-on-errors': 'Send the CORS headers on errors as well.',
  'https-address': 'Use the server’s https address, if it has one.',
  'run-locally': 'Or run Vitrine on your own computer, over http.',
  'allow-local-network':
    'Allow this page local network access: browsers ask once, and keep the answer in the settings of the site.',
  'trust-certificate': 'Open the address in a tab once: the browser says there what it thinks of the certificate.',
  'answer-at-both': 'Or let the server answer at both addresses, without a redirect.',
  'accept-both-names': 'Or let the server accept both host names.',
  'other-port': 'Let the server listen on another port.',
  'limits-of-proxy': 'If it stops at the same place each time, look at the limits of server and proxy.',
  'close-tabs': 'Close other tabs that are connected to this server.',
  'raise-limit': 'Raise the time limit in the connection settings if the server is slow.',
  'no-buffering':
    'Let the server send `X-Accel-Buffering: no` with its event streams, or switch buffering off in the proxy (nginx: `proxy_buffering off`).',
  'check-path': 'Check the path; many servers use /mcp.',
  'check-path-or-sse': 'Check the path; many servers use /mcp, older ones /sse.',
  'read-page': 'Read the first lines of the page, below.',
  'read-what-came': 'Read the first lines of what came, below.',
  'read-what-it-says': 'Read what the server says, below.',
  'sign-in': 'Enter a bearer token or a header in the connection settings.',
  'check-permissions': 'Check the token’s permissions.',
  'check-origins': 'Check the origins and host names that the server allows.',
  'compare-headers': 'Compare the headers in the wire log with what the server’s log says it received.',
  'decode-name': 'Let the server decode `=?base64?…?=` before it compares Mcp-Name with the body.',
  'raise-size-limit': 'Raise the limit of server or proxy.',
  'follow-if-trusted': 'Connect to the other address, if you trust it.',
  'connect-again': 'Connect again.',
  'new-session': 'Start a new session. The same request in this one will fail again.',
  'perhaps-new-session': 'Start a new session if it goes on.',
  'server-log': 'Look into the server’s log.',
  'check-path-and-era': 'Check the path and the protocol era.',
  'check-uri': 'Check the URI letter by letter.',
  'reload-list': 'Reload the list: it may have changed.',
  'reload-from-first-page': 'Reload the list from its first page.',
  'rest-works': 'The rest of the server still works.',
  'compare-request': 'Compare the request in the wire log with what the server expects.',
  'update-server': 'Update the server.',
  'newer-vitrine': 'Use a newer copy of Vitrine.',
  'answer-known-revision':
    'Let the server answer `initialize` with the revision it was asked for, or with one that it speaks in its place.',
  'accept-agreed-revision': 'Let the server accept the revision that it answered `initialize` with.',
  'do-what-it-wants':
    'What it wants done stands beside this, else in the raw error. Open an address only if you trust the server.',
  'look-at-what-came': 'Look at what came, below.',
  'look-at-reason': 'Look at what came and at the reason, below.',
  'look-at-raw-result': 'Look at the raw result, below.',
  'check-address-path': 'Check the path of the address.',
  'compare-with-responses': 'Compare what came with the specification’s “Responses”.',
  'other-list-unaffected': 'The other list is not affected.',
  'question-in-raw-result': 'The question stands in the raw result, below.',
  'question-below': 'What was asked stands below.',
  'ask-developer': 'Ask the server’s developer for a way without it.',
  'log-and-last-result': 'Look into the server’s log, and at the last result, below.',
  'answer-on-stream': 'Let the server send the answer as a `message` event on its stream.',
  'post-at-stream': 'Or let it take POST at the address of the stream, as Streamable HTTP does.',
  'announce-relative': 'Let the server announce a relative address, for example `/messages`.',
  'announce-relative-or-public': 'Let the server announce a relative address, or its public one.',
  'announce-relative-or-root':
    'Let the server announce a relative address, or tell it the path by which it is reached (often called root path or base path).',
  'proxy-passes-announced': 'Or let the proxy pass on the announced address as well.',
  'new-stream': 'Try again: that opens a new stream.',
  'ask-anyway': 'If you believe it has some all the same, ask anyway.',
} as const satisfies Readonly<Record<string, string>>

/** Where a server has to add header lines. */
export type HeaderPlace = 'everywhere' | 'preflight' | 'answers'

export type Remedy =
  | { readonly name: keyof typeof words }
  /** Whole response header lines for the server to add. */
  | { readonly name: 'add-headers'; readonly lines: readonly string[]; readonly place: HeaderPlace }
  /** An address that was tried and works, or one that is worth a try. */
  | { readonly name: 'change-address'; readonly to: string; readonly isProven: boolean }
  /** How long the server asks to wait, in milliseconds, where the page could read it. */
  | { readonly name: 'wait'; readonly ms: number | undefined }
  | { readonly name: 'choose-era'; readonly era: 'auto' | 'modern' | 'legacy' | 'other' }
  /** Buttons of their own: the words are there. */
  | { readonly name: 'ask-for-revision'; readonly revision: string }
  | { readonly name: 'use-relay' }

const headerPlaces: Readonly<Record<HeaderPlace, string>> = {
  everywhere: 'Add the response headers below to every answer, also to OPTIONS and to errors.',
  preflight: 'Add the response header below to the server’s OPTIONS answer.',
  answers: 'Add the response header below to the server’s answers. A page cannot mend this.',
}

/** One sentence; undefined for what the screen offers as a button. */
export function remedyWords(remedy: Remedy): string | undefined {
  switch (remedy.name) {
    case 'add-headers':
      return headerPlaces[remedy.place]
    case 'change-address':
      return `${remedy.isProven ? 'Use' : 'Try'} the address ${withoutQuery(new URL(remedy.to))}.`
    case 'wait':
      return remedy.ms === undefined
        ? 'Wait a moment and try again. How long, the server may say in Retry-After, which a page can read only if exposed.'
        : `Wait ${formatMs(remedy.ms)}, as the server asks, and try again.`
    case 'choose-era':
      return remedy.era === 'other'
        ? 'Try the other protocol era in the settings.'
        : `Set the protocol era to ${{ auto: 'automatic', modern: 'modern only', legacy: 'legacy only' }[remedy.era]} in the settings.`
    case 'ask-for-revision':
    case 'use-relay':
      return undefined
    default:
      return words[remedy.name]
  }
}
