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
