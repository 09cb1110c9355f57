const LOOPBACK_V4 = /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/

/** Is this host the machine itself? Only there plain http is allowed (D-12). Takes `URL.hostname`. */
export const isLoopback = (hostname: string): boolean => hostname === 'localhost' || hostname === '[::1]' || LOOPBACK_V4.test(hostname)

/** https on any host, http only on this computer. */
export const isSafeOrigin = (url: URL): boolean => url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname))

/** Values that go into the query string; null and undefined are left out. */
export type Query = Readonly<Record<string, unknown>>

/**
 * Builds an address of the API: fixed base + path template of the contract with encoded values + query. Null when the result would leave the base
 * (R1: a URL is never taken from data).
 */
export function apiUrl(baseUrl: string, path: string, query: Query): URL | null {
  const base = baseUrl.replace(/\/+$/, '')
  if (!URL.canParse(base)) return null
  const url = new URL(`${base}/${path.replace(/^\/+/, '')}`)
  const root = new URL(`${base}/`)
  if (url.origin !== root.origin || !url.pathname.startsWith(root.pathname) || !isSafeOrigin(url)) return null
  for (const [key, value] of Object.entries(query)) {
    if (value === null || value === undefined) continue
    for (const item of Array.isArray(value) ? value : [value])
      url.searchParams.append(key, typeof item === 'object' ? JSON.stringify(item) : String(item))
  }
  return url
}

/** Query of another page of the same request. */
export type PageQuery = Readonly<Record<string, string>>
const MAX_PARAMETERS = 20
const MAX_QUERY_LENGTH = 2_000

/**
 * Query of a next page, from the address that a response names for it. The address itself is never requested (R1): null when it leads to another
 * host or path. Its scheme doesn't matter: behind a proxy, servers write http.
 */
export function pageQueryOf(address: string, requested: URL): PageQuery | null {
  if (address.length > MAX_QUERY_LENGTH || !URL.canParse(address, requested.href)) return null
  const url = new URL(address, requested.href)
  const isSame = /^https?:$/.test(url.protocol) && url.host === requested.host && url.username + url.password === ''
  if (!isSame || withoutSlash(url.pathname) !== withoutSlash(requested.pathname)) return null
  const parameters = [...url.searchParams]
  return parameters.length > 0 && parameters.length <= MAX_PARAMETERS ? Object.fromEntries(parameters) : null
}
const withoutSlash = (path: string): string => path.replace(/\/+$/, '')

/** The request for another page. Parameters with the input of the call are not replaced. */
export function withPage(url: URL, page: PageQuery, input: Query): URL {
  const paged = new URL(url.href)
  for (const [name, value] of Object.entries(page)) if (!Object.hasOwn(input, name)) paged.searchParams.set(name, value)
  return paged
}
