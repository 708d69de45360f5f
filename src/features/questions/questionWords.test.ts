import { expect, it } from 'vitest'
import { type AskedQuestion, newRead, nextReadState, type ReadEvent } from '../../domain/readFlow.ts'
import { endWords } from './questionWords.ts'

const asked = (number: number): ReadEvent => {
  const question: AskedQuestion = {
    number,
    question: { kind: 'form', message: '', fields: [], notes: [] },
    belonging: { kind: 'known' },
  }
  return { kind: 'asked', question }
}
const ended = (number: number, how: 'accept' | 'decline'): ReadEvent => ({ kind: 'question-ended', number, how })

it.each<[readonly ReadEvent[], string | undefined]>([
  [[], undefined],
  [[asked(1)], 'The server asks a question before it answers.'],
  [[asked(1), asked(2)], 'The server asks 2 questions before it answers.'],
  [[asked(1), asked(2), ended(1, 'accept')], 'The server asked 2 questions: 1 answered, 1 waits.'],
  [[asked(1), asked(2), asked(3), ended(1, 'accept')], 'The server asked 3 questions: 1 answered, 2 wait.'],
  [
    [asked(1), asked(2), ended(1, 'accept'), ended(2, 'decline')],
    'The server asked 2 questions: 1 answered, 1 declined.',
  ],
  [[asked(1), ended(1, 'accept')], 'The server asked 1 question: answered.'],
])('P10: after %j it says %s', (events, words) => {
  expect(endWords(events.reduce(nextReadState, newRead))).toBe(words)
})
