import { rpcErrorIn, type Failure } from './failure.ts'

/** True when the server answered a read as it does for a resource that it does not have: -32602, or -32002 before 2026-07-28. */
export function isNotFound(failure: Failure): boolean {
  const code = rpcErrorIn(failure)?.code
  return code === -32602 || code === -32002
}
