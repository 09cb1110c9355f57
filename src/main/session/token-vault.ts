import { randomBytes, randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { SavedCookie } from '../http/identity/cookie-jar.ts'
import type { JsonStore } from '../settings/json-store.ts'
import { type CookieKey, createCookieFile } from './cookie-file.ts'
import { type Keychain, KEYCHAIN_DEADLINE_MS, KeychainUnavailable, loadKeytar } from './keychain.ts'
import { createSecretStore, KEY_BYTES, keyOf, type SecretStore } from './secret-store.ts'

/** A saved session: its owner, its token (null = cookies only) and its cookies. */
export interface StoredSession {
  readonly token: string | null
  readonly email: string
  readonly cookies: readonly SavedCookie[]
}

/** The part in the operating system's store. `key` opens the encrypted cookies. */
const Secret = z.object({ token: z.string().min(1).nullable(), email: z.string(), key: z.string().optional() })

const STORES = ['keychain', 'safe-storage'] as const

/**
 * The session that may still be used, by service name: a random mark that the stored secret must carry. Removing the mark invalidates the session
 * even if the store could not delete it (a locked keyring answers "false" and keeps the entry): the tombstone of R6. A lost file invalidates all
 * sessions.
 */
export const TokenMarkers = z.looseObject({
  version: z.literal(1),
  live: z.record(z.string(), z.uuid()),
  /** The store that has the key of the encrypted files: another store would generate another key, and the encrypted files would be lost. The first version stored it under this name. */
  seal: z.enum(STORES).optional(),
})
export type TokenMarkers = z.output<typeof TokenMarkers>
export const NO_MARKERS: TokenMarkers = { version: 1, live: {} }

export type VaultResult = { readonly status: 'stored'; readonly session: StoredSession } | { readonly status: 'absent' | 'unavailable' }

/** The session in the operating system's store; nowhere else on disk in plain form (R6). Nothing here throws, and every call ends within seconds. */
export interface TokenVault {
  read(origin: string): Promise<VaultResult>
  /** 'unavailable' = the session lives in memory only. */
  keep(origin: string, session: StoredSession): Promise<'stored' | 'unavailable'>
  /** Saves the session's cookies, read when its turn comes; null = the session has ended. Does nothing without a saved session. */
  keepCookies(cookies: () => readonly SavedCookie[] | null): Promise<void>
  /** Invalidates the session at once, then tries to delete it. 'unavailable' = it may still be stored, but is unusable. */
  forget(origin: string): Promise<'absent' | 'unavailable'>
  /** 32 random bytes that stay in the store, generated on first use: the key of encrypted files (D-124). null = no store. */
  encryptionKey(): Promise<Buffer | null>
  /** Result of the last call, for Diagnostics. */
  status(): 'stored' | 'absent' | 'unavailable' | 'not-used'
  /** Resolves when no call is pending: before quitting, so that a sign-out is not cut in half. */
  idle(): Promise<void>
  /** A keychain call is stuck: `process.exit` would wait for it, up to 50 s. Quit by a signal then. */
  isStuck(): boolean
}

export interface VaultConfig {
  /** Folder of the encrypted cookies. */
  readonly dir: string
  /** Saved in a small file of the app's folder; contains no secret. */
  readonly generations: JsonStore<TokenMarkers>
  /** Default: keytar. */
  readonly load?: () => Promise<Keychain>
  /** Used when the first store is unavailable (D-64). */
  readonly loadSecond?: () => Promise<Keychain>
  readonly deadlineMs?: number
}

const FILE_KEY_SERVICE = 'Cellarmaster seal'
const serviceOf = (origin: string) => `Cellarmaster ${origin}`

export function createTokenVault(config: VaultConfig): TokenVault {
  const deadlineMs = config.deadlineMs ?? KEYCHAIN_DEADLINE_MS
  const first = createSecretStore(config.load ?? loadKeytar, deadlineMs)
  const stores: readonly SecretStore[] = config.loadSecond ? [first, createSecretStore(config.loadSecond, deadlineMs)] : [first]
  const cookieFile = createCookieFile(config.dir)
  let status: ReturnType<TokenVault['status']> = 'not-used'
  /** The session that is saved now. */
  let open: CookieKey | null = null
  // Counts sign-outs: a session that ends while it is being stored must not come back afterwards.
  let signOutCount = 0
  let queue: Promise<unknown> = Promise.resolve()

  /** The store's result, or 'unavailable'; a failure that is not the store's is a bug and is thrown. */
  async function attempt<T>(work: () => Promise<T>): Promise<T | 'unavailable'> {
    try {
      return await work()
    } catch (cause) {
      if (!(cause instanceof KeychainUnavailable)) throw cause
      return 'unavailable'
    }
  }

  /** Sequences of calls never interleave: a sign-out would delete what the next sign-in just stored. */
  function exclusive<T>(work: () => Promise<T>): Promise<T> {
    const run = queue.then(work)
    queue = run.catch(() => undefined)
    return run
  }

  const setMarker = (service: string, generation: string | null) => {
    const { [service]: _, ...others } = config.generations.read().live
    return config.generations.write({
      ...config.generations.read(),
      live: generation === null ? others : { ...others, [service]: generation },
    })
  }

  async function read(service: string): Promise<VaultResult> {
    const generation = config.generations.read().live[service]
    // Without a mark any stored secret is invalid, so the store is not asked (and no prompt to unlock appears).
    if (generation === undefined) return { status: 'absent' }
    let result: VaultResult | undefined
    for (const store of stores) {
      const text = await attempt(() => store.read(service, generation))
      const secret = text === null || text === 'unavailable' ? null : parse(text)
      if (secret === null) result ??= { status: text === 'unavailable' ? text : 'absent' }
      else return unlock({ service, generation, ...secret })
    }
    return result ?? { status: 'absent' }
  }

  async function unlock({ token, ...cookieKey }: CookieKey & { readonly token: string | null }): Promise<VaultResult> {
    const cookies = await cookieFile.read(cookieKey)
    if (cookies === null && token === null) return { status: 'absent' }
    open = cookieKey
    return { status: 'stored', session: { token, email: cookieKey.email, cookies: cookies ?? [] } }
  }

  async function keep(service: string, { token, email, cookies }: StoredSession, isOver: () => boolean): Promise<'stored' | 'unavailable'> {
    const [generation, key] = [randomUUID(), randomBytes(KEY_BYTES)]
    const secret = JSON.stringify({ token, email, key: key.toString('base64') })
    for (const store of stores) {
      if ((await attempt(() => store.write(service, generation, secret))) === 'unavailable') continue
      const cookieKey = { service, generation, email, key }
      const wrote = await cookieFile.write(cookieKey, cookies)
      if (isOver()) {
        await attempt(() => store.deleteEntries(service))
        await cookieFile.remove(service)
        return 'unavailable'
      }
      if ((!wrote && token === null) || !(await setMarker(service, generation)).ok || isOver()) return 'unavailable'
      open = cookieKey
      return 'stored'
    }
    return 'unavailable'
  }

  return {
    status: () => status,
    isStuck: first.isStuck,
    idle: async () => {
      await queue
      await config.generations.flush()
    },

    read: async (origin) => {
      const result = await exclusive(() => read(serviceOf(origin)))
      status = result.status
      return result
    },

    keep: async (origin, session) => {
      const previous = signOutCount
      // the previous session is replaced, also when the store then refuses
      open = null
      if (config.generations.read().live[serviceOf(origin)] !== undefined) void setMarker(serviceOf(origin), null)
      status = await exclusive(() => keep(serviceOf(origin), session, () => signOutCount !== previous))
      return status
    },

    keepCookies: (read) =>
      exclusive(async () => {
        const cookies = open && read()
        if (open && cookies) await cookieFile.write(open, cookies)
      }),

    encryptionKey: () =>
      exclusive(async () => {
        const chosen = config.generations.read().seal
        for (const [at, store] of stores.entries()) {
          const name = STORES[at]
          if (chosen !== undefined && chosen !== name) continue
          const key = await attempt(() => store.key(FILE_KEY_SERVICE))
          if (key === 'unavailable') continue
          if (chosen === undefined && name) await config.generations.write({ ...config.generations.read(), seal: name })
          return key
        }
        return null
      }),

    forget: async (origin) => {
      const service = serviceOf(origin)
      signOutCount++
      open = null
      const wasStored = config.generations.read().live[service] !== undefined
      const markerWritten = setMarker(service, null)
      const swept = await exclusive(async () => {
        await cookieFile.remove(service)
        const outcomes: (boolean | 'unavailable')[] = []
        for (const store of stores) outcomes.push(await attempt(() => store.deleteEntries(service)))
        return outcomes.includes(true) || (outcomes[0] ?? false)
      })
      const marked = await markerWritten
      // `false` means "not found" and also "locked": it only matters when something was stored.
      status = swept === 'unavailable' || (wasStored && !swept) || !marked.ok ? 'unavailable' : 'absent'
      return status
    },
  }
}

function parse(text: string): { readonly token: string | null; readonly email: string; readonly key: Buffer } | null {
  try {
    const { token, email, key } = Secret.parse(JSON.parse(text))
    return { token, email, key: keyOf(key ?? null) ?? randomBytes(KEY_BYTES) }
  } catch {
    return null
  }
}
