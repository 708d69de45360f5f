// What to say where the relay brings no answer. It knows more than a page: which of the many reasons it was. Pure: no I/O.

import { quoted } from './explainRpc.ts'
import type { RelayTrouble } from './failure.ts'
import type { RelayCode } from './relayTerms.ts'

/** `gone`: the relay itself does not answer. A redirect is an answer of the server's. */
export type RelayTroubleCode = Exclude<RelayCode, 'redirect'> | 'gone'

/**
 * @param detail the relay's words: the system's message, an address and what it is, or a status
 * @param target what was to be asked
 */
export function relayAdvice(code: RelayTroubleCode, detail: string, target: URL): RelayTrouble {
  const advice = adviceFor(code, target)
  const said = detail === '' ? '' : ` The relay said: ${quoted(detail.replaceAll('`', '’'))}`
  return { causes: [], ...advice, whatHappened: advice.whatHappened + said, code: `relay: ${code}` }
}

type WithoutCode = Omit<RelayTrouble, 'code' | 'causes'> & Partial<Pick<RelayTrouble, 'causes'>>

const startAgain = 'Start Vitrine with `npm start`, then load this page anew.'

function adviceFor(code: RelayTroubleCode, { host, hostname, port }: URL): WithoutCode {
  switch (code) {
    case 'gone':
      return {
        title: 'The relay does not answer',
        whatHappened:
          'Requests to this server go through the program that this page came from. It did not answer, or stopped in the middle of an answer. Of the server nothing is known.',
        causes: ['The program behind this page was stopped.', 'It was started again on another port.'],
        next: [startAgain],
      }
    case 'token':
      return {
        title: 'The relay was started anew',
        whatHappened:
          'The program behind this page was started again since the page was loaded, and takes requests only from pages of its own run.',
        next: ['Load this page anew. The address of the server stays in the field.'],
      }
    case 'origin':
    case 'method':
      return {
        title: 'The relay refused this page',
        whatHappened:
          'The relay takes requests only from the page that it serves itself, at the address that it was opened with.',
        causes: ['The page is shown through a proxy, or a browser extension changes its requests.'],
        next: ['Open Vitrine at the address that `npm start` prints.'],
      }
    case 'bad-target':
      return {
        title: 'The relay cannot ask this address',
        whatHappened: 'Only http and https addresses without a user name or password are asked.',
        next: ['Correct the address.'],
      }
    case 'own-port':
      return {
        title: 'This is the address of Vitrine itself',
        whatHappened: `${host} is the program that this page came from, and a relay does not ask itself.`,
        next: [
          'Enter the address of your MCP server.',
          'To reach the demo of this program, use the host name that this page was opened with.',
        ],
      }
    case 'denied-address':
      return {
        title: 'The relay does not ask this address',
        whatHappened: `${hostname} is, or leads to, an address where no MCP server belongs: link-local, of a cloud’s metadata, multicast, reserved, or not usable.`,
        next: [
          ['0.0.0.0', '[::]'].includes(hostname)
            ? `A server that says it listens on ${hostname} is reached at 127.0.0.1${port === '' ? '' : `:${port}`}.`
            : 'Use another address of the server.',
        ],
      }
    case 'unconfirmed':
      return {
        title: 'The relay was not allowed to ask this address',
        whatHappened: `${hostname} is on this computer or its network, and is asked only where somebody chose it.`,
        next: ['Connect to this address itself, through the relay.'],
      }
    case 'name-turned-private':
      return {
        title: 'A public name leads to a private address',
        whatHappened: `${hostname} reads like a host on the internet, and its name leads to this computer or its network. Websites use that to reach what is inside (DNS rebinding), so the relay does not follow.`,
        causes: ['The name is from your own network’s name server.', 'Somebody points the name inside on purpose.'],
        next: ['If you know the server, connect to its IP address.'],
      }
    case 'unknown-host':
      return {
        title: `No address was found for ${hostname}`,
        whatHappened: 'The relay could not find the address that belongs to this name.',
        causes: ['The name is misspelled.', 'This computer is offline, or is not in the network that knows the name.'],
        next: ['Check the name.'],
      }
    case 'refused':
      return {
        title: `Nothing listens at ${host}`,
        whatHappened: 'The relay asked and was turned away: the host is there, and no program listens on this port.',
        causes: ['The server is not running.', 'It listens on another port, or on another address of this host.'],
        next: ['Start the server, or correct the address, then try again.'],
      }
    case 'no-route':
      return {
        title: `${hostname} cannot be reached from here`,
        whatHappened: 'The network has no way to this address.',
        causes: ['This computer is offline.', 'The address is in a network that needs a VPN.'],
        next: ['Check the network, then try again.'],
      }
    case 'timeout':
      return {
        title: `${host} does not accept connections`,
        whatHappened: 'The relay tried to connect, and there was no answer of any kind within the time limit.',
        causes: ['The host is switched off, or the address is wrong.', 'A firewall drops the packets.'],
        next: ['Check address and firewall, then try again.'],
      }
    case 'tls':
      return {
        title: `No safe connection to ${host}`,
        whatHappened: 'The server is there. Its certificate, or its way of encrypting, was not accepted.',
        causes: [
          'The certificate is signed by nobody that this computer trusts, has expired, or is for another name.',
          'The server speaks http at this port, and not https.',
        ],
        next: [
          'Mend the certificate, or use the http address.',
          'For an authority of your own, set `NODE_EXTRA_CA_CERTS` to its file and start Vitrine again.',
        ],
      }
    case 'closed':
      return {
        title: 'The server closed the connection without an answer',
        whatHappened: `${host} took the request and ended the connection before it said anything.`,
        causes: ['The server crashed or was restarted.', 'The server expects https at this port, and not http.'],
        next: ['Look into the server’s log, then try again.'],
      }
    case 'not-http':
      return {
        title: `What answers at ${host} is no web server`,
        whatHappened: 'Something came back that is not HTTP.',
        causes: ['Another service listens on this port.', 'The server speaks https at this port, and not http.'],
        next: ['Check the port and the scheme of the address.'],
      }
    case 'failed':
      return {
        title: 'The relay could not ask the server',
        whatHappened: `The request to ${host} failed.`,
        next: ['Try again.'],
      }
  }
}
