import { expect, it } from 'vitest'

import { capabilitiesOf, handshakeOf } from './handshakeModel.ts'

const answer =
  '{"jsonrpc":"2.0","id":0,"result":{"supportedVersions":["2026-07-28",7],"capabilities":{"resources":{"listChanged":true,"subscribe":false},"tools":{}}}}'

it.each([
  ['a body', answer],
  ['an array', `[${answer}]`],
  ['a body with a byte-order mark, which the log takes away', ` ${answer}`],
  ['an event', `event: message\r\ndata: ${answer}\r\n\r\n`],
])('reads %s', (_form, text) => {
  const handshake = handshakeOf(text)
  expect(handshake).toMatchObject({ text, supportedVersions: ['2026-07-28'] })
  expect(capabilitiesOf(handshake)).toEqual(['resources', 'resources.listChanged', 'tools'])
})

it.each(['', 'not json', '{"result":7}', '{"result":{"capabilities":[]}}', 'data: [1'])(
  'shows %j as it came and declares nothing',
  (text) => {
    expect(handshakeOf(text)).toMatchObject({ text })
    expect(capabilitiesOf(handshakeOf(text))).toEqual([])
  },
)

it('has nothing to show once the log dropped it', () => {
  expect(handshakeOf(undefined)).toBeUndefined()
})
