// The one owner of the Trusted Types policy `app`: a second `createPolicy('app')` would throw.

interface ScriptUrlPolicy {
  createScriptURL(url: string): unknown
}

let policy: ScriptUrlPolicy | undefined

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

function createPolicy(): ScriptUrlPolicy {
  const rules = { createScriptURL: ownScript }
  // `trustedTypes` is not in TypeScript's DOM library, and not in every browser.
  const factory = (globalThis as { trustedTypes?: { createPolicy(name: string, rules: object): ScriptUrlPolicy } })
    .trustedTypes
  return factory?.createPolicy('app', rules) ?? rules
}

function ownScript(url: string): string {
  const absolute = new URL(url, document.baseURI)
  if (absolute.origin !== location.origin) throw new TypeError(`Refused to run a script of ${absolute.origin}`)
  return absolute.href
}
