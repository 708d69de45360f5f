// The handshake's answer read for showing. Pure; the text is hostile until shown otherwise.

export interface Handshake {
  /** As it came. */
  readonly text: string
  readonly capabilities: Readonly<Record<string, unknown>>
  /** Only the modern era's answer names them. */
  readonly supportedVersions?: readonly string[]
}

/** @param text a JSON-RPC answer, or the event that carried it; undefined when the log no longer holds it */
export function handshakeOf(text: string | undefined): Handshake | undefined {
  if (text === undefined) return undefined
  const result = objectIn(parse(text), 'result')
  const versions = result?.['supportedVersions']
  return {
    text,
    capabilities: objectIn(result, 'capabilities') ?? {},
    ...(Array.isArray(versions) && { supportedVersions: versions.filter((version) => typeof version === 'string') }),
  }
}

/** `resources`, `resources.listChanged`, `tools`, …: what is declared and not switched off, one level deep. */
export function capabilitiesOf(handshake: Handshake | undefined): readonly string[] {
  return Object.entries(handshake?.capabilities ?? {}).flatMap(([name, value]) => {
    const flags = typeof value === 'object' && value !== null ? Object.entries(value) : []
    return [name, ...flags.filter(([, flag]) => flag === true).map(([flag]) => `${name}.${flag}`)]
  })
}

function parse(text: string): unknown {
  const data = /^\s*[{[]/.test(text)
    ? text
    : text
        .split(/\r\n|\r|\n/)
        .find((line) => line.startsWith('data:'))
        ?.slice(5)
  try {
    const value: unknown = JSON.parse(data ?? '')
    // An answer in an array is understood as well (K20).
    return Array.isArray(value) ? value.find((one) => objectIn(one, 'result') !== undefined) : value
  } catch {
    return undefined
  }
}

function objectIn(value: unknown, key: string): Record<string, unknown> | undefined {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
  // Own, so no prototype answers for the server.
  const found = (value as Record<string, unknown>)[key]
  return typeof found === 'object' && found !== null ? (found as Record<string, unknown>) : undefined
}
