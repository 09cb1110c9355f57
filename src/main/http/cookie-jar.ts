import { CookieJar as Tough } from 'tough-cookie'

/** Cookies of one session, in memory only (R1); a new session gets a new jar, so a late answer of an old one cannot plant anything. */
export interface CookieJar {
  /** The `cookie` header for this address; empty text when there is none. */
  header(url: string): string
  /** Keeps what a `set-cookie` header says; what is malformed or for a foreign domain is left out. */
  store(url: string, setCookies: readonly string[]): void
  /** The value of a cookie that this address would get. */
  value(url: string, name: string): string | null
}

export function createCookieJar(): CookieJar {
  const jar = new Tough(undefined, { rejectPublicSuffixes: true, looseMode: false })
  return {
    header: (url) => jar.getCookieStringSync(url),
    store: (url, setCookies) => {
      for (const line of setCookies) jar.setCookieSync(line, url, { ignoreError: true })
    },
    value: (url, name) => jar.getCookiesSync(url).find((cookie) => cookie.key === name)?.value ?? null,
  }
}
