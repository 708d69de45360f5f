// Faults that are seen when the resource is read.

import { thumbnail } from '../drawing/thumbnail.ts'
import { latin1, toBase64 } from '../encode/bytes.ts'
import { isObject, type JsonObject } from '../messages.ts'
import { fault, type Fault } from './fault.ts'

/** Every item with some fields replaced. */
const items = (change: (item: JsonObject) => unknown) => (result: JsonObject) => ({
  ...result,
  contents: Array.isArray(result['contents'])
    ? result['contents'].map((item) => (isObject(item) ? change(item) : item))
    : [],
})

const picture = { bytes: thumbnail(77) }
const pictureBase64 = toBase64(picture.bytes)

export const readFaults: readonly Fault[] = [
  fault('png-as-text', {
    title: 'Picture under a false flag',
    description: 'A PNG that calls itself text/plain when it is read, on purpose.',
    mimeType: 'image/png',
    part: picture,
    answered: items((item) => ({ ...item, mimeType: 'text/plain' })),
  }),
  fault('json-not-json', {
    title: 'Record with single quotes',
    description: 'Called application/json, on purpose; it is none.',
    mimeType: 'application/json',
    part: { text: "{ 'work': 'W-0114', lent: True, }\n" },
  }),
  fault('html-as-json', {
    title: 'Record behind a door',
    description: 'Called application/json, on purpose; it is a page that asks you to sign in.',
    mimeType: 'application/json',
    part: { text: '<!doctype html><title>Sign in</title><h1>Please sign in</h1>\n' },
  }),
  fault('charset-lies', {
    title: 'Letter in the wrong hand',
    description: 'Called UTF-8, on purpose; its bytes are ISO-8859-1.',
    mimeType: 'text/plain; charset=utf-8',
    part: { bytes: latin1('Bræstrup, größer, señor, naïve.\n') },
  }),
  fault('base64-broken', {
    title: 'Picture, torn',
    description: 'Its base64 stops making sense in the middle, on purpose.',
    mimeType: 'image/png',
    part: picture,
    answered: items((item) => ({ ...item, blob: `${pictureBase64.slice(0, 200)}!? torn here ?!` })),
  }),
  fault('base64-url', {
    title: 'Picture, spelt for addresses',
    description: 'Url-safe base64 without padding, on purpose.',
    mimeType: 'image/png',
    part: picture,
    answered: items((item) => ({
      ...item,
      blob: pictureBase64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''),
    })),
  }),
  fault('base64-lines', {
    title: 'Picture, in lines',
    description: 'Base64 broken into lines with a data: prefix, on purpose.',
    mimeType: 'image/png',
    part: picture,
    answered: items((item) => ({
      ...item,
      blob: `data:image/png;base64,${pictureBase64.match(/.{1,76}/g)?.join('\r\n') ?? ''}`,
    })),
  }),
  fault('text-is-base64', {
    title: 'Picture, written out',
    description: 'A PNG in base64 inside `text`, on purpose; it belongs in `blob`.',
    mimeType: 'image/png',
    part: { text: pictureBase64 },
  }),
  fault('blob-is-text', {
    title: 'Letter in a crate',
    description: 'Plain words inside `blob`, on purpose; they belong in `text`.',
    answered: items(({ uri, mimeType }) => ({ uri, mimeType, blob: 'Dear Sir, this is no base64 at all.' })),
  }),
  fault('text-and-blob', {
    title: 'Both at once',
    description: 'Has text and blob in one item, on purpose; only one is allowed.',
    answered: items((item) => ({ ...item, blob: pictureBase64 })),
  }),
  fault('foreign-item', {
    title: 'With something foreign',
    description: 'One good item, then an item with neither text nor blob, a number and a null, on purpose.',
    answered: (result) => ({
      ...result,
      contents: [
        ...(Array.isArray(result['contents']) ? result['contents'] : []),
        { uri: 'museum://faults/foreign-item', type: 'resource_link', href: 'museum://hours' },
        7,
        null,
      ],
    }),
  }),
  fault('contents-empty', {
    title: 'Nothing in it',
    description: 'Its contents are an empty list, on purpose, although a text was listed.',
    answered: (result) => ({ ...result, contents: [] }),
  }),
  fault('contents-missing', {
    title: 'No contents at all',
    description: 'The answer calls its list `content`, on purpose, instead of `contents`.',
    answered: ({ contents, ...result }) => ({ ...result, content: contents }),
  }),
  fault('other-address', {
    title: 'Answers for somebody else',
    description: 'The item that comes back has another address, on purpose.',
    answered: items((item) => ({ ...item, uri: 'museum://faults/somebody-else' })),
  }),
  fault('result-type', {
    title: 'A result of an unknown kind',
    description: 'The answer’s resultType is “perhaps”, on purpose: nobody knows what that means.',
    answered: (result) => ({ ...result, resultType: 'perhaps' }),
  }),
  fault('withdrawn', {
    title: 'Loan 2026-014, withdrawn',
    description: 'Still listed, no longer readable, on purpose.',
    refused: { code: -32602, message: 'Resource museum://faults/withdrawn not found' },
  }),
  fault('odd-code', {
    title: 'Error number 5',
    description: 'Refused with the code 5, on purpose, which no list of codes has.',
    refused: { code: 5, message: 'Invalid character' },
  }),
  fault('slow', {
    title: 'From the far store',
    description: 'Takes four seconds to be read, on purpose.',
    delay: 4_000,
  }),
  fault('late', {
    title: 'Overtaken',
    description: 'Answers only after the next read was answered, on purpose, or after five seconds.',
    delay: 'next-read',
  }),
]
