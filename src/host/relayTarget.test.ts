import { expect, it, vi } from 'vitest'
import { readTarget, resolveTarget, type Lookup } from './relayTarget.ts'

it.each(['http://mcp.example/mcp', 'https://mcp.example:8443/a?b=c', 'http://[::1]:3000/mcp'])('takes %s', (text) => {
  expect(readTarget(text)).toMatchObject({ ok: true, value: { href: text } })
})

it.each([
  undefined,
  '',
  '/mcp',
  'mcp.example/mcp',
  'ftp://mcp.example/',
  'file:///etc/passwd',
  'ws://mcp.example/',
  'gopher://127.0.0.1:6379/_FLUSHALL',
  'data:text/html,hi',
  'javascript:alert(1)',
  'unix:/var/run/docker.sock',
  'http://user@mcp.example/',
  'http://:secret@mcp.example/',
  'http://mcp.example@127.0.0.1@evil.example/',
  'http://',
  'http://%/',
])('refuses "%s" as no address of a server', (text) => {
  expect(readTarget(text)).toMatchObject({ ok: false, problem: { code: 'bad-target' } })
})

it('leaves the fragment out, which is nobody’s but the page’s', () => {
  expect(readTarget('http://mcp.example/mcp#part')).toMatchObject({ value: { href: 'http://mcp.example/mcp' } })
})

/** A resolver that gives these addresses for every name. */
function resolvingTo(...addresses: string[]): Lookup {
  return () => Promise.resolve(addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })))
}

const publicIp = '93.184.215.14'

it.each([
  // url, resolved, a person chose it, what comes of it
  ['http://mcp.example/', [publicIp], false, 'asked'],
  ['http://mcp.example/', [publicIp, '2606:4700::1'], false, 'asked'],
  [`http://${publicIp}/`, [], false, 'asked'],
  ['http://[2606:4700::1]/', [], false, 'asked'],
  ['http://127.0.0.1:3000/', [], true, 'asked'],
  ['http://127.0.0.1:3000/', [], false, 'unconfirmed'],
  ['http://localhost:3000/', ['::1', '127.0.0.1'], true, 'asked'],
  ['http://localhost:3000/', ['::1', '127.0.0.1'], false, 'unconfirmed'],
  ['http://localhost.:3000/', ['127.0.0.1'], true, 'asked'],
  ['http://app.localhost:3000/', ['127.0.0.1'], true, 'asked'],
  ['http://192.168.1.20/', [], true, 'asked'],
  ['http://192.168.1.20/', [], false, 'unconfirmed'],
  ['http://100.64.0.1/', [], true, 'asked'],
  ['http://printer.local/', ['192.168.1.20'], true, 'asked'],
  ['http://printer.local/', ['192.168.1.20'], false, 'unconfirmed'],
  ['http://intranet/', ['10.0.0.5'], true, 'asked'],
  // Whatever a person chose.
  ['http://127.0.0.1:6570/', [], true, 'own-port'],
  ['http://localhost:6570/', ['::1', '127.0.0.1'], true, 'own-port'],
  ['http://[::ffff:127.0.0.1]:6570/', [], true, 'own-port'],
  ['http://0x7f.1:6570/', [], true, 'own-port'],
  ['https://127.0.0.1:6570/', [], true, 'own-port'],
  ['http://rebound.example:6570/', ['127.0.0.1'], true, 'own-port'],
  ['http://0.0.0.0:3000/', [], true, 'denied-address'],
  ['http://[::]:3000/', [], true, 'denied-address'],
  ['http://169.254.169.254/latest/meta-data/', [], true, 'denied-address'],
  ['http://[::ffff:a9fe:a9fe]/', [], true, 'denied-address'],
  ['http://[fd00:ec2::254]/', [], true, 'denied-address'],
  ['http://224.0.0.1/', [], true, 'denied-address'],
  ['http://metadata.google.internal/', [publicIp], true, 'denied-address'],
  ['http://metadata.google.internal./', ['169.254.169.254'], true, 'denied-address'],
  ['http://innocent.example/', ['169.254.169.254'], true, 'denied-address'],
  ['http://intranet/', ['169.254.169.254'], true, 'denied-address'],
  ['http://innocent.example/', ['fe80::1%eth0'], true, 'denied-address'],
  ['http://innocent.example/', ['not an address'], true, 'denied-address'],
  // A public name that leads inside, alone or among others.
  ['http://127.0.0.1.nip.example/', ['127.0.0.1'], true, 'name-turned-private'],
  ['http://rebound.example/', ['192.168.1.1'], true, 'name-turned-private'],
  ['http://rebound.example/', ['::1'], false, 'name-turned-private'],
  ['http://rebound.example/', [publicIp, '10.0.0.5'], true, 'name-turned-private'],
  ['http://rebound.example/', [publicIp, '169.254.169.254'], true, 'denied-address'],
  ['http://nowhere.example/', [], false, 'unknown-host'],
] as const)('%s that is %j, chosen by a person %s: %s', async (url, resolved, isPrivateAllowed, expected) => {
  const outcome = await resolveTarget(new URL(url), {
    isPrivateAllowed,
    ownPort: 6570,
    lookup: resolvingTo(...resolved),
  })
  expect(outcome.ok ? 'asked' : outcome.problem.code).toBe(expected)
})

it('asks the resolver once, and hands on exactly what it judged', async () => {
  // The first answer is public, all later ones are not: the trick of a rebinding resolver.
  const answers = [[{ address: publicIp, family: 4 }], [{ address: '127.0.0.1', family: 4 }]]
  const lookup = vi.fn<Lookup>(() => Promise.resolve(answers.shift() ?? []))
  const outcome = await resolveTarget(new URL('http://rebound.example/'), {
    isPrivateAllowed: false,
    ownPort: 6570,
    lookup,
  })
  expect(outcome).toMatchObject({ ok: true, value: { addresses: [{ address: publicIp }] } })
  expect(lookup).toHaveBeenCalledTimes(1)
})

it('names the name, the address and what it is', async () => {
  const rules = { isPrivateAllowed: true, ownPort: 6570, lookup: resolvingTo('10.0.0.5') }
  expect(await resolveTarget(new URL('http://rebound.example/'), rules)).toMatchObject({
    problem: { detail: 'rebound.example is 10.0.0.5 (private)' },
  })
})
