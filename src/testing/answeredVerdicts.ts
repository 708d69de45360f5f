// Requests that were answered with a refusal or with nonsense, and the verdict on each.

import { http, rpc } from './failures.ts'
import {
  asked,
  breach,
  discoverRefused,
  exchange,
  inSession,
  initialized,
  initializedBlind,
  nextRefused,
  withoutSession,
  type Pair,
} from './verdictFacts.ts'

export const answeredPairs: readonly Pair[] = [
  [
    [
      'K12: a hidden session id',
      http(400),
      { attempts: [discoverRefused, initializedBlind, nextRefused] },
      'session-id-hidden',
      'session-id-not-exposed',
    ],
    [
      '400 for another reason, the id being readable',
      http(400),
      { attempts: [discoverRefused, initialized, nextRefused] },
      'refused',
      'other-version-or-session',
    ],
  ],
  [
    [
      'K12: a hidden session id, with an error of its own',
      http(400, { rpc: rpc(-32000) }),
      { attempts: [initializedBlind, nextRefused] },
      'session-id-hidden',
      'session-id-not-exposed',
    ],
    [
      '400 after a handshake without a session, with an error that says why',
      http(400, { rpc: rpc(-32020) }),
      { attempts: [initializedBlind, nextRefused] },
      'headers-differ',
      'proxy-dropped-header',
    ],
  ],
  [
    ['K09: 404 to a request with a session id', http(404), inSession(404), 'session-lost', 'restarted-or-expired'],
    ['K10: 404 to a request without one', http(404), withoutSession(404), 'no-longer-there', 'session-forgotten'],
  ],
  [
    [
      'K10 (a): 404 to the first request',
      http(404, { contentType: 'text/html' }),
      { attempts: [{ method: 'initialize', status: 404, sessionIdSent: false }] },
      'no-endpoint-here',
      'wrong-path',
    ],
    [
      'K09 (c): 404 with a web page to a request with a session id',
      http(404, { contentType: 'text/html' }),
      inSession(404),
      'session-lost',
      'restarted-or-expired',
    ],
  ],
  [
    [
      'K10 (b): 404 with “method not found”, in a session',
      { kind: 'rpc', error: rpc(-32601), status: 404 },
      inSession(404),
      'unknown-method',
      'capability-in-part',
    ],
    [
      'K09 (a): 404 with an error of its own, in a session',
      { kind: 'rpc', error: rpc(-32001), status: 404 },
      inSession(404),
      'session-lost',
      'restarted-or-expired',
    ],
  ],
  [
    [
      'K09 (e): 400 in a session that had worked',
      http(400, { rpc: rpc(-32000, 'no usable session id') }),
      inSession(400),
      'refused-in-session',
      'session-forgotten-misreported',
    ],
    [
      '400 without a session',
      http(400, { rpc: rpc(-32000, 'no usable session id') }),
      withoutSession(400),
      'refused',
      'other-version-or-session',
    ],
  ],
  [
    [
      'K21 (c): 404 of an announced address that lacks a prefix',
      asked(404),
      { url: 'http://localhost:8000/app/sse', ...exchange({ url: 'http://localhost:8000/messages', status: 404 }) },
      'announced-address-missing',
      'prefix-lost',
    ],
    [
      '404 of an announced address that lacks none',
      asked(404),
      { url: 'http://localhost:8000/sse', ...exchange({ url: 'http://localhost:8000/messages', status: 404 }) },
      'announced-address-missing',
      'announced-session-ended',
    ],
  ],
  [
    ['405', http(405), {}, 'post-not-taken', 'wrong-path'],
    ['404', http(404), {}, 'no-endpoint-here', 'wrong-path'],
  ],
  [
    ['406', http(406), {}, 'format-refused', 'proxy-changed-headers'],
    ['400', http(400), {}, 'refused', 'other-version-or-session'],
  ],
  [
    ['415', http(415), {}, 'format-refused', 'proxy-changed-headers'],
    ['413', http(413), {}, 'too-large', 'long-request'],
  ],
  [
    ['401 without a sign-in', asked(401), exchange({ signInSent: false }), 'sign-in-wanted', 'token-needed'],
    ['401 with one', asked(401), exchange({ signInSent: true }), 'sign-in-wanted', 'token-expired'],
  ],
  [
    ['403 without a sign-in', asked(403), exchange({ signInSent: false }), 'forbidden', 'origin-or-host-refused'],
    ['403 with one', asked(403), exchange({ signInSent: true }), 'forbidden', 'permission-lacking'],
  ],
  [
    [
      'K19 (e): a web page with 200',
      http(200, { contentType: 'text/html; charset=utf-8' }),
      {},
      'web-page',
      'wrong-path',
    ],
    ['K19 (g): an empty 200', breach('empty-body'), {}, 'empty-body', 'failed-after-status'],
  ],
  [
    [
      'K19 (f): a web page with 502',
      http(502, { contentType: 'text/html' }),
      {},
      'not-available',
      'gateway-backend-down',
    ],
    ['a web page with 401', http(401, { contentType: 'text/html' }), {}, 'sign-in-wanted', 'token-needed'],
  ],
  [
    [
      '500 to the first request',
      http(500),
      { attempts: [{ method: 'server/discover', status: 500 }] },
      'server-failed',
      'server-threw',
    ],
    [
      '500 to a later one',
      http(500),
      { attempts: [initialized, { method: 'notifications/initialized', status: 500 }] },
      'server-failed',
      'server-threw-here',
    ],
  ],
  [
    ['503 in a session', http(503), inSession(503), 'not-available', 'gateway-backend-down'],
    ['504', http(504), {}, 'server-timed-out', 'server-stuck'],
  ],
  [
    ['429', asked(429), exchange({ retryAfterMs: 7_000 }), 'too-many-requests', 'rate-limited'],
    ['503 beside it', asked(503), exchange({ retryAfterMs: 7_000 }), 'not-available', 'gateway-backend-down'],
  ],
  [
    ['K20: JSON that is no answer', breach('not-json-rpc'), {}, 'not-json-rpc', 'other-service'],
    ['no JSON', breach('not-json'), {}, 'not-json', 'answer-cut'],
  ],
  [
    ['a stream that ended before the answer', breach('stream-ended'), {}, 'stream-ended', 'failed-at-work'],
    ['202 to a request', breach('accepted'), {}, 'accepted', 'taken-for-notification'],
  ],
  [
    [
      'K21 (d): messages on another origin',
      breach('foreign-endpoint'),
      {},
      'foreign-endpoint',
      'announces-inner-address',
    ],
    ['K21: a stream that names no address', breach('no-endpoint'), {}, 'no-endpoint', 'failed-after-opening'],
  ],
  [
    [
      'a cursor that is refused',
      { kind: 'rpc', error: rpc(-32602) },
      { action: 'list', hadCursor: true },
      'cursor-refused',
      'list-changed',
    ],
    [
      'a first page that is refused',
      { kind: 'rpc', error: rpc(-32602) },
      { action: 'list', hadCursor: false },
      'parameters-refused',
      'parameter-unexpected',
    ],
  ],
  [
    ['a pinned era that the server does not speak', breach('era-refused'), {}, 'era-refused', 'other-era-only'],
    [
      'a version that it does not speak, naming others',
      { kind: 'rpc', error: rpc(-32022, 'no', { supported: ['2025-11-25'] }) },
      {},
      'no-version-in-common',
      'supports-others',
    ],
  ],
  [
    [
      'K23 (a): a version that it lists and refuses',
      { kind: 'rpc', error: rpc(-32022, 'no', { supported: ['2026-07-28'] }) },
      {},
      'listed-version-refused',
      'lists-it-and-refuses',
    ],
    [
      'K23 (a): a server that speaks only what is newer',
      { kind: 'rpc', error: rpc(-32022, 'no', { supported: ['2027-01-01'] }) },
      {},
      'no-version-in-common',
      'supports-others',
    ],
  ],
  [
    [
      'K22 (e): a refusal whose words name versions',
      http(400, { rpc: rpc(-32000, 'this server speaks 2025-06-18') }),
      {
        attempts: [
          { method: 'initialize', status: 400 },
          { method: 'GET', status: 405 },
        ],
      },
      'revision-refused',
      'names-other-revisions',
    ],
    [
      'the same words without a version',
      http(400, { rpc: rpc(-32000, 'this server speaks another one') }),
      { attempts: [{ method: 'initialize', status: 400 }] },
      'refused',
      'other-version-or-session',
    ],
  ],
  [
    ['K22 (c): a revision that nobody knows', breach('unknown-revision'), {}, 'unknown-revision', 'revision-not-known'],
    ['K22 (d): no revision', breach('no-revision'), {}, 'no-revision', 'revision-left-out'],
  ],
]
