import type { SafeStorage } from 'electron'
import { createHash } from 'node:crypto'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeAtomic } from '#main/files/atomic-write.ts'
import { type Keychain, KeychainUnavailable } from '#main/session/keychain.ts'

interface SafeStorageConfig {
  readonly safeStorage: Pick<
    SafeStorage,
    'isAsyncEncryptionAvailable' | 'encryptStringAsync' | 'decryptStringAsync' | 'getSelectedStorageBackend'
  >
  readonly platform: NodeJS.Platform
  /** Folder of the encrypted entries. */
  readonly dir: string
}

/** Linux: everything else is 'basic_text', whose password is the same in every copy of Chromium, or not chosen yet. */
const REAL_BACKENDS = new Set(['gnome_libsecret', 'kwallet', 'kwallet5', 'kwallet6'])

/**
 * Head of what Chromium encrypts on Linux with a password that every copy of it knows. It does so when the chosen store gives no key, whatever
 * `getSelectedStorageBackend` and `isAsyncEncryptionAvailable` answer (Electron 45, browser_process_impl.cc: PosixKeyProvider).
 */
const KNOWN_PASSWORD = Buffer.from('v10')

/**
 * Electron's safeStorage in the form of a keychain: entries are files, encrypted with a key that the system keeps. Rejects where the system
 * keeps no key: nothing is ever written in plain form (D-64).
 */
export const createSafeStorageKeychain =
  ({ safeStorage, platform, dir }: SafeStorageConfig): (() => Promise<Keychain>) =>
  async () => {
    if (platform === 'linux' && !REAL_BACKENDS.has(safeStorage.getSelectedStorageBackend()))
      throw new KeychainUnavailable('The system keeps no key')
    if (!(await safeStorage.isAsyncEncryptionAvailable())) throw new KeychainUnavailable('The system keeps no key')
    const fileOf = (service: string, account: string) =>
      join(dir, `${createHash('sha256').update(`${service}\n${account}`).digest('hex').slice(0, 32)}.sealed`)

    /** Is this protected by a key that only the system knows? */
    const isEncrypted = (bytes: Buffer) => platform !== 'linux' || !bytes.subarray(0, KNOWN_PASSWORD.length).equals(KNOWN_PASSWORD)
    const write = async (file: string, password: string) => {
      const bytes = await safeStorage.encryptStringAsync(password)
      if (!isEncrypted(bytes)) throw new KeychainUnavailable('The system keeps no key')
      await mkdir(dir, { recursive: true })
      const written = await writeAtomic(file, bytes)
      if (!written.ok) throw new KeychainUnavailable('The disk refused')
    }
    return {
      getPassword: async (service, account) => {
        const bytes = await readFile(fileOf(service, account)).catch(() => null)
        if (!bytes) return null
        if (!isEncrypted(bytes)) {
          // an earlier version wrote it
          await rm(fileOf(service, account), { force: true })
          return null
        }
        const { result, shouldReEncrypt } = await safeStorage.decryptStringAsync(bytes)
        if (shouldReEncrypt) await write(fileOf(service, account), result)
        return result
      },
      setPassword: (service, account, password) => write(fileOf(service, account), password),
      deletePassword: (service, account) =>
        rm(fileOf(service, account)).then(
          () => true,
          () => false,
        ),
    }
  }
