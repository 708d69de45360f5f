// Answers that break the protocol (E1, K19 to K21): how they broke it says what there is to say. Pure: no I/O.

import type { ProtocolBreach } from './failure.ts'
import type { Verdict } from './verdict.ts'

export function verdictOnBreach(breach: ProtocolBreach): Verdict {
  return { finding: breach, ...breaches[breach] }
}

const breaches: { readonly [Breach in ProtocolBreach]: Omit<Verdict, 'finding'> } = {
  'not-json': {
    causes: ['answer-cut', 'log-lines-in-answer'],
    remedies: [{ name: 'look-at-what-came' }, { name: 'try-again' }],
  },
  'not-json-rpc': {
    causes: ['other-service', 'wrong-envelope'],
    remedies: [{ name: 'check-address-path' }, { name: 'compare-with-responses' }],
  },
  'empty-body': {
    causes: ['failed-after-status', 'proxy-dropped-body'],
    remedies: [{ name: 'server-log' }, { name: 'try-again' }],
  },
  accepted: {
    causes: ['taken-for-notification', 'answers-on-another-stream'],
    remedies: [{ name: 'server-log' }, { name: 'try-again' }],
  },
  'wrong-content-type': {
    causes: ['wrong-path', 'sign-in-wall'],
    remedies: [{ name: 'check-path' }, { name: 'read-what-came' }],
  },
  'stream-ended': {
    causes: ['failed-at-work', 'blank-line-missing', 'proxy-ended-stream'],
    remedies: [{ name: 'try-again' }, { name: 'server-log' }],
  },
  'wrong-list': {
    causes: ['list-of-wrong-type'],
    remedies: [{ name: 'look-at-raw-result' }, { name: 'other-list-unaffected' }],
  },
  'unknown-result-type': {
    causes: ['newer-revision', 'field-filled-wrongly'],
    remedies: [{ name: 'look-at-raw-result' }],
  },
  'input-required': {
    causes: ['result-type-wrong'],
    remedies: [{ name: 'question-in-raw-result' }],
  },
  'question-unusable': {
    causes: ['result-built-wrongly'],
    remedies: [{ name: 'look-at-raw-result' }],
  },
  'question-refused': {
    causes: ['ignores-capabilities'],
    remedies: [{ name: 'question-below' }, { name: 'ask-developer' }],
  },
  'question-rounds': {
    causes: ['answers-not-recognised', 'not-ready'],
    remedies: [{ name: 'try-again' }, { name: 'log-and-last-result' }],
  },
  'answer-in-body': {
    causes: ['transports-mixed'],
    remedies: [{ name: 'answer-on-stream' }, { name: 'post-at-stream' }],
  },
  'era-refused': {
    causes: ['other-era-only', 'not-an-endpoint'],
    remedies: [{ name: 'choose-era', era: 'auto' }],
  },
  'unknown-revision': {
    causes: ['revision-not-known'],
    remedies: [{ name: 'answer-known-revision' }, { name: 'look-at-what-came' }],
  },
  'no-revision': {
    causes: ['revision-left-out'],
    remedies: [{ name: 'answer-known-revision' }, { name: 'look-at-what-came' }],
  },
  other: {
    causes: [],
    remedies: [{ name: 'look-at-reason' }],
  },
  'foreign-endpoint': {
    causes: ['announces-inner-address', 'announces-http'],
    remedies: [{ name: 'announce-relative-or-public' }],
  },
  'unusable-endpoint': { causes: ['host-not-set'], remedies: [{ name: 'announce-relative' }] },
  'endpoint-credentials': { causes: ['announces-proxy-address'], remedies: [{ name: 'announce-relative' }] },
  'empty-endpoint': { causes: ['own-address-unknown'], remedies: [{ name: 'announce-relative' }] },
  'no-endpoint': {
    causes: ['failed-after-opening', 'proxy-holds-events', 'other-event-stream'],
    remedies: [{ name: 'try-again' }, { name: 'server-log' }],
  },
}
