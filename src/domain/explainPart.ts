// A file of Vitrine itself that did not come. It is needed before all else, so it brings nothing with it. Pure: no I/O.

import type { Explanation } from './explainFailure.ts'

/** @param pageOrigin `location.origin` of this page */
export function explainPart(part: string, pageOrigin: string | undefined): Omit<Explanation, 'kept'> {
  const home = pageOrigin === undefined || pageOrigin === 'null' ? 'the place that Vitrine comes from' : pageOrigin
  return {
    title: 'A part of Vitrine did not load',
    whatHappened: `Vitrine fetches some of its own files only when they are needed. ${part} did not come. No MCP server is involved.`,
    causes: [
      `There is no connection to ${home}, from where this page was loaded, or its program was stopped.`,
      'Another version of Vitrine was put there meanwhile, without the files of this one.',
      'A browser extension or a proxy stopped the file.',
    ],
    next: [
      `Check the connection to ${home}, then try again.`,
      'If it fails again, load the page anew. Without that connection this would lose the page.',
    ],
    code: 'part missing',
  }
}
