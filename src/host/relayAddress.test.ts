import { describe, expect, it } from 'vitest'
import { hostKind } from '../domain/hostKind.ts'
import { addressKind, isMetadataName } from './relayAddress.ts'

const spellings: [string, string][] = [
  // The spellings of this computer.
  ['127.0.0.1', 'loopback'],
  ['127.1', 'loopback'],
  ['127.255.255.254', 'loopback'],
  ['0x7f.1', 'loopback'],
  ['0x7f000001', 'loopback'],
  ['2130706433', 'loopback'],
  ['0177.0.0.1', 'loopback'],
  ['127.0.0.1.', 'loopback'],
  ['１２７.０.０.１', 'loopback'],
  ['①②⑦.0.0.1', 'loopback'],
  ['[::1]', 'loopback'],
  ['[0:0:0:0:0:0:0:1]', 'loopback'],
  ['[::ffff:127.0.0.1]', 'loopback'],
  ['[::ffff:7f00:1]', 'loopback'],
  ['[::127.0.0.1]', 'loopback'],
  ['[::ffff:0:127.0.0.1]', 'loopback'],
  ['[64:ff9b::127.0.0.1]', 'loopback'],
  ['[2002:7f00:1::]', 'loopback'],
  // Of nothing in particular, which systems take for this computer.
  ['0', 'unspecified'],
  ['0.0.0.0', 'unspecified'],
  ['0.1.2.3', 'unspecified'],
  ['0x0', 'unspecified'],
  ['[::]', 'unspecified'],
  ['[::ffff:0.0.0.0]', 'unspecified'],
  // Where clouds hand out secrets.
  ['169.254.169.254', 'link-local'],
  ['169.254.170.2', 'link-local'],
  ['2852039166', 'link-local'],
  ['0xa9fea9fe', 'link-local'],
  ['0251.0376.0251.0376', 'link-local'],
  ['169.254.43518', 'link-local'],
  ['169.254.169.254.', 'link-local'],
  ['１６９.２５４.１６９.２５４', 'link-local'],
  ['[::ffff:169.254.169.254]', 'link-local'],
  ['[::ffff:a9fe:a9fe]', 'link-local'],
  ['[64:ff9b::a9fe:a9fe]', 'link-local'],
  ['[2002:a9fe:a9fe::1]', 'link-local'],
  ['[fe80::1]', 'link-local'],
  ['[febf::1]', 'link-local'],
  ['[fd00:ec2::254]', 'metadata'],
  ['[fd20:ce::254]', 'metadata'],
  ['100.100.100.200', 'metadata'],
  ['[::ffff:100.100.100.200]', 'metadata'],
  ['192.0.0.192', 'metadata'],
  ['168.63.129.16', 'metadata'],
  // The own network.
  ['10.0.0.1', 'private'],
  ['172.16.0.1', 'private'],
  ['172.31.255.255', 'private'],
  ['192.168.1.20', 'private'],
  ['0xc0a80114', 'private'],
  ['100.64.0.1', 'private'],
  ['100.127.255.255', 'private'],
  ['198.18.0.1', 'private'],
  ['[fd00::1]', 'private'],
  ['[fc00::1]', 'private'],
  ['[fec0::1]', 'private'],
  ['[::ffff:10.0.0.1]', 'private'],
  // To many, to all, to nobody.
  ['224.0.0.1', 'multicast'],
  ['239.255.255.250', 'multicast'],
  ['[ff02::1]', 'multicast'],
  ['255.255.255.255', 'broadcast'],
  ['4294967295', 'broadcast'],
  ['[::ffff:255.255.255.255]', 'broadcast'],
  ['240.0.0.1', 'reserved'],
  ['192.0.2.1', 'reserved'],
  ['198.51.100.1', 'reserved'],
  ['203.0.113.1', 'reserved'],
  ['192.88.99.1', 'reserved'],
  ['[2001:db8::1]', 'reserved'],
  ['[2001::1]', 'reserved'],
  ['[2001:0:7f00:1::]', 'reserved'],
  ['[3fff::1]', 'reserved'],
  ['[100::1]', 'reserved'],
  ['[64:ff9b:1::1]', 'reserved'],
  ['[64:ff9b:0:0:1::1]', 'reserved'],
  ['[4000::1]', 'reserved'],
  ['[::2]', 'unspecified'],
  // All others, each beside a neighbour from above.
  ['8.8.8.8', 'public'],
  ['126.255.255.255', 'public'],
  ['128.0.0.1', 'public'],
  ['169.253.255.255', 'public'],
  ['172.15.255.255', 'public'],
  ['172.32.0.1', 'public'],
  ['192.167.255.255', 'public'],
  ['100.63.255.255', 'public'],
  ['100.128.0.1', 'public'],
  ['223.255.255.255', 'public'],
  ['[2606:4700:4700::1111]', 'public'],
  ['[2001:4860:4860::8888]', 'public'],
  ['[64:ff9b::8.8.8.8]', 'public'],
  ['[::ffff:8.8.8.8]', 'public'],
  ['[2002:808:808::1]', 'public'],
]

it.each(spellings)('%s is %s', (spelling, kind) => {
  expect(addressKind(new URL(`http://${spelling}/`).hostname)).toBe(kind)
})

describe('what the relay asks only where somebody chose it, the page can let somebody choose', () => {
  const ofOwnNetwork = spellings.filter(([, kind]) => kind === 'loopback' || kind === 'private')
  it.each(ofOwnNetwork)('%s, which is %s', (spelling) => {
    expect(hostKind(new URL(`http://${spelling}/`).hostname)).not.toBe('public')
  })
})

it.each([
  ['fe80::1%eth0', 'link-local'],
  ['::1%lo', 'loopback'],
  ['::FFFF:127.0.0.1', 'loopback'],
  ['0:0:0:0:0:ffff:7f00:0001', 'loopback'],
  ['localhost', 'invalid'],
  ['127.1', 'invalid'],
  ['', 'invalid'],
  ['1.2.3.4.5', 'invalid'],
  ['[::1', 'invalid'],
])('a resolver that gives "%s" gives what is %s', (address, kind) => {
  expect(addressKind(address)).toBe(kind)
})

it.each([
  ['metadata.google.internal', true],
  ['METADATA.google.internal.', true],
  ['metadata', true],
  ['instance-data', true],
  ['metadata.google.internal.evil.example', false],
  ['mcp.example.com', false],
])('%s is a name of metadata: %s', (name, expected) => {
  expect(isMetadataName(name)).toBe(expected)
})
