// Which address the relay may ask. A name is resolved once, here, and the connection goes to what came of it, so that the
// name cannot mean something else between the check and the use (DNS rebinding).

import { lookup as systemLookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { hostKind } from '../domain/hostKind.ts'
import type { RelayCode } from '../domain/relayTerms.ts'
import { fail, ok, type Result } from '../lib/result.ts'
import { addressKind, isMetadataName } from './relayAddress.ts'

export interface Target {
  readonly url: URL
  /** Where the connection may go, in the order to try. Never empty. */
  readonly addresses: readonly ResolvedAddress[]
}

export interface ResolvedAddress {
  readonly address: string
  readonly family: number
}

export interface RelayProblem {
  readonly code: RelayCode
  readonly detail: string
}

/** Resolves a name to all its addresses; rejects with the system's error. */
export type Lookup = (hostname: string) => Promise<readonly ResolvedAddress[]>

export const lookupAll: Lookup = (hostname) => systemLookup(hostname, { all: true, verbatim: true })

/** The target as a URL, without its fragment. */
export function readTarget(text: string | undefined): Result<URL, RelayProblem> {
  if (text === undefined || !URL.canParse(text)) return fail({ code: 'bad-target', detail: 'It is no absolute URL.' })
  const url = new URL(text)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    return fail({ code: 'bad-target', detail: `It is addressed by ${url.protocol}, not by http or https.` })
  }
  if (url.username !== '' || url.password !== '') {
    return fail({ code: 'bad-target', detail: 'It holds a user name or a password.' })
  }
  url.hash = ''
  return ok(url)
}

export interface TargetRules {
  /** A person chose an address of this computer or its network. */
  readonly isPrivateAllowed: boolean
  /** The port that the relay itself listens on. */
  readonly ownPort: number | undefined
  readonly lookup: Lookup
}

/** Resolves the target's host and judges every address it has: one that may not be asked refuses the whole. */
export async function resolveTarget(url: URL, rules: TargetRules): Promise<Result<Target, RelayProblem>> {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  if (isMetadataName(host)) return fail({ code: 'denied-address', detail: `${host} (metadata)` })
  const addresses = isIP(host) === 0 ? await rules.lookup(host) : [{ address: host, family: isIP(host) }]
  if (addresses.length === 0) return fail({ code: 'unknown-host', detail: `${host} has no address.` })
  const isPublicName = isIP(host) === 0 && hostKind(url.hostname) === 'public'
  for (const { address } of addresses) {
    const code = addressProblem(address, url, isPublicName, rules)
    if (code !== undefined) return fail({ code, detail: describe(host, address) })
  }
  return ok({ url, addresses })
}

function addressProblem(
  address: string,
  url: URL,
  isPublicName: boolean,
  { isPrivateAllowed, ownPort }: TargetRules,
): RelayCode | undefined {
  const kind = addressKind(address)
  if (kind === 'public') return undefined
  if (kind !== 'loopback' && kind !== 'private') return 'denied-address'
  // Before anything a person may allow: the host listens on loopback alone, so this is the relay itself.
  if (kind === 'loopback' && portOf(url) === ownPort) return 'own-port'
  // Whoever chose a public name did not choose what stands behind it now.
  if (isPublicName) return 'name-turned-private'
  return isPrivateAllowed ? undefined : 'unconfirmed'
}

function portOf({ port, protocol }: URL): number {
  return port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port)
}

function describe(host: string, address: string): string {
  const kind = addressKind(address)
  return host === address ? `${address} (${kind})` : `${host} is ${address} (${kind})`
}
