import { describe, expect, it } from 'vitest'

import { newRead, nextReadState, type AskedQuestion, type ReadEvent } from './readFlow.ts'

function asked(number: number): ReadEvent {
  const question: AskedQuestion['question'] = { kind: 'form', message: '', fields: [], notes: [] }
  return { kind: 'asked', question: { number, question, belonging: { kind: 'known' } } }
}
const ended = (number: number, how: 'accept' | 'decline' | 'cancel' | 'withdrawn'): ReadEvent => ({
  kind: 'question-ended',
  number,
  how,
})
const over = (how: 'done' | 'failed' | 'aborted'): ReadEvent => ({ kind: 'ended', how })
const progress: ReadEvent = { kind: 'progressed', progress: { progress: 1, total: undefined, message: undefined } }

describe('P10: what becomes of a read', () => {
  it.each<[string, readonly ReadEvent[], object]>([
    ['begins', [], { kind: 'reading', ends: [] }],
    ['goes on', [progress], { kind: 'reading', progress: { progress: 1 } }],
    ['is asked', [asked(1)], { kind: 'asked', questions: { length: 1 } }],
    ['hears no progress while a person thinks', [asked(1), progress], { kind: 'asked' }],
    ['queues', [asked(1), asked(2)], { kind: 'asked', questions: [{ number: 1 }, { number: 2 }] }],
    [
      'takes the next question',
      [asked(1), asked(2), ended(1, 'accept')],
      { kind: 'asked', questions: [{ number: 2 }], ends: ['accept'] },
    ],
    ['knows nothing of another’s question', [asked(1), ended(7, 'accept')], { kind: 'asked', ends: [] }],
    ['waits when all is answered', [asked(1), ended(1, 'decline')], { kind: 'answering', ends: ['decline'] }],
    ['is asked again', [asked(1), ended(1, 'accept'), asked(2)], { kind: 'asked', ends: ['accept'] }],
    ['is done', [asked(1), ended(1, 'accept'), over('done')], { kind: 'done', ends: ['accept'] }],
    ['is done although declined', [asked(1), ended(1, 'decline'), over('done')], { kind: 'done', ends: ['decline'] }],
    ['fails', [over('failed')], { kind: 'failed' }],
    ['fails after a decline', [asked(1), ended(1, 'decline'), over('failed')], { kind: 'declined' }],
    ['fails after a cancel', [asked(1), ended(1, 'cancel'), over('failed')], { kind: 'cancelled' }],
    ['fails after an answer', [asked(1), ended(1, 'accept'), over('failed')], { kind: 'failed' }],
    ['is given up with nothing asked', [over('aborted')], { kind: 'aborted', ends: [] }],
    ['is given up after a cancel', [asked(1), ended(1, 'cancel'), over('aborted')], { kind: 'aborted' }],
    [
      'is given up with what waits',
      [asked(1), asked(2), over('aborted')],
      { kind: 'aborted', ends: ['cancel', 'cancel'] },
    ],
    ['says what the server took back', [asked(1), ended(1, 'withdrawn')], { kind: 'answering', ends: ['withdrawn'] }],
    ['counts the times it came back', [{ kind: 'waited' }, { kind: 'waited' }], { kind: 'reading', waits: 2 }],
    ['stays given up', [over('aborted'), asked(1), over('failed')], { kind: 'aborted', ends: [] }],
    ['stays over', [over('done'), asked(1), over('failed')], { kind: 'done', ends: [] }],
  ])('%s', (_what, events, expected) => {
    expect(events.reduce(nextReadState, newRead)).toMatchObject(expected)
  })
})
