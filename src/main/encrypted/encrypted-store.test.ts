import { createCipheriv, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { encrypt, decrypt } from './encryption.ts'
import { createEncryptedStore } from './encrypted-store.ts'

let dir = ''
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'encrypted-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const KEY = randomBytes(32)
const open = (owner: string | null, key: Buffer | null = KEY) =>
  createEncryptedStore({ dir, name: 'views', owner: () => owner, key: async () => key })
const files = () => readdirSync(dir)

test('what was kept is available in the next run, for the same person only, and unreadable on the disk', async () => {
  expect(await open('anna@example.org').keep({ search: 'Claire Martin' })).toBe('disk')
  expect(await open('anna@example.org').read()).toEqual({ values: { search: 'Claire Martin' } })
  expect(await open('bruno@example.org').read()).toBeNull()
  expect(await open(null).read()).toBeNull()
  expect(files()).toHaveLength(1)
  expect(files()[0]).not.toContain('anna')
  expect(readFileSync(join(dir, files()[0] ?? ''), 'latin1')).not.toMatch(/Claire|anna/)
})

test('without a key it lives as long as the app does, and nothing is written', async () => {
  const store = open('anna@example.org', null)
  expect(await store.keep([1])).toBe('memory')
  expect(await store.read()).toEqual({ values: [1] })
  expect(await open('anna@example.org', null).read()).toBeNull()
  expect(files()).toEqual([])
})

test('when another person signs in, nothing of the previous one stays in memory (R15)', async () => {
  let owner = 'anna@example.org'
  const store = createEncryptedStore({ dir, name: 'views', owner: () => owner, key: async () => null })
  await store.keep({ search: 'Claire Martin' })
  owner = 'bruno@example.org'
  expect(await store.read()).toBeNull()
  owner = 'anna@example.org'
  expect(await store.read()).toBeNull()
})

test('with another key, another name, or a damaged or foreign file the store is empty and nothing throws', async () => {
  await open('anna@example.org').keep({ a: 1 })
  const file = join(dir, files()[0] ?? '')
  const bytes = readFileSync(file)
  expect(await open('anna@example.org', randomBytes(32)).read()).toBeNull()
  for (const damaged of [
    Buffer.alloc(0),
    bytes.subarray(0, 20),
    Buffer.from('{"a":1}'),
    Buffer.concat([bytes.subarray(0, -1), Buffer.from([0x7f])]),
  ]) {
    writeFileSync(file, damaged)
    expect(await open('anna@example.org').read()).toBeNull()
  }
  expect(decrypt(encrypt({ a: 1 }, KEY, 'views x'), KEY, 'views y')).toBeUndefined()
  expect(await open('anna@example.org').keep({ b: 2 })).toBe('disk')
  expect(await open('anna@example.org').read()).toEqual({ values: { b: 2 } })
})

test('a store that cannot be opened is not overwritten', async () => {
  await open('anna@example.org').keep({ a: 1 })
  let key: Buffer | null = null
  const store = createEncryptedStore({ dir, name: 'views', owner: () => 'anna@example.org', key: async () => key })
  expect(await store.read()).toBe('locked')
  key = KEY
  expect(await store.keep({ b: 2 })).toBe('memory')
  expect(await open('anna@example.org').read()).toEqual({ values: { a: 1 } })
})

test('of many quick changes the newest is stored', async () => {
  const store = open('anna@example.org')
  await Promise.all(Array.from({ length: 20 }, (_, n) => store.keep(n)))
  await store.flush()
  expect(await open('anna@example.org').read()).toEqual({ values: 19 })
})

test('the first byte names its format; what was encrypted before that, and with another key or for another purpose', () => {
  const encrypted = encrypt({ a: 1 }, KEY, 'views x')
  expect(encrypted[0]).toBe(1)
  expect(decrypt(encrypted, KEY, 'views x')).toEqual({ a: 1 })
  const nonce = randomBytes(12)
  for (const first of [0, 1, 2]) {
    nonce[0] = first
    const cipher = createCipheriv('aes-256-gcm', KEY, nonce)
    cipher.setAAD(Buffer.from('views x'))
    const body = Buffer.concat([cipher.update('{"a":2}'), cipher.final()])
    expect(decrypt(Buffer.concat([nonce, cipher.getAuthTag(), body]), KEY, 'views x')).toEqual({ a: 2 })
  }
  expect(decrypt(Buffer.concat([Buffer.from([2]), encrypted.subarray(1)]), KEY, 'views x')).toBeUndefined()
  expect(decrypt(encrypted, randomBytes(32), 'views x')).toBeUndefined()
})

test('without a key only the part that may be in plain form is on disk; with one it moves into the encrypted file', async () => {
  const plainPart = (values: unknown) => (values as { id?: number } | null)?.id ?? null
  const start = (owner: string, key: Buffer | null) =>
    createEncryptedStore({ dir, name: 'drafts', owner: () => owner, key: async () => key, plainPart })
  await start('anna@example.org', null).keep({ id: 7, name: 'Claire Martin' })
  expect(files()).toEqual([expect.stringMatching(/^drafts-[0-9a-f]{24}\.json$/)])
  expect(readFileSync(join(dir, files()[0] ?? ''), 'utf8')).toBe('7')
  const plain = createEncryptedStore({
    dir,
    name: 'drafts',
    owner: () => 'anna@example.org',
    key: async () => KEY,
    plainPart: (value) => value,
  })
  expect(await plain.read()).toEqual({ values: 7 })
  await plain.keep({ id: 8, name: 'Claire Martin' })
  expect(files()).toEqual([expect.stringMatching(/\.sealed$/)])
  expect(await start('anna@example.org', KEY).read()).toEqual({ values: { id: 8, name: 'Claire Martin' } })
})

test('the plain part goes with a sign-out, with the next person, and when nothing of it is left', async () => {
  const plainPart = (values: unknown) => values
  const start = (owner: string) => createEncryptedStore({ dir, name: 'drafts', owner: () => owner, key: async () => null, plainPart })
  const anna = start('anna@example.org')
  await anna.keep([1])
  await anna.forget()
  expect(files()).toEqual([])
  await anna.keep([1])
  await start('bruno@example.org').forgetOthers()
  expect(files()).toEqual([])
  await anna.keep([1])
  await anna.keep(null)
  expect(files()).toEqual([])
  await anna.keep([1])
  writeFileSync(join(dir, files()[0] ?? ''), '[1')
  expect(await start('anna@example.org').read()).toBeNull()
})
