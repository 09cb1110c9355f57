import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { loud } from '../../core/loud.ts'
import { settings } from '../../core/settings.ts'
import { needReady } from '../app/app-ready.ts'
import { app } from '../app/app.ts'

/** Chromium's prefix on Linux: v10 for its built-in password, v11 for a key of the system. */
const heads = { known: Buffer.from('v10'), system: Buffer.from('v11') }

/** NOT a keychain: the key is in a file beside the data. Behaves like Electron's for tests and reports 'basic_text' unless a test sets another name. */
function readKey(): Buffer {
  const file = path.join(app.getPath('userData'), 'electron-host-safe-storage.key')
  if (!existsSync(file)) writeFileSync(file, randomBytes(32), { mode: 0o600 })
  return readFileSync(file)
}

const needStorage = () => needReady('safeStorage cannot be used before app is ready')

function encrypt(plainText: string): Buffer {
  needStorage()
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', readKey(), iv)
  const body = Buffer.concat([cipher.update(plainText, 'utf8'), cipher.final()])
  const head = settings.secretBackend === 'basic_text' ? heads.known : heads.system
  return Buffer.concat([head, iv, cipher.getAuthTag(), body])
}

function decrypt(encrypted: Buffer): string {
  needStorage()
  if (!Object.values(heads).some((head) => encrypted.subarray(0, head.length).equals(head)))
    throw new Error('Error while decrypting the ciphertext provided to safeStorage.decryptString.')
  const decipher = createDecipheriv('aes-256-gcm', readKey(), encrypted.subarray(3, 15))
  decipher.setAuthTag(encrypted.subarray(15, 31))
  return Buffer.concat([decipher.update(encrypted.subarray(31)), decipher.final()]).toString('utf8')
}

export const safeStorage = loud('safeStorage', {
  isEncryptionAvailable: (): boolean => app.isReady(),
  isAsyncEncryptionAvailable: async (): Promise<boolean> => app.isReady(),
  encryptString: encrypt,
  decryptString: decrypt,
  encryptStringAsync: async (plainText: string): Promise<Buffer> => encrypt(plainText),
  decryptStringAsync: async (encrypted: Buffer): Promise<Electron.DecryptStringAsyncReturnValue> => ({
    shouldReEncrypt: false,
    result: decrypt(encrypted),
  }),
  getSelectedStorageBackend: () => (app.isReady() ? settings.secretBackend : 'unknown'),
  setUsePlainTextEncryption(): void {},
} satisfies Partial<Electron.SafeStorage>)
