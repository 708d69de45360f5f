import { describe, expect, it } from 'vitest'
import { blobSubject, textSubject } from '../subject.ts'
import { durationInWords } from './duration.ts'
import { fitsMedia, playableType } from './mediaType.ts'

const blob = (mimeType?: string) => blobSubject(new Uint8Array([1]), { uri: 'a:b', mimeType })

describe('fitsMedia', () => {
  it('takes the declared top-level type, and never a text', () => {
    expect(fitsMedia('audio', blob('audio/x-wav'), undefined)).toEqual({ rank: 'exact' })
    expect(fitsMedia('video', blob('video/quicktime'), undefined)).toEqual({ rank: 'exact' })
    expect(fitsMedia('audio', textSubject('x', { uri: 'a:b', mimeType: 'audio/mpeg' }), undefined)).toBeUndefined()
  })

  it('only offers itself for what the bytes look like', () => {
    expect(fitsMedia('audio', blob('application/octet-stream'), { mime: 'audio/mpeg', extension: 'mp3' })).toEqual({
      rank: 'offered',
      hint: 'The bytes look like MP3.',
    })
  })
})

describe('playableType', () => {
  it('prefers the signature, and tells nothing that is neither sound nor film', () => {
    expect(playableType(blob('audio/x-wav'), { mime: 'audio/wav', extension: 'wav' })).toBe('audio/wav')
    expect(playableType(blob('audio/x-wav'), { mime: 'text/html', extension: 'html' })).toBe('audio/x-wav')
    expect(playableType(blob('text/html'), undefined)).toBe('')
  })
})

describe('durationInWords', () => {
  it.each([
    [0.25, '250 ms'],
    [7.2, '0:07'],
    [245, '4:05'],
    [3_723, '1:02:03'],
    [Infinity, 'length not stated'],
  ])('%s s is %s', (seconds, words) => {
    expect(durationInWords(seconds)).toBe(words)
  })
})
