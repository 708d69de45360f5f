// The one owner of the Trusted Types policy `app`: a second `createPolicy('app')` would throw.

interface AppPolicy {
  createScriptURL(url: string): unknown
  createHTML(html: string): unknown
}

let policy: AppPolicy | undefined

/**
 * Starts one of our own module workers under the page's policy.
 *
 * @param url what `import url from './x?worker&url'` gave; anything of another origin is refused
 */
export function startWorker(url: string): Worker {
  policy ??= createPolicy()
  // The DOM types want a string; the sink takes the policy's object.
  return new Worker(policy.createScriptURL(url) as string, { type: 'module' })
}

/**
 * A foreign document for the `srcdoc` of a frame with an empty `sandbox`, and for no other sink: its own policy, which
 * allows inline styles and `data:` pictures alone, comes before its first character.
 */
export function vaultDocument(html: string): string {
  policy ??= createPolicy()
  // As above.
  return policy.createHTML(html) as string
}

function createPolicy(): AppPolicy {
  const rules = { createScriptURL: ownScript, createHTML: inVault }
  // `trustedTypes` is not in TypeScript's DOM library, and not in every browser.
  const factory = (globalThis as { trustedTypes?: { createPolicy(name: string, rules: object): AppPolicy } })
    .trustedTypes
  return factory?.createPolicy('app', rules) ?? rules
}

function ownScript(url: string): string {
  const absolute = new URL(url, document.baseURI)
  if (absolute.origin !== location.origin) throw new TypeError(`Refused to run a script of ${absolute.origin}`)
  return absolute.href
}

const vaultPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; base-uri 'none'"

/**
 * A document written without a policy could load; one that comes first holds for all that follows (CSP Level 3, section
 * 3.3). Links open in a new window, which the sandbox refuses without leaving the document.
 */
function inVault(html: string): string {
  return `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${vaultPolicy}"><meta name="color-scheme" content="light"><base target="_blank">${html}`
}
