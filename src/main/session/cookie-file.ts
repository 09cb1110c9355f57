import { createHash } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { writeAtomic } from '../files/atomic-write.ts'
import type { SavedCookie } from '../http/identity/cookie-jar.ts'
import { encrypt, decrypt } from '../encrypted/encryption.ts'

/** The key of a saved session's cookies, and the session they belong to. */
export interface CookieKey {
  readonly service: string
  /** Mark of the session. Cookies encrypted for another session can't be opened. */
  readonly generation: string
  readonly email: string
  /** 32 bytes, made for this session and stored only in the operating system's store. */
  readonly key: Buffer
}

/** The cookies of a saved session: encrypted on disk, because they outgrow a keychain entry and change with every answer. */
export interface CookieFile {
  /** False if the file couldn't be written. */
  write(cookieKey: CookieKey, cookies: readonly SavedCookie[]): Promise<boolean>
  /** Null when there is no file, or it was encrypted for another session. */
  read(cookieKey: CookieKey): Promise<SavedCookie[] | null>
  remove(service: string): Promise<void>
}

const Cookies = z.array(z.looseObject({ key: z.string(), value: z.string() }))

export function createCookieFile(dir: string): CookieFile {
  const fileOf = (service: string) => join(dir, `cookies-${createHash('sha256').update(service).digest('hex').slice(0, 24)}.sealed`)
  const labelOf = ({ service, generation, email }: CookieKey) => `cookies ${service} ${generation} ${email}`
  return {
    write: async (cookieKey, cookies) =>
      (await writeAtomic(fileOf(cookieKey.service), encrypt(cookies, cookieKey.key, labelOf(cookieKey)))).ok,
    read: async (cookieKey) => {
      const bytes = await readFile(fileOf(cookieKey.service)).catch(() => null)
      const read = Cookies.safeParse(bytes && decrypt(bytes, cookieKey.key, labelOf(cookieKey)))
      return read.success ? read.data : null
    },
    // a file that the system keeps open stays, and cannot be opened without its key
    remove: (service) => rm(fileOf(service), { force: true }).catch(() => undefined),
  }
}
