/** Runs one scenario against the real store of this session, in a separate process; prints the outcome as one line of JSON. */
import { execFileSync } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadKeytar } from '#main/session/keychain.ts'
import { createTokenVault, TokenMarkers, NO_MARKERS, type TokenVault } from '#main/session/token-vault.ts'
import { createJsonStore } from '#main/settings/json-store.ts'
import { filesHolding } from '../_support/files/files-on-disk.ts'
import { lockStore, storePid, unlockedByNextLogin } from './store-session.ts'

const ORIGIN = 'https://office.example'
const [scenario = '', dir = ''] = process.argv.slice(2)
const vault = (): TokenVault =>
  createTokenVault({
    dir,
    generations: createJsonStore({ file: join(dir, 'keychain.json'), schema: TokenMarkers, defaults: NO_MARKERS }),
  })
const COOKIES = [{ key: 'sid', value: 'plain-cookie', domain: 'office.example', path: '/', hostOnly: true, secure: true }]
const session = (length = 300) => ({ token: `${'t'.repeat(length)}.b.c`, email: 'zoé@example.org', cookies: COOKIES })

async function timed<T>(work: Promise<T>): Promise<{ result: T; ms: number }> {
  const started = performance.now()
  const result = await work
  return { result, ms: Math.round(performance.now() - started) }
}

/** Whether the store contains our entry, read without our own rules. */
const raw = async () => (await (await loadKeytar()).getPassword(`Cellarmaster ${ORIGIN}`, 'session')) !== null

/** Duration of reading a folder while `until` is pending: a stuck store must not block the thread pool. */
async function folderLatency(until: Promise<unknown>): Promise<number> {
  const times: number[] = []
  let done = false
  void until.finally(() => (done = true))
  while (!done) {
    times.push((await timed(readdir(dir))).ms)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  return times.sort((time, other) => time - other)[Math.floor(times.length * 0.99)] ?? 0
}

const seen = async () => {
  const stored = await vault().read(ORIGIN)
  return { status: stored.status, cookies: stored.status === 'stored' ? stored.session.cookies.map(({ value }) => value) : null }
}

/** The app's next start: another process, which shares only the store. */
const nextStart = (): Record<string, unknown> =>
  JSON.parse(execFileSync(process.execPath, [fileURLToPath(import.meta.url), 'look', dir], { encoding: 'utf8' })) as Record<string, unknown>

const scenarios: Record<string, () => Promise<Record<string, unknown>>> = {
  /** Sign in, restart, sign out, restart. */
  life: async () => {
    const first = vault()
    const empty = await first.read(ORIGIN)
    const kept = await first.keep(ORIGIN, session())
    await first.idle()
    const stored = await vault().read(ORIGIN)
    const left = vault()
    const forgotten = await left.forget(ORIGIN)
    await left.idle()
    return { empty: empty.status, kept, found: stored, forgotten, after: (await vault().read(ORIGIN)).status, raw: await raw() }
  },
  /** A token of 10 kB, then a short one: nothing of the long one remains. */
  long: async () => {
    const store = vault()
    const kept = await store.keep(ORIGIN, session(10_000))
    await store.idle()
    const stored = await vault().read(ORIGIN)
    const shorter = await store.keep(ORIGIN, session(10))
    const second = await (await loadKeytar()).getPassword(`Cellarmaster ${ORIGIN}`, 'session 2')
    await store.forget(ORIGIN)
    return { kept, length: stored.status === 'stored' ? (stored.session.token?.length ?? 0) : 0, shorter, second, raw: await raw() }
  },
  /** A back office without a token: sign in, restart in another process, sign out, restart. */
  cookies: async () => {
    const store = vault()
    const kept = await store.keep(ORIGIN, { ...session(), token: null })
    await store.idle()
    const files = (await readdir(dir)).filter((file) => file.startsWith('cookies-'))
    const plain = filesHolding(dir, 'plain-cookie')
    const result = nextStart()
    await store.forget(ORIGIN)
    await store.idle()
    const left = (await readdir(dir)).filter((file) => file.startsWith('cookies-'))
    return { kept, files: files.length, plain, found: result['cookies'], left, after: nextStart()['status'] }
  },
  look: async () => ({ raw: await raw(), ...(await seen()) }),
  /** Sign-in and sign-out with a locked store that no user can unlock, or without a store. */
  closed: async () => {
    const store = vault()
    const kept = await timed(store.keep(ORIGIN, session()))
    const read = await timed(store.read(ORIGIN))
    const forgotten = await timed(store.forget(ORIGIN))
    return {
      kept: kept.result,
      read: read.result.status,
      forgotten: forgotten.result,
      status: store.status(),
      slowest: Math.max(kept.ms, read.ms, forgotten.ms),
    }
  },
  /** Locked between sign-in and sign-out: the store retains the secret and reports "not found". */
  tombstone: async () => {
    const store = vault()
    const kept = await store.keep(ORIGIN, session())
    lockStore()
    const locked = (await vault().read(ORIGIN)).status
    const forgotten = await store.forget(ORIGIN)
    await store.idle()
    const end = await unlockedByNextLogin()
    const next = nextStart()
    await end()
    return { kept, locked, forgotten, raw: next['raw'], after: next['status'] }
  },
  /** Locked at the start, unlocked later: the session is back and nothing was overwritten. */
  'unlocked later': async () => {
    const store = vault()
    await store.keep(ORIGIN, session())
    await store.idle()
    lockStore()
    const locked = (await vault().read(ORIGIN)).status
    const end = await unlockedByNextLogin()
    const next = nextStart()
    await end()
    return { locked, after: next['status'] }
  },
  /** The service owns its bus name and never responds. */
  frozen: async () => {
    const previous = vault()
    await previous.keep(ORIGIN, session())
    await previous.idle()
    const pid = storePid()
    process.kill(pid, 'SIGSTOP')
    try {
      const store = vault()
      const reading = timed(store.read(ORIGIN))
      const latency = await folderLatency(reading)
      const read = await reading
      const kept = await timed(store.keep(ORIGIN, session()))
      const forgotten = await timed(store.forget(ORIGIN))
      return {
        read: read.result.status,
        readMs: read.ms,
        kept: kept.result,
        keptMs: kept.ms,
        forgotten: forgotten.result,
        forgottenMs: forgotten.ms,
        latency,
      }
    } finally {
      process.kill(pid, 'SIGCONT')
    }
  },
}

const run = scenarios[scenario]
if (!run) throw new Error(`no scenario ${scenario}`)
const { result, ms } = await timed(run())
console.log(JSON.stringify({ ...result, ms }))
