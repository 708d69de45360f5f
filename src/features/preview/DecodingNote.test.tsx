// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { DecodingNote } from './DecodingNote.tsx'
import { blobSubject, type Subject, textSubject } from './subject.ts'

afterEach(cleanup)

const said = (subject: Subject) => render(<DecodingNote subject={subject} />).container.textContent
const blob = (text: string, mimeType: string) => blobSubject(new TextEncoder().encode(text), { uri: 'a:b', mimeType })

it.each<[string, Subject, RegExp]>([
  [
    'what a label means on the web',
    blob('a', 'text/plain; charset=iso-8859-1'),
    /^Decoded as windows-1252: its type says so \(iso-8859-1 means windows-1252 on the web\)$/,
  ],
  ['a label of its own name', blob('a', 'text/plain; charset=utf8'), /^Decoded as utf-8: its type says so$/],
  [
    'what a document declares inside',
    blob('<?xml version="1.0" encoding="koi8-r"?><a/>', 'text/xml'),
    /^Decoded as utf-8: .*It declares koi8-r inside$/,
  ],
  [
    'what a text declares inside',
    textSubject('<meta charset=koi8-r>', { uri: 'a:b', mimeType: 'text/html' }),
    /^It declares koi8-r inside, but came as text: a file of it is UTF-8$/,
  ],
  ['nothing of any other text', textSubject('a', { uri: 'a:b' }), /^$/],
])('K27: says %s', (_, subject, words) => {
  expect(said(subject)).toMatch(words)
})
