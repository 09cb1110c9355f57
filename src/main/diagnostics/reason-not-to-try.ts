import { type Endpoint, isWrite } from '#contract/endpoint.ts'
import { endpoints, type HttpName } from '#contract/index.ts'
import type { CheckResult } from '#contract/desktop/diagnostics.ts'
import type { Override } from '#contract/reading/override.ts'
import type { HttpConfig } from '../http/http-config.ts'

/** Why the check does not send this operation; null if it does. `taught`: the override of this operation; `override`: those of the others. */
export function reasonNotToTry(
  name: HttpName,
  { method, path, private: own }: Endpoint,
  taught: Override | undefined,
  override: HttpConfig['override'],
): CheckResult['reason'] {
  if (method !== 'GET') return 'write'
  const sent = taught?.method ?? method
  if (sent !== 'GET' && (sent !== 'POST' || isAtWrite(sent, taught?.path ?? path, override))) return 'write'
  // a GET that signs out is not tried
  if (own && name !== 'live.ping') return 'session'
  return name === 'history.banActions' ? 'not-used' : null
}

/** A read may be taught as a POST; at the place of a write it would change data. */
const isAtWrite = (method: string, path: string, override: HttpConfig['override']): boolean =>
  endpoints().some(([name, declared]) => {
    const taught = override(name)
    const isPlace = (at: { readonly method: string; readonly path: string }) => at.method === method && isSamePlace(at.path, path)
    return (
      isWrite(declared) &&
      (isPlace(declared) || isPlace({ method: taught?.method ?? declared.method, path: taught?.path ?? declared.path }))
    )
  })

/** Whether a path is at the place of a template: 'api/order/5/check' is at 'api/order/{id}/check'. */
function isSamePlace(template: string, path: string): boolean {
  const [parts, others] = [segmentsOf(template), segmentsOf(path)]
  // words like "search" are not ids: a read can share its path with the writes of its objects
  const isSame = (part: string, other: string) => part === other || (part === '{}' && /\d/.test(other))
  return parts.length === others.length && parts.every((part, n) => isSame(part, others[n] ?? ''))
}

/** Segments of a path without its query, its outer slashes and the names of its placeholders. */
const segmentsOf = (path: string): readonly string[] =>
  (path.split('?')[0] ?? '')
    .replaceAll(/\{[^{}]*\}/g, '{}')
    .replaceAll(/^\/+|\/+$/g, '')
    .split('/')
