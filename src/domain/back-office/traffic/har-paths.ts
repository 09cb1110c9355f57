import type { HarCall } from './har-calls.ts'

/** A segment that is an id or an address rather than a word of the API. */
const VALUE = /^\d+$|^[0-9a-f]{8}-[0-9a-f-]{27}$|^(?=.*\d)[\w-]{12,}$|@|%|^.{41,}$|\d{4}/i
/** Versions and '2fa' are words. */
const WORD = /^(v\d{1,2}|2fa)$/i

/** A name as programmers write it; a key that is an e-mail or a number is a value and stays out of the profile. */
const NAME = /^(?!.*\d{4})\$?[A-Za-z_][A-Za-z0-9_-]{0,39}$/
/** Does the key look like a field name, not like a value? */
export const isFieldName = (key: string): boolean => NAME.test(key) || /^\d$/.test(key)

/** Is a segment of a path a value? `values`: texts of the answers. */
export type IsValue = (segment: string) => boolean
/** Creates the test: a number, id, address or long text is a value, and so is every text of `values` (the values of recorded answers). */
export const valueTest =
  (values: ReadonlySet<string>): IsValue =>
  (segment) =>
    !WORD.test(segment) && (VALUE.test(segment) || values.has(segment))

/** The parts of a path between its slashes. */
export const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean)

/** Does a recorded path match a declared one, with anything in place of its placeholders? */
export const fitsPath = (seen: readonly string[], declared: string): boolean => {
  const wanted = segmentsOf(declared)
  return wanted.length === seen.length && wanted.every((part, index) => part.startsWith('{') || part === seen[index])
}

/** Prefix of all paths of the API ('v1/' of https://host/v1): from the back office's address, else the one that makes most paths known. */
export function basePath(
  calls: readonly HarCall[],
  declared: readonly string[],
  apiUrl: string | null,
): { origin: string | null; depth: number } {
  const own = apiUrl !== null && URL.canParse(apiUrl) ? new URL(apiUrl) : null
  if (own && calls.some(({ url }) => url.origin === own.origin)) return { origin: own.origin, depth: segmentsOf(own.pathname).length }
  const votes = new Map<string, number>()
  for (const { url } of calls) {
    const segments = segmentsOf(url.pathname)
    for (let depth = 0; depth < Math.min(segments.length, 4); depth++)
      if (declared.some((path) => fitsPath(segments.slice(depth), path))) {
        const key = `${url.origin} ${depth}`
        votes.set(key, (votes.get(key) ?? 0) + 1)
      }
  }
  const [best] = [...votes].toSorted(([, one], [, other]) => other - one)
  const [origin = null, depth = '0'] = best?.[0].split(' ') ?? []
  return { origin, depth: Number(depth) }
}

/** A recorded path with these fields of the payload in place of its values, in their order; null when it has more or fewer values. */
export function asTemplate(seen: readonly string[], fields: readonly string[], isValue: IsValue): string | null {
  if (seen.filter(isValue).length !== fields.length) return null
  let next = 0
  return seen.map((segment) => (isValue(segment) ? `{${fields[next++] ?? ''}}` : segment)).join('/')
}
