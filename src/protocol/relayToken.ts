// How the page learns the secret that the relay asks for.

/** The name of the meta element in which the host gives the page the run's token. */
export const relayMeta = 'vitrine-relay'

/**
 * The token of the relay behind this page, which the host wrote into it; undefined where the page is served by something else.
 * Taken out of the document, so that from then on it is in memory alone.
 */
export function takeRelayToken(page: Document): string | undefined {
  const meta = page.querySelector(`meta[name="${relayMeta}"]`)
  meta?.remove()
  return meta?.getAttribute('content') ?? undefined
}
