import { createHash } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeAtomic } from '../files/atomic-write.ts'
import { seal, unseal } from './seal.ts'

/** What a person wants kept from one run to the next and may name people: sealed on disk, the key in the operating system's store (D-124). */
export interface SealedDrawer {
  /** null: nothing was kept, or nobody is signed in. 'locked': something was, but the key is not to be had at the moment. */
  read(): Promise<{ readonly values: unknown } | 'locked' | null>
  /** 'memory': there is no key store to be had, or this is training, or what was kept before is locked; gone when the app ends. */
  keep(values: unknown): Promise<'disk' | 'memory'>
  /** What is in memory goes (R14); what is sealed stays. */
  wipe(): void
  /** What the person kept goes for good, memory and file. */
  forget(): Promise<void>
  /** What others kept on this machine goes for good. Nothing happens while nobody is signed in. */
  forgetOthers(): Promise<void>
  /** Resolves when nothing is being written. */
  flush(): Promise<void>
}

interface DrawerConfig {
  readonly dir: string
  /** What the drawer is for: part of the file's name and of the seal. */
  readonly name: string
  /** Whose it is, at which back office; null while nobody is signed in. */
  readonly owner: () => string | null
  /** 32 bytes, the same in every run; null where nothing may be kept on disk. */
  readonly key: () => Promise<Buffer | null>
}

export function createSealedDrawer({ dir, name, owner, key }: DrawerConfig): SealedDrawer {
  /** What the last person who was here kept; a user who comes after finds nothing of it (R15). */
  let held: { readonly of: string; readonly values: unknown } | null = null
  /** Whose file was there but could not be opened: it is not written over, because nobody knows what is in it. */
  let locked: string | null = null
  let line: Promise<unknown> = Promise.resolve()
  /** Counts what was forgotten: values on their way to the disk or from it then stay away. */
  let forgotten = 0
  const fileNameOf = (of: string) => `${name}-${createHash('sha256').update(of).digest('hex').slice(0, 24)}.sealed`
  const fileOf = (of: string) => join(dir, fileNameOf(of))
  /** One after the other: a slow disk never brings back what was replaced or forgotten. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = line.then(work)
    line = turn.catch(() => undefined)
    return turn
  }
  /** A file that the system holds on to stays, sealed; the next sign-out tries again. */
  const remove = (file: string) => rm(join(dir, file), { force: true }).catch(() => {})
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
      // mostly there is none; one that cannot be read is none either
      const bytes = await readFile(fileOf(of)).catch(() => null)
      // without a file the key is not asked for: no prompt to unlock appears
      const secret = bytes && (await key())
      const values = bytes && secret ? unseal(bytes, secret, labelOf(of)) : undefined
      if (previous !== forgotten || owner() !== of) return null
      // kept meanwhile: newer than the file
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
      if (!secret || locked === of) return 'memory'
      const wrote = await inTurn(async () => (previous === forgotten ? writeAtomic(fileOf(of), seal(values, secret, labelOf(of))) : null))
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
      await inTurn(() => remove(fileNameOf(of)))
    },
    forgetOthers: async () => {
      const of = owner()
      if (of === null) return
      await inTurn(async () => {
        const files = await readdir(dir).catch(() => [])
        for (const file of files) if (file.startsWith(`${name}-`) && file.endsWith('.sealed') && file !== fileNameOf(of)) await remove(file)
      })
    },
    flush: async () => void (await line),
  }
}
