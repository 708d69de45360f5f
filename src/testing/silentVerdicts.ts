// Connections that ended without a status, and the verdict on each.

import { rpc, unreachable } from './failures.ts'
import {
  after,
  allSilent,
  discoverRefused,
  discoverSilent,
  elsewhere,
  experiment,
  header,
  initialized,
  nextSilent,
  noCors,
  nobody,
  probed,
  readable,
  refused,
  initializeSilent,
  somebody,
  type Pair,
} from './verdictFacts.ts'

export const silentPairs: readonly Pair[] = [
  [
    ['a dead port, looked at closer', refused, after(allSilent, nobody), 'nothing-answers', 'not-running'],
    [
      'a server without CORS, looked at closer',
      refused,
      after(allSilent, somebody),
      'answer-unreadable',
      'origin-not-allowed',
    ],
  ],
  [
    ['silence from another origin, not looked at', refused, noCors, 'silence', 'not-running'],
    [
      'K14: silence after an answer',
      refused,
      { attempts: [{ method: 'server/discover', status: 200 }, nextSilent] },
      'later-silence',
      'error-without-cors',
    ],
  ],
  [
    [
      'K14 (b): an error without CORS on a read',
      refused,
      { action: 'read', attempts: [{ method: 'resources/read', failed: true }] },
      'later-silence',
      'error-without-cors',
    ],
    [
      'a server that was stopped before a read, looked at',
      refused,
      { action: 'read', ...after([nextSilent], nobody) },
      'nothing-answers',
      'stopped',
    ],
  ],
  [
    [
      'K14 (a): Allow-Origin sent twice cannot be told from none',
      refused,
      after(allSilent, somebody, [experiment('other-slash', false)]),
      'answer-unreadable',
      'origin-not-allowed',
    ],
    [
      'K15: a redirect to the other slash',
      refused,
      after(allSilent, somebody, [experiment('other-slash', true)]),
      'other-slash-works',
      'redirects',
    ],
  ],
  [
    [
      'K15: a redirect',
      refused,
      after(allSilent, readable, probed([header('Content-Type'), 'silent']), [experiment('other-slash', true)]),
      'other-slash-works',
      'redirects',
    ],
    [
      'a refused preflight',
      refused,
      after(allSilent, readable, probed([header('Content-Type'), 'silent'], [header('Mcp-Method'), 'silent'])),
      'preflight-fails',
      'preflight-unanswered',
    ],
  ],
  [
    [
      'a preflight that lets only some headers pass',
      refused,
      after(allSilent, readable, probed([header('Content-Type'), 'answered'], [header('Mcp-Method'), 'silent'])),
      'headers-refused',
      'headers-not-allowed',
    ],
    [
      'a preflight that lets all pass, and an answer that cannot be read',
      refused,
      after(allSilent, readable, probed([header('Content-Type'), 'answered'], [header('Mcp-Method'), 'answered'])),
      'only-this-unreadable',
      'error-without-cors',
    ],
  ],
  [
    [
      'K15: a redirect that a page may see, but not follow',
      refused,
      {
        attempts: [
          { ...discoverSilent, isRedirect: true },
          { ...initializeSilent, isRedirect: true },
        ],
      },
      'redirect-not-followed',
      'redirects',
    ],
    [
      'the preflight does not allow mcp-protocol-version',
      refused,
      { attempts: [discoverRefused, initialized, nextSilent] },
      'handshake-headers-refused',
      'handshake-headers-not-allowed',
    ],
  ],
  [
    [
      'the preflight does not allow mcp-protocol-version, looked at',
      refused,
      after(
        [discoverRefused, initialized, nextSilent],
        readable,
        probed([header('Content-Type'), 'answered'], [header('MCP-Protocol-Version'), 'silent']),
      ),
      'handshake-headers-refused',
      'headers-not-allowed',
    ],
    [
      'an error without CORS after the handshake, looked at',
      refused,
      after(
        [discoverRefused, initialized, nextSilent],
        readable,
        probed([header('Content-Type'), 'answered'], [header('MCP-Protocol-Version'), 'answered']),
      ),
      'only-this-unreadable',
      'error-without-cors',
    ],
  ],
  [
    [
      'a server that died after the handshake',
      refused,
      after([discoverRefused, initialized, nextSilent], nobody),
      'nothing-answers',
      'stopped',
    ],
    [
      'the same, where something still answers',
      refused,
      after([discoverRefused, initialized, nextSilent], somebody),
      'handshake-headers-refused',
      'handshake-headers-not-allowed',
    ],
  ],
  [
    [
      'K13: the preflight does not allow mcp-method',
      { kind: 'rpc', error: rpc(-32022), status: 400 },
      { attempts: [discoverSilent, { method: 'initialize', status: 400 }] },
      'modern-headers-refused',
      'modern-headers-not-allowed',
    ],
    [
      'no version in common',
      { kind: 'rpc', error: rpc(-32022), status: 400 },
      { attempts: [discoverRefused, { method: 'initialize', status: 400 }] },
      'no-version-in-common',
      undefined,
    ],
  ],
  [
    [
      'K16: mixed content',
      refused,
      { pageOrigin: elsewhere, url: 'http://mcp.example/mcp', ...noCors },
      'mixed-content',
      'http-from-https',
    ],
    [
      'K16: loopback over http from an https page',
      refused,
      { pageOrigin: elsewhere, ...noCors },
      'silence',
      'local-network-denied',
    ],
  ],
  [
    [
      'K16: a private address over http from an https page',
      refused,
      { pageOrigin: elsewhere, url: 'http://192.168.1.20:8000/mcp', ...noCors },
      'mixed-content',
      'http-from-https',
    ],
    [
      'K16: a private address over http from a page of this computer',
      refused,
      { url: 'http://192.168.1.20:8000/mcp', ...noCors },
      'silence',
      'not-running',
    ],
  ],
  [
    [
      'K16: a private address over https from a public page',
      refused,
      { pageOrigin: elsewhere, url: 'https://192.168.1.20:8000/mcp', ...after(allSilent, nobody) },
      'nothing-answers',
      'local-network-denied',
    ],
    [
      'K16: a public address over https from a public page',
      refused,
      { pageOrigin: elsewhere, url: 'https://mcp.example/mcp', ...after(allSilent, nobody) },
      'nothing-answers',
      'not-running',
    ],
  ],
  [
    [
      'K16: https with a certificate of one’s own',
      refused,
      { url: 'https://127.0.0.1:8443/mcp', ...after(allSilent, nobody) },
      'nothing-answers',
      'certificate',
    ],
    [
      'K16: https whose certificate is good, without CORS',
      refused,
      { url: 'https://127.0.0.1:8443/mcp', ...after(allSilent, somebody) },
      'answer-unreadable',
      'origin-not-allowed',
    ],
  ],
  [
    [
      'a public page and a server of one’s own, permission given',
      refused,
      { pageOrigin: elsewhere, ...after(allSilent, somebody) },
      'answer-unreadable',
      'origin-not-allowed',
    ],
    [
      'a public page and a server of one’s own, nothing through',
      refused,
      { pageOrigin: elsewhere, ...after(allSilent, nobody) },
      'nothing-answers',
      'local-network-denied',
    ],
  ],
  [
    [
      'a port that browsers refuse',
      refused,
      { url: 'http://localhost:6000/mcp', ...noCors },
      'blocked-port',
      'port-blocked',
    ],
    ['the port beside it', refused, { url: 'http://localhost:6001/mcp', ...noCors }, 'silence', 'not-running'],
  ],
  [
    [
      '127.0.0.1 answers where localhost does not',
      refused,
      after(allSilent, nobody, [experiment('other-name', true)]),
      'other-name-works',
      'other-loopback-name',
    ],
    [
      'neither name answers',
      refused,
      after(allSilent, nobody, [experiment('other-name', false)]),
      'nothing-answers',
      'not-running',
    ],
  ],
  [
    [
      'silence on the page’s own origin',
      refused,
      { pageOrigin: 'http://localhost:8000', ...noCors },
      'silence',
      'not-running',
    ],
    [
      'a redirect on the page’s own origin',
      refused,
      { pageOrigin: 'http://localhost:8000', attempts: [{ ...discoverSilent, isRedirect: true }] },
      'redirect-not-followed',
      'redirects',
    ],
  ],
  [
    [
      'a redirect that does not lead to the other slash',
      refused,
      after([{ ...discoverSilent, isRedirect: true }], [experiment('other-slash', false)]),
      'redirect-not-followed',
      'redirects-elsewhere',
    ],
    [
      'a redirect that does',
      refused,
      after([{ ...discoverSilent, isRedirect: true }], [experiment('other-slash', true)]),
      'other-slash-works',
      'redirects',
    ],
  ],
  [
    ['a time limit while connecting', unreachable('timeout'), {}, 'timed-out', 'still-starting'],
    ['an answer that broke off', unreachable('cut-off'), {}, 'broke-off', 'stopped-while-answering'],
  ],
  [
    [
      'K17: an answer that began and did not go on',
      { kind: 'unreachable', reason: 'timeout', limit: 'idle', detail: 'Nothing came for 60 s.' },
      { action: 'read' },
      'fell-silent',
      'proxy-buffers',
    ],
    [
      'an answer that came too slowly',
      { kind: 'unreachable', reason: 'timeout', limit: 'total', detail: 'It took longer than 300 s.' },
      { action: 'read' },
      'too-slow',
      'large-or-slow',
    ],
  ],
  [
    ['a time limit on a list', unreachable('timeout'), { action: 'list', era: 'modern' }, 'timed-out', 'busy'],
    ['silence on a list', refused, { action: 'list' }, 'later-silence', 'error-without-cors'],
  ],
]
