/**
 * Chromium gives a real origin only to schemes it knows, so `app://console/x` lives at
 * `https://console.app.invalid/x` inside it (.invalid is reserved and can never be a real host) and is
 * mapped back wherever the application sees an address.
 */
export type ProtocolHandler = (request: Request) => Response | Promise<Response>

const handlers = new Map<string, ProtocolHandler | null>()
const changeListeners = new Set<() => void>()

const SCHEME_URL = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)(.*)$/is
const INTERNAL_URL = /^https:\/\/(.+)\.([a-z0-9+.-]+)\.invalid(?=[/?#]|$)(.*)$/is

const privilegesOf = new Map<string, Electron.Privileges>()

/** Inside Chromium every scheme is an https origin, so a scheme must have these privileges. */
const NEEDED = ['standard', 'secure'] as const
const IMPOSSIBLE = ['bypassCSP'] as const

/** Registers a scheme, so that its addresses are mapped. */
export function registerScheme(scheme: string, privileges: Electron.Privileges = {}): void {
  for (const name of NEEDED) {
    if (!privileges[name]) throw new Error(`electron-host: the scheme ${scheme} without the privilege "${name}" is not implemented`)
  }
  for (const name of IMPOSSIBLE) {
    if (privileges[name]) throw new Error(`electron-host: the privilege "${name}" of the scheme ${scheme} is not implemented`)
  }
  privilegesOf.set(scheme, privileges)
  if (!handlers.has(scheme)) handlers.set(scheme, null)
  for (const listener of changeListeners) listener()
}

export function setProtocolHandler(scheme: string, handler: ProtocolHandler | null): void {
  handlers.set(scheme, handler)
  for (const listener of changeListeners) listener()
}

export function protocolHandler(scheme: string): ProtocolHandler | null {
  return handlers.get(scheme) ?? null
}

/**
 * May a page make this request of a scheme? As in Chromium: fetch and XMLHttpRequest need `supportFetchAPI`, the script of a service worker
 * `allowServiceWorkers`, and a CORS request of another origin, for example a font of a frame without one, `corsEnabled`
 * (electron_url_loader_factory.cc, CreateLoaderAndStart). `origin`: of a CORS request, if it is another one.
 */
export function allowsRequest(scheme: string, resourceType: string, isServiceWorker: boolean, origin?: string): boolean {
  const privileges = privilegesOf.get(scheme) ?? {}
  if (origin !== undefined && privileges.corsEnabled !== true) return false
  if (isServiceWorker) return privileges.allowServiceWorkers === true
  return (resourceType !== 'XHR' && resourceType !== 'Fetch') || privileges.supportFetchAPI === true
}

export function registeredSchemes(): string[] {
  return [...handlers.keys()]
}

export function onSchemesChanged(listener: () => void): void {
  changeListeners.add(listener)
}

/** `app://console/x` → `https://console.app.invalid/x`; any other address stays. */
export function toInternalUrl(url: string): string {
  const match = SCHEME_URL.exec(url)
  const scheme = match?.[1]?.toLowerCase()
  if (!match || !scheme || !handlers.has(scheme)) return url
  // A scheme without a host (app-img:///x) still needs a valid host name.
  const host = match[2] || 'no-host'
  return `https://${host}.${scheme}.invalid${match[3] || '/'}`
}

/** The reverse of toInternalUrl. */
export function toExternalUrl(url: string): string {
  const match = INTERNAL_URL.exec(url)
  const scheme = match?.[2]?.toLowerCase()
  if (!match || !scheme || !handlers.has(scheme)) return url
  return `${scheme}://${match[1] === 'no-host' ? '' : match[1]}${match[3] ?? ''}`
}

const HEADERS_WITH_ADDRESSES = /^(content-security-policy|access-control-allow-origin|location)/i

/** Maps `app:` or `app://console` in a header to the internal origin. */
export function toInternalHeader(name: string, value: string): string {
  if (!HEADERS_WITH_ADDRESSES.test(name)) return value
  let mapped = value
  for (const scheme of handlers.keys()) {
    const literal = scheme.replace(/[.+]/g, '\\$&')
    mapped = mapped
      .replace(new RegExp(`(?<![\\w+.-])${literal}://([\\w.-]+)`, 'g'), `https://$1.${scheme}.invalid`)
      .replace(new RegExp(`(?<![\\w+.-])${literal}:(?=[\\s;]|$)`, 'g'), `https://*.${scheme}.invalid ${scheme}:`)
  }
  return mapped
}
