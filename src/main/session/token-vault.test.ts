import fc from 'fast-check'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memoryKeychain, tempDir } from '#tests/_support/session/console-session.ts'
import { filesHolding } from '#tests/_support/files/files-on-disk.ts'
import { inRound } from '#tests/_support/round.ts'
import { createJsonStore } from '../settings/json-store.ts'
import { guardKeychain, type Keychain } from './keychain.ts'
import { joinSecret, MAX_ENTRY_BYTES, readEntry, splitSecret } from './split-secret.ts'
import { createTokenVault, TokenMarkers, NO_MARKERS } from './token-vault.ts'

const ORIGIN = 'https://office.example'
let folder: ReturnType<typeof tempDir>
let files = 0
beforeAll(() => {
  folder = tempDir()
})
afterAll(() => folder.remove())
const generations = (file = `keychain-${files++}.json`) =>
  createJsonStore({ file: join(folder.dir, file), schema: TokenMarkers, defaults: NO_MARKERS })
const vaultOn = (keychain: Keychain, store = generations(), deadlineMs = 3_000) =>
  createTokenVault({ dir: folder.dir, generations: store, load: async () => keychain, deadlineMs })
/** A typical session cookie of a back office. */
const COOKIES = [{ key: 'sid', value: 'plain-cookie-value', domain: 'office.example', path: '/', hostOnly: true, secure: true }]
const session = (token: string | null = 'a.b.c') => ({ token, email: 'zoé@example.org', cookies: COOKIES })

test('the key for encrypted files is made once and found again; without a store there is none', async () => {
  const keychain = memoryKeychain()
  const key = await vaultOn(keychain).encryptionKey()
  expect(key).toHaveLength(32)
  expect((await vaultOn(keychain).encryptionKey())?.equals(key ?? Buffer.alloc(0))).toBe(true)
  const refuses: Keychain = {
    getPassword: () => Promise.reject(new Error('locked')),
    setPassword: () => Promise.reject(new Error('locked')),
    deletePassword: () => Promise.reject(new Error('locked')),
  }
  expect(await vaultOn(refuses).encryptionKey()).toBeNull()
})

test('a token split into parts is restored, and nothing else is', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.string({ unit: 'binary', maxLength: 12_000 }), (generation, secret) => {
      const parts = splitSecret(generation, secret.toWellFormed())
      if (!parts) throw new Error('12,000 characters must fit')
      for (const part of parts) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(MAX_ENTRY_BYTES)
      expect(joinSecret(parts.map(readEntry))).toBe(secret.toWellFormed())
      if (parts.length > 1) {
        expect(joinSecret(parts.slice(1).map(readEntry))).toBeNull()
        expect(joinSecret(parts.slice(0, -1).map(readEntry))).toBeNull()
        expect(joinSecret(parts.toReversed().map(readEntry))).toBeNull()
      }
    }),
    { numRuns: inRound(40, 100) },
  )
  expect(splitSecret(crypto.randomUUID(), 'x'.repeat(100_000))).toBeNull()
  for (const foreign of [null, '', 'hunter2', `${crypto.randomUUID()}.1.x.abc`]) expect(readEntry(foreign)).toBeNull()
})

test('a long token after a short one and back leaves no old part behind', async () => {
  const keychain = memoryKeychain()
  const vault = vaultOn(keychain)
  for (const length of [10, 10_000, 3_000, 10]) {
    expect(await vault.keep(ORIGIN, session('x'.repeat(length)))).toBe('stored')
    expect(await vault.read(ORIGIN)).toEqual({ status: 'stored', session: session('x'.repeat(length)) })
  }
  expect(keychain.entries.size).toBe(1)
  for (const value of keychain.entries.values()) expect(value.length).toBeLessThanOrEqual(MAX_ENTRY_BYTES)
  expect(await vault.forget(ORIGIN)).toBe('absent')
  expect(keychain.entries.size).toBe(0)
})

test('one back office never gets the token of another', async () => {
  const vault = vaultOn(memoryKeychain())
  await vault.keep(ORIGIN, session())
  expect(await vault.read('https://office.example:444')).toEqual({ status: 'absent' })
})

test('a token that could not be deleted is dead at the next start', async () => {
  const keychain = memoryKeychain()
  keychain.deletePassword = async () => false
  const store = generations('tombstone.json')
  const vault = vaultOn(
    { ...keychain, deletePassword: async (service, account) => account === 'check' && keychain.entries.delete(`${service}|${account}`) },
    store,
  )
  expect(await vault.keep(ORIGIN, session())).toBe('stored')
  expect(await vault.forget(ORIGIN)).toBe('unavailable')
  await vault.idle()
  expect(keychain.entries.size).toBe(1)
  expect(await vaultOn(keychain, generations('tombstone.json')).read(ORIGIN)).toEqual({ status: 'absent' })
})

test('an entry of another generation than the mark is not ours to use', async () => {
  const keychain = memoryKeychain()
  const store = generations()
  const vault = vaultOn(keychain, store)
  await vault.keep(ORIGIN, session())
  const foreign = splitSecret(crypto.randomUUID(), JSON.stringify(session('x.y.z'))) ?? []
  await keychain.setPassword(`Cellarmaster ${ORIGIN}`, 'session', foreign[0] ?? '')
  expect(await vault.read(ORIGIN)).toEqual({ status: 'absent' })
})

test('a lost or damaged marker invalidates the token too', async () => {
  const keychain = memoryKeychain()
  await vaultOn(keychain, generations('lost.json')).keep(ORIGIN, session())
  expect(await vaultOn(keychain, generations('never-written.json')).read(ORIGIN)).toEqual({ status: 'absent' })
})

test('a store that forgets, changes or refuses what it is given is not used', async () => {
  const losing = memoryKeychain()
  losing.setPassword = async () => undefined
  expect(await vaultOn(losing).keep(ORIGIN, session())).toBe('unavailable')
  const small = memoryKeychain()
  const set = small.setPassword
  small.setPassword = async (service, account, password) => set(service, account, password.slice(0, 1_000))
  expect(await vaultOn(small).keep(ORIGIN, session('x'.repeat(5_000)))).toBe('unavailable')
  const missing = createTokenVault({
    dir: folder.dir,
    generations: generations(),
    load: () => Promise.reject(new Error('libsecret-1.so.0: cannot open shared object file')),
  })
  expect(await missing.read(ORIGIN)).toEqual({ status: 'absent' })
  expect(await missing.keep(ORIGIN, session())).toBe('unavailable')
  expect(missing.status()).toBe('unavailable')
})

test('the store of a Windows machine, 2,560 bytes an entry, takes a token of 10 kB', async () => {
  const windows = memoryKeychain()
  const set = windows.setPassword
  windows.setPassword = (service, account, password) =>
    Buffer.byteLength(password) > 2_560 ? Promise.reject(new Error('The stub received bad data')) : set(service, account, password)
  const vault = vaultOn(windows)
  expect(await vault.keep(ORIGIN, session('x'.repeat(10_000)))).toBe('stored')
  expect(await vault.read(ORIGIN)).toMatchObject({ session: { token: 'x'.repeat(10_000) } })
})

test('one call in flight, whatever is asked at once; after a stuck one nothing is asked until it comes back', async () => {
  let inFlight = 0
  let most = 0
  let asked = 0
  let release: () => void = () => undefined
  const slow: Keychain = {
    getPassword: async () => {
      most = Math.max(most, ++inFlight)
      asked++
      await new Promise<void>((resolve) => (release = resolve))
      inFlight--
      return null
    },
    setPassword: async () => undefined,
    deletePassword: async () => false,
  }
  const guarded = guardKeychain(async () => slow, 60)
  const results = await Promise.allSettled([1, 2, 3, 4, 5].map(() => guarded.get('s', 'a')))
  expect(results.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'rejected'))
  expect([most, asked, guarded.isStuck()]).toEqual([1, 1, true])
  release()
  await expect.poll(() => guarded.isStuck()).toBe(false)
  const again = guarded.get('s', 'a')
  await expect.poll(() => asked).toBe(2)
  release()
  expect(await again).toBeNull()
})

test('sign-ins and sign-outs in any order and at any speed of the store: what was signed out last stays out', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fc.constantFrom('keep', 'forget'), { minLength: 1, maxLength: 6 }),
      fc.boolean(),
      async (s, steps, stubborn) => {
        const memory = memoryKeychain()
        const keychain: Keychain = {
          getPassword: (service, account) => s.schedule(Promise.resolve()).then(() => memory.getPassword(service, account)),
          setPassword: (service, account, password) =>
            s.schedule(Promise.resolve()).then(() => memory.setPassword(service, account, password)),
          deletePassword: (service, account) =>
            s.schedule(Promise.resolve()).then(() => (stubborn && account !== 'check' ? false : memory.deletePassword(service, account))),
        }
        let live: TokenMarkers = NO_MARKERS
        const marks = {
          file: '',
          read: () => live,
          flush: async () => undefined,
          write: async (next: TokenMarkers) => {
            live = next
            return { ok: true, value: undefined } as const
          },
        }
        const vault = createTokenVault({ dir: folder.dir, generations: marks, load: async () => keychain, deadlineMs: 60_000 })
        const results = steps.map((step, n) => (step === 'keep' ? vault.keep(ORIGIN, session(`token ${n}`)) : vault.forget(ORIGIN)))
        const read = (async () => {
          await Promise.all(results)
          return vault.read(ORIGIN)
        })()
        const result = await s.waitFor(read)
        const last = steps.lastIndexOf('keep') > steps.lastIndexOf('forget') ? `token ${steps.lastIndexOf('keep')}` : null
        expect(result).toEqual(last === null ? { status: 'absent' } : { status: 'stored', session: session(last) })
        if (last === null && !stubborn) expect(memory.entries.size).toBe(0)
      },
    ),
    { numRuns: inRound(100, 300) },
  )
})

test('cookies without a token are found again, and lie on disk only encrypted', async () => {
  const keychain = memoryKeychain()
  const store = generations()
  const vault = vaultOn(keychain, store)
  expect(await vault.keep(ORIGIN, session(null))).toBe('stored')
  expect(await vaultOn(keychain, store).read(ORIGIN)).toEqual({ status: 'stored', session: session(null) })
  expect(filesHolding(folder.dir, 'plain-cookie-value')).toEqual([])
  const renewed = [{ ...COOKIES[0], key: 'sid', value: 'renewed' }]
  await vault.keepCookies(() => renewed)
  expect(await vaultOn(keychain, store).read(ORIGIN)).toMatchObject({ session: { cookies: renewed } })
  await vault.forget(ORIGIN)
  await vault.keepCookies(() => renewed)
  expect(readdirSync(folder.dir).filter((file) => file.startsWith('cookies-'))).toEqual([])
})

test('cookies of another session do not open, no matter who put their file there', async () => {
  const keychain = memoryKeychain()
  const store = generations()
  const vault = vaultOn(keychain, store)
  await vault.keep(ORIGIN, session(null))
  const file = join(folder.dir, readdirSync(folder.dir).find((name) => name.startsWith('cookies-')) ?? '')
  const of = readFileSync(file)
  await vault.keep(ORIGIN, { ...session(null), email: 'someone.else@example.org' })
  writeFileSync(file, of)
  expect(await vaultOn(keychain, store).read(ORIGIN)).toEqual({ status: 'absent' })
  // if there is a token, damaged cookies only lose the cookies
  await vault.keep(ORIGIN, session())
  writeFileSync(file, of)
  expect(await vaultOn(keychain, store).read(ORIGIN)).toEqual({ status: 'stored', session: { ...session(), cookies: [] } })
})

test('a sign-in that cannot be kept ends the session that was kept before', async () => {
  const keychain = memoryKeychain()
  const store = generations()
  const vault = vaultOn(keychain, store)
  await vault.keep(ORIGIN, session())
  const set = keychain.setPassword
  keychain.setPassword = () => Promise.reject(new Error('locked'))
  // the store works in general but rejects this secret
  expect(await vault.keep(ORIGIN, { ...session(), email: 'someone.else@example.org' })).toBe('unavailable')
  keychain.setPassword = set
  expect(await vaultOn(keychain, store).read(ORIGIN)).toEqual({ status: 'absent' })
})

test('where the first store cannot be used the second one keeps the session, and forgets it (D-64)', async () => {
  const second = memoryKeychain()
  const store = generations()
  const vault = () =>
    createTokenVault({
      dir: folder.dir,
      generations: store,
      load: () => Promise.reject(new Error('libsecret-1.so.0: cannot open shared object file')),
      loadSecond: async () => second,
    })
  expect(await vault().keep(ORIGIN, session(null))).toBe('stored')
  expect(await vault().read(ORIGIN)).toEqual({ status: 'stored', session: session(null) })
  const key = await vault().encryptionKey()
  expect((await vault().encryptionKey())?.equals(key ?? Buffer.alloc(0))).toBe(true)
  expect(await vault().forget(ORIGIN)).toBe('absent')
  expect([...second.entries.keys()]).toEqual(['Cellarmaster seal|key'])
})

test('the key of encrypted files never changes with the store: what was encrypted with the other one would be lost', async () => {
  const first = memoryKeychain()
  const second = memoryKeychain()
  const store = generations()
  const vault = (load: () => Promise<Keychain>) =>
    createTokenVault({ dir: folder.dir, generations: store, load, loadSecond: async () => second })
  expect(await vault(async () => first).encryptionKey()).toHaveLength(32)
  expect(await vault(() => Promise.reject(new Error('not today'))).encryptionKey()).toBeNull()
  expect(second.entries.size).toBe(0)
})
