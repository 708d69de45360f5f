import { expect, it } from 'vitest'
import { hostKind } from './hostKind.ts'

it.each([
  ['localhost', 'loopback'],
  ['localhost.', 'loopback'],
  ['app.localhost', 'loopback'],
  ['127.0.0.1', 'loopback'],
  ['127.1', 'loopback'],
  ['0x7f.1', 'loopback'],
  ['2130706433', 'loopback'],
  ['0.0.0.0', 'loopback'],
  ['[::1]', 'loopback'],
  ['[::]', 'loopback'],
  ['[::ffff:127.0.0.1]', 'loopback'],
  ['10.1.2.3', 'private'],
  ['172.16.0.1', 'private'],
  ['172.31.255.255', 'private'],
  ['172.32.0.1', 'public'],
  ['192.168.1.20', 'private'],
  ['192.169.1.20', 'public'],
  ['100.64.0.1', 'private'],
  ['100.127.255.255', 'private'],
  ['100.63.0.1', 'public'],
  ['100.128.0.1', 'public'],
  ['169.254.169.254', 'private'],
  ['[fd00::1]', 'private'],
  ['[fe80::1]', 'private'],
  ['[::ffff:10.0.0.1]', 'private'],
  ['[2001:db8::1]', 'public'],
  ['printer.local', 'private'],
  ['intranet', 'private'],
  ['example.com', 'public'],
  ['localhost.evil.example', 'public'],
  ['127.0.0.1.evil.example', 'public'],
  ['8.8.8.8', 'public'],
])('%s is %s', (host, kind) => {
  expect(hostKind(new URL(`http://${host}/`).hostname)).toBe(kind)
})
