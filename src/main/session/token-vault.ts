import { randomBytes, randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { JsonStore } from '../settings/json-store.ts'
import { guardKeychain, type Keychain, KEYCHAIN_DEADLINE_MS, KeychainUnavailable, loadKeytar } from './keychain.ts'
import { type Entry, joinSecret, MAX_PARTS, readEntry, splitSecret } from './split-secret.ts'

/** What is kept between two runs: the token and whose it is. Nothing else about the person. */
export const KeptSession = z.object({ token: z.string().min(1), email: z.string() })
export type KeptSession = z.output<typeof KeptSession>

/**
 * Which token may still be used, by service name: a random mark that the stored token must carry. Taking the mark away kills the token even
 * when the store could not delete it (a locked keyring answers "false" and keeps it): the tombstone of R6. A lost file kills all.
 */
export const Generations = z.looseObject({ version: z.literal(1), live: z.record(z.string(), z.uuid()) })
export type Generations = z.output<typeof Generations>
export const NO_GENERATIONS: Generations = { version: 1, live: {} }

export type Found = { readonly status: 'stored'; readonly session: KeptSession } | { readonly status: 'absent' | 'unavailable' }

/** The token in the operating system's store; never anywhere else on disk (R6). Nothing here throws, everything ends within seconds. */
export interface TokenVault {
  read(origin: string): Promise<Found>
  /** 'unavailable' = the session lives in memory only. The store is first asked to write, read and delete a mark. */
  keep(origin: string, session: KeptSession): Promise<'stored' | 'unavailable'>
  /** Kills the token at once, then tries to delete it. 'unavailable' = it may still lie there, dead. */
  forget(origin: string): Promise<'absent' | 'unavailable'>
  /** 32 random bytes that stay in the store, made on first use: the key for what may lie on disk only sealed (D-124). null = no store. */
  sealKey(): Promise<Buffer | null>
  /** How the last call went, for Diagnostics. */
  status(): 'stored' | 'absent' | 'unavailable' | 'not-used'
  /** Resolves when nothing is under way any more: before quitting, so that a sign-out is not cut in half. */
  idle(): Promise<void>
  /** The store holds a call of ours and does not answer: `process.exit` would wait for it, up to 50 s. Quit by a signal then. */
  isStuck(): boolean
}

export interface VaultConfig {
  /** Kept in a small file of the app's folder; no secret in it. */
  readonly generations: JsonStore<Generations>
  readonly load?: () => Promise<Keychain>
  readonly deadlineMs?: number
}

const SEAL_SERVICE = 'Cellarmaster seal'
const KEY_BYTES = 32
const accountOf = (index: number) => (index === 1 ? 'session' : `session ${index}`)
const serviceOf = (origin: string) => `Cellarmaster ${origin}`

export function createTokenVault(config: VaultConfig): TokenVault {
  const store = guardKeychain(config.load ?? loadKeytar, config.deadlineMs ?? KEYCHAIN_DEADLINE_MS)
  let status: ReturnType<TokenVault['status']> = 'not-used'
  let usable = false
  // Counts sign-outs: a token that is still on its way into the store when its session ends must not come alive afterwards.
  let forgotten = 0
  let line: Promise<unknown> = Promise.resolve()

  /** What the store does, or 'unavailable'; a failure that is not the store's is a bug and passes. */
  async function attempt<T>(work: () => Promise<T>): Promise<T | 'unavailable'> {
    try {
      return await work()
    } catch (cause) {
      if (!(cause instanceof KeychainUnavailable)) throw cause
      usable = false
      return 'unavailable'
    }
  }

  /** Sequences of calls never mix: the sweep of a sign-out would take what the next sign-in just stored. */
  function exclusive<T>(work: () => Promise<T>): Promise<T | 'unavailable'> {
    const turn = line.then(() => attempt(work))
    line = turn.catch(() => undefined)
    return turn
  }

  /** Some stores accept a secret and lose it, a locked one answers as if it were empty: only a full round counts. */
  async function prove(service: string): Promise<void> {
    if (usable) return
    const mark = randomUUID()
    await store.set(service, 'check', mark)
    const back = await store.get(service, 'check')
    const gone = await store.remove(service, 'check')
    if (back !== mark || !gone) throw new KeychainUnavailable('The store does not keep what it is given')
    usable = true
  }

  async function entries(service: string): Promise<(Entry | null)[]> {
    const first = readEntry(await store.get(service, accountOf(1)))
    const found: (Entry | null)[] = [first]
    for (let index = 2; index <= (first?.count ?? 1); index++) found.push(readEntry(await store.get(service, accountOf(index))))
    return found
  }

  async function sweep(service: string, from: number): Promise<boolean> {
    for (let index = from; index <= MAX_PARTS; index++) if (!(await store.remove(service, accountOf(index)))) return index > from
    return true
  }

  const mark = (service: string, generation: string | null) => {
    const { [service]: _, ...others } = config.generations.read().live
    return config.generations.write({
      ...config.generations.read(),
      live: generation === null ? others : { ...others, [service]: generation },
    })
  }

  return {
    status: () => status,
    isStuck: store.isStuck,
    idle: async () => {
      await line
      await config.generations.flush()
    },

    read: async (origin) => {
      const service = serviceOf(origin)
      const found = await exclusive(async (): Promise<Found> => {
        const live = config.generations.read().live[service]
        // No live mark: whatever lies in the store is dead, so it need not be asked (and no prompt to unlock appears).
        if (live === undefined) return { status: 'absent' }
        const all = await entries(service)
        const secret = all[0]?.generation === live ? joinSecret(all) : null
        const session = secret === null ? null : parse(secret)
        return session ? { status: 'stored', session } : { status: 'absent' }
      })
      const result = found === 'unavailable' ? ({ status: found } as const) : found
      status = result.status
      return result
    },

    keep: async (origin, session) => {
      const service = serviceOf(origin)
      const before = forgotten
      const kept = await exclusive(async () => {
        await prove(service)
        const generation = randomUUID()
        const parts = splitSecret(generation, JSON.stringify(session))
        if (!parts) throw new KeychainUnavailable('The token is too long to be kept')
        for (const [at, part] of parts.entries()) await store.set(service, accountOf(at + 1), part)
        if (joinSecret(await entries(service)) !== JSON.stringify(session))
          throw new KeychainUnavailable('The store changed what it was given')
        await sweep(service, parts.length + 1)
        if (forgotten !== before) {
          await sweep(service, 1)
          throw new KeychainUnavailable('The session ended meanwhile')
        }
        const marked = await mark(service, generation)
        if (!marked.ok) throw new KeychainUnavailable('The mark could not be written')
        return 'stored' as const
      })
      status = kept
      return kept
    },

    sealKey: async () => {
      const found = await exclusive(async () => {
        const known = keyOf(await store.get(SEAL_SERVICE, 'key'))
        if (known) return known
        await prove(SEAL_SERVICE)
        const made = randomBytes(KEY_BYTES)
        await store.set(SEAL_SERVICE, 'key', made.toString('base64'))
        if (!keyOf(await store.get(SEAL_SERVICE, 'key'))?.equals(made)) throw new KeychainUnavailable('The store changed what it was given')
        return made
      })
      return found === 'unavailable' ? null : found
    },

    forget: async (origin) => {
      const service = serviceOf(origin)
      forgotten++
      const known = config.generations.read().live[service] !== undefined
      const marking = mark(service, null)
      const swept = await exclusive(() => sweep(service, 1))
      const marked = await marking
      // `false` means "not found" and also "locked": only when something was known to be there it is worth saying.
      status = swept === 'unavailable' || (known && !swept) || !marked.ok ? 'unavailable' : 'absent'
      return status
    },
  }
}

function keyOf(text: string | null): Buffer | null {
  const bytes = Buffer.from(text ?? '', 'base64')
  return bytes.length === KEY_BYTES ? bytes : null
}

function parse(secret: string): KeptSession | null {
  try {
    const read = KeptSession.safeParse(JSON.parse(secret))
    return read.success ? read.data : null
  } catch {
    return null
  }
}
