import { type Cookie, CookieJar as Tough, MemoryCookieStore, type SerializedCookie } from 'tough-cookie'

/** A cookie with its attributes, as JSON. */
export type SavedCookie = SerializedCookie

/** Cookies of one session, in memory only (R1). A new session gets a new jar, so a late answer of an old one cannot set any. */
export interface CookieJar {
  /** The `cookie` header for this address; empty text when there is none. */
  header(url: string): string
  /** Stores the cookies of a `set-cookie` header; malformed ones and those of a foreign domain are left out. */
  store(url: string, setCookies: readonly string[]): void
  /** The cookies that this address would get. */
  of(url: string): readonly { readonly name: string; readonly value: string; readonly isHttpOnly: boolean }[]
  /** Every cookie, for encryption. */
  save(): SavedCookie[]
  /** Replaces all cookies by saved ones; none if they are damaged. */
  restore(cookies: readonly SavedCookie[]): void
}

const OPTIONS = { rejectPublicSuffixes: true, looseMode: false } as const
/** Most cookies of a host, and most bytes of their names and values together: servers refuse longer headers (431). */
const MAX_COOKIES = 50
const MAX_BYTES = 8_000

/** `onStored`: an answer brought cookies. */
export function createCookieJar(onStored: () => void = () => {}): CookieJar {
  let store = new MemoryCookieStore()
  let jar = new Tough(store, OPTIONS)
  const cookies = (): Cookie[] => {
    let all: Cookie[] = []
    // the store in memory calls back before it returns
    store.getAllCookies((_, result) => {
      all = result ?? []
    })
    return all
  }
  const trim = () => {
    for (const ofHost of Map.groupBy(cookies(), ({ domain }) => domain).values()) {
      let [count, bytes] = [0, 0]
      for (const { domain, path, key, value } of ofHost.toSorted(byWorth)) {
        count++
        bytes += Buffer.byteLength(key) + Buffer.byteLength(value) + '=; '.length
        if (count > MAX_COOKIES || bytes > MAX_BYTES) store.removeCookie(domain ?? '', path ?? '', key, () => undefined)
      }
    }
  }
  return {
    header: (url) => jar.getCookieStringSync(url),
    store: (url, setCookies) => {
      for (const line of setCookies) jar.setCookieSync(line, url, { ignoreError: true })
      if (setCookies.length === 0) return
      trim()
      onStored()
    },
    of: (url) => jar.getCookiesSync(url).map(({ key, value, httpOnly }) => ({ name: key, value, isHttpOnly: httpOnly })),
    // the time of the last use changes with every request and is useless after a restart
    save: () => (jar.toJSON()?.cookies ?? []).map((cookie) => ({ ...cookie, lastAccessed: undefined })),
    restore: (saved) => {
      const empty = new Tough(undefined, OPTIONS).toJSON()
      store = new MemoryCookieStore()
      try {
        if (empty) jar = Tough.fromJSON({ ...empty, cookies: [...saved] }, store)
        trim()
      } catch {
        store = new MemoryCookieStore()
        jar = new Tough(store, OPTIONS)
      }
    },
  }
}

/** Cookies by importance: first those that scripts can't read, such as a session, then the newest. */
const byWorth = (a: Cookie, b: Cookie): number =>
  Number(b.httpOnly) - Number(a.httpOnly) || timeOf(b) - timeOf(a) || b.creationIndex - a.creationIndex
const timeOf = ({ creation }: Cookie): number => (creation instanceof Date ? creation.getTime() : 0)
