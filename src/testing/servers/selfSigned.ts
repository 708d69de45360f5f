// A certificate for 127.0.0.1 and localhost that nobody has signed, made anew for each run: no key lies in the repository.
// RFC 5280, section 4.1, in the few pieces of DER that it takes.

import { createPrivateKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

export interface Tls {
  readonly key: string
  readonly cert: string
}

let made: Tls | undefined

/** The same one for all servers of a run. */
export function selfSigned(): Tls {
  return (made ??= make())
}

function make(): Tls {
  const pair = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const name = sequence(set(sequence(oid('550403'), der(0x0c, Buffer.from('Vitrine tests')))))
  const algorithm = sequence(oid('2a8648ce3d040302')) // ecdsa-with-SHA256
  const day = 86_400_000
  const names = sequence(der(0x82, Buffer.from('localhost')), der(0x87, Buffer.from([127, 0, 0, 1])))
  const body = sequence(
    der(0xa0, der(2, Buffer.from([2]))), // version 3
    der(2, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    name,
    sequence(time(Date.now() - day), time(Date.now() + day)),
    name,
    pair.publicKey,
    der(0xa3, sequence(sequence(oid('551d11'), der(4, names)))),
  )
  const signature = sign('sha256', body, createPrivateKey(pair.privateKey))
  const certificate = sequence(body, algorithm, der(3, Buffer.concat([Buffer.from([0]), signature])))
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? []
  return {
    key: pair.privateKey,
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
  }
}

function der(tag: number, content: Buffer): Buffer {
  const { length } = content
  const head = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...head]), content])
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return der(0x30, Buffer.concat(parts))
}

function set(content: Buffer): Buffer {
  return der(0x31, content)
}

/** @param hex the encoded arcs */
function oid(hex: string): Buffer {
  return der(6, Buffer.from(hex, 'hex'))
}

/** A UTCTime, which has two digits for the year. */
function time(ms: number): Buffer {
  const digits = new Date(ms).toISOString().replaceAll(/[-:T]|\.\d+/g, '')
  return der(0x17, Buffer.from(digits.slice(2)))
}
