import { createHash } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeAtomic } from '../files/atomic-write.ts'
import { encrypt, decrypt } from './encryption.ts'

/** Saved values that may name people: encrypted on disk, the key in the operating system's store (D-124). */
export interface EncryptedStore {
  /** null: nothing was saved, or nobody is signed in. 'locked': values were saved, but the key is not available at the moment. */
  read(): Promise<{ readonly values: unknown } | 'locked' | null>
  /** 'memory': lost when the app ends, because there is no key store, this is training, or the saved file is locked. */
  keep(values: unknown): Promise<'disk' | 'memory'>
  /** Clears the memory (R14); encrypted files stay. */
  wipe(): void
  /** Deletes the person's values for good, memory and file. */
  forget(): Promise<void>
  /** Deletes what others saved on this machine. Does nothing while nobody is signed in. */
  forgetOthers(): Promise<void>
  /** Resolves when no write is pending. */
  flush(): Promise<void>
}

interface EncryptedStoreConfig {
  readonly dir: string
  /** Purpose of the store: part of the file's name and of the encryption label. */
  readonly name: string
  /** Owner and back office; null while nobody is signed in. */
  readonly owner: () => string | null
  /** 32 bytes, the same in every run; null where nothing may be encrypted on disk. */
  readonly key: () => Promise<Buffer | null>
  /** The part of the values that may be on disk without a key; also validates what is read from there. Null: nothing. */
  readonly plainPart?: (values: unknown) => unknown
}

export function createEncryptedStore({ dir, name, owner, key, plainPart = () => null }: EncryptedStoreConfig): EncryptedStore {
  /** Values of the last owner; the next user gets none of them (R15). */
  let held: { readonly of: string; readonly values: unknown } | null = null
  /** Owner whose file could not be opened: it is not overwritten, because its content is unknown. */
  let locked: string | null = null
  let queue: Promise<unknown> = Promise.resolve()
  /** Counts deletions: values still being written or read then stay away. */
  let forgotten = 0
  const fileNameOf = (of: string) => `${name}-${createHash('sha256').update(of).digest('hex').slice(0, 24)}.sealed`
  const fileOf = (of: string) => join(dir, fileNameOf(of))
  const plainNameOf = (of: string) => fileNameOf(of).replace(/sealed$/, 'json')
  /** Writes are serialized: a slow disk never brings back replaced or deleted values. */
  function serialized<T>(work: () => Promise<T>): Promise<T> {
    const run = queue.then(work)
    queue = run.catch(() => undefined)
    return run
  }
  /** A file that the system keeps open stays, encrypted; the next sign-out retries. */
  const remove = (file: string) => rm(join(dir, file), { force: true }).catch(() => {})
  /** The unencrypted part that an earlier run without a key saved. */
  const readPlain = async (of: string) => {
    const text = await readFile(join(dir, plainNameOf(of)), 'utf8').catch(() => null)
    return (text === null ? null : plainPart(parse(text))) ?? undefined
  }
  const writePlain = (of: string, part: unknown) =>
    part === null ? remove(plainNameOf(of)) : writeAtomic(join(dir, plainNameOf(of)), Buffer.from(JSON.stringify(part)))
  const labelOf = (of: string) => `${name} ${of}`
  const inMemory = (of: string) => {
    if (held?.of !== of) held = null
    return held && { values: held.values }
  }

  return {
    read: async () => {
      const of = owner()
      if (of === null) return null
      const here = inMemory(of)
      if (here) return here
      const previous = forgotten
      // usually there is no file; an unreadable file counts as none
      const bytes = await readFile(fileOf(of)).catch(() => null)
      // without a file the key is not requested: no prompt to unlock appears
      const secret = bytes && (await key())
      const values = bytes ? (secret ? decrypt(bytes, secret, labelOf(of)) : undefined) : await readPlain(of)
      if (previous !== forgotten || owner() !== of) return null
      // saved during the read: newer than the file
      const newer = inMemory(of)
      if (newer) return newer
      locked = bytes && !secret ? of : null
      if (locked) return 'locked'
      if (values === undefined) return null
      held = { of, values }
      return { values }
    },
    keep: async (values) => {
      const of = owner()
      if (of === null) return 'memory'
      held = { of, values }
      const previous = forgotten
      const secret = await key()
      if (locked === of) return 'memory'
      if (!secret) {
        await serialized(async () => (previous === forgotten ? writePlain(of, plainPart(values)) : null))
        return 'memory'
      }
      const wrote = await serialized(async () => {
        const written = previous === forgotten ? await writeAtomic(fileOf(of), encrypt(values, secret, labelOf(of))) : null
        if (written?.ok === true) await remove(plainNameOf(of))
        return written
      })
      return wrote?.ok === true ? 'disk' : 'memory'
    },
    wipe: () => {
      held = null
    },
    forget: async () => {
      const of = owner()
      if (of === null) return
      forgotten++
      held = null
      locked = null
      await serialized(() => Promise.all([remove(fileNameOf(of)), remove(plainNameOf(of))]))
    },
    forgetOthers: async () => {
      const of = owner()
      if (of === null) return
      await serialized(async () => {
        const files = await readdir(dir).catch(() => [])
        const own = [fileNameOf(of), plainNameOf(of)]
        for (const file of files)
          if (file.startsWith(`${name}-`) && /\.(sealed|json)$/.test(file) && !own.includes(file)) await remove(file)
      })
    },
    flush: async () => void (await queue),
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
