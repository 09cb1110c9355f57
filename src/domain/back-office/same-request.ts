import { isWrite } from '#contract/endpoint.ts'
import { endpoints } from '#contract/index.ts'
import type { Settings } from '#contract/desktop/settings.ts'

/** Two operations that would send the same request. */
export interface SameRequest {
  readonly name: string
  readonly other: string
  /** 'DELETE api/orders/order/{order_uuid}' */
  readonly request: string
}

/**
 * Finds overrides that give an operation the method and path of another one, if at least one of the two is a write: "Accept" could then delete.
 * Checks the operations `of`, by default all overridden ones. This is no error, because a back office may distinguish two operations by their payload.
 */
export function sameRequests(overrides: Settings['overrides'], of: readonly string[] = Object.keys(overrides)): SameRequest[] {
  const all = endpoints().flatMap(([name, declared]) => {
    const override = overrides[name]
    if (override?.off) return []
    const request = requestOf(override?.method ?? declared.method, override?.path ?? declared.path)
    return [{ name, isWrite: isWrite(declared), request, declared: keyOf(requestOf(declared.method, declared.path)) }]
  })
  const seen = new Set<string>()
  return all
    .filter(({ name }) => of.includes(name))
    .flatMap((one) =>
      all
        .filter(
          (other) =>
            other.name !== one.name &&
            (one.isWrite || other.isWrite) &&
            keyOf(other.request) === keyOf(one.request) &&
            other.declared !== one.declared,
        )
        .map((other) => ({ name: one.name, other: other.name, request: one.request })),
    )
    .filter(({ name, other }) => {
      const pair = [name, other].toSorted().join()
      return !seen.has(pair) && seen.add(pair)
    })
}

/** The method may be in the query, for servers behind HTML forms. */
function requestOf(method: string, path: string): string {
  const [place = '', query = ''] = path.split('?')
  const fields = query.split('&').filter((field) => field !== '')
  const inQuery = fields.find((field) => field.startsWith('_method='))?.slice('_method='.length)
  const others = fields.filter((field) => !field.startsWith('_method=')).join('&')
  return `${(inQuery ?? method).toUpperCase()} ${place.replace(/^\/+|\/+$/g, '')}${others && `?${others}`}`
}

/** Placeholders stand for any value, whatever the name of their field. */
const keyOf = (request: string): string => request.replace(/\{\w+\}/g, '{}')
