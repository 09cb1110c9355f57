import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { tempDir } from '#tests/_support/session/console-session.ts'
import { everyFile, filesHolding } from '#tests/_support/files/files-on-disk.ts'
import { createSafeStorageKeychain } from './safe-storage-keychain.ts'

let folder: ReturnType<typeof tempDir>
beforeEach(() => {
  folder = tempDir()
})
afterEach(() => folder.remove())

type Backend = ReturnType<Electron.SafeStorage['getSelectedStorageBackend']>

/** The system's encryption, with a key that the test can change. */
function system(backend: Backend, available = true) {
  const state = { keys: [randomBytes(32)] }
  const encrypt = (text: string) => {
    const iv = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', state.keys.at(-1) ?? '', iv)
    return Buffer.concat([Buffer.from([state.keys.length - 1]), iv, cipher.update(text), cipher.final(), cipher.getAuthTag()])
  }
  const decrypt = (bytes: Buffer) => {
    const decipher = createDecipheriv('aes-256-gcm', state.keys[bytes[0] ?? 0] ?? '', bytes.subarray(1, 13))
    decipher.setAuthTag(bytes.subarray(-16))
    return Buffer.concat([decipher.update(bytes.subarray(13, -16)), decipher.final()]).toString()
  }
  const safeStorage = {
    getSelectedStorageBackend: () => backend,
    isAsyncEncryptionAvailable: async () => available,
    encryptStringAsync: async (text: string) => encrypt(text),
    decryptStringAsync: async (bytes: Buffer) => ({ result: decrypt(bytes), shouldReEncrypt: bytes[0] !== state.keys.length - 1 }),
  }
  return { ...state, safeStorage, dir: join(folder.dir, 'secrets') }
}

test.each(['kwallet6', 'gnome_libsecret'] as const)('%s: kept encrypted, found again, deleted', async (backend) => {
  const { safeStorage, dir } = system(backend)
  const load = createSafeStorageKeychain({ safeStorage, platform: 'linux', dir })
  const keychain = await load()
  expect(await keychain.getPassword('Cellarmaster x', 'session')).toBeNull()
  await keychain.setPassword('Cellarmaster x', 'session', 'token-in-plain-form')
  await keychain.setPassword('Cellarmaster x', 'session 2', 'other')
  expect(await (await load()).getPassword('Cellarmaster x', 'session')).toBe('token-in-plain-form')
  expect(filesHolding(folder.dir, 'token-in-plain-form')).toEqual([])
  expect(await keychain.deletePassword('Cellarmaster x', 'session')).toBe(true)
  expect(await keychain.deletePassword('Cellarmaster x', 'session')).toBe(false)
  expect(await keychain.getPassword('Cellarmaster x', 'session')).toBeNull()
  expect(await keychain.getPassword('Cellarmaster x', 'session 2')).toBe('other')
})

test.each([
  ['basic_text', true],
  ['unknown', true],
  ['kwallet6', false],
] as const)('a system that keeps no key (%s) is refused, and nothing is written', async (backend, available) => {
  const { safeStorage, dir } = system(backend, available)
  await expect(createSafeStorageKeychain({ safeStorage, platform: 'linux', dir })()).rejects.toThrow('The system keeps no key')
  expect(existsSync(dir)).toBe(false)
})

test('a store that is chosen but gives no key: what Chromium encrypts with its own password is not written, and one that was is removed', async () => {
  const { safeStorage, dir } = system('gnome_libsecret')
  const existing = {
    ...safeStorage,
    encryptStringAsync: async (text: string) => Buffer.from(`v10${text}`),
    decryptStringAsync: async (bytes: Buffer) => ({ result: bytes.subarray(3).toString(), shouldReEncrypt: false }),
  }
  const keychain = await createSafeStorageKeychain({ safeStorage: existing, platform: 'linux', dir })()
  await expect(keychain.setPassword('s', 'a', 'token')).rejects.toThrow('The system keeps no key')
  expect(everyFile(dir)).toEqual([])

  // on macOS the same prefix marks text encrypted with the keychain's key
  const onMac = await createSafeStorageKeychain({ safeStorage: existing, platform: 'darwin', dir })()
  await onMac.setPassword('s', 'a', 'token')
  expect(await onMac.getPassword('s', 'a')).toBe('token')
  expect(await keychain.getPassword('s', 'a')).toBeNull()
  expect(everyFile(dir)).toEqual([])
})

test('data encrypted with a key that the system replaced are encrypted again', async () => {
  const { safeStorage, dir, keys } = system('kwallet5')
  const keychain = await createSafeStorageKeychain({ safeStorage, platform: 'linux', dir })()
  await keychain.setPassword('s', 'a', 'secret')
  keys.push(randomBytes(32))
  expect(await keychain.getPassword('s', 'a')).toBe('secret')
  keys[0] = randomBytes(32)
  expect(await keychain.getPassword('s', 'a')).toBe('secret')
  expect(everyFile(dir)).toHaveLength(1)
})
