import { randomBytes, randomUUID } from 'node:crypto'
import { guardKeychain, type Keychain, KeychainUnavailable } from './keychain.ts'
import { type Entry, joinSecret, MAX_PARTS, readEntry, splitSecret } from './split-secret.ts'

/** Secrets of any length in one store of the operating system, by service name. Every call may throw `KeychainUnavailable`. */
export interface SecretStore {
  /** Null when there is none, or only one of another generation. */
  read(service: string, generation: string): Promise<string | null>
  /** Replaces the stored secret. First writes, reads and deletes a test entry. */
  write(service: string, generation: string, secret: string): Promise<void>
  /** True when something was deleted. A locked store answers false and keeps it. */
  deleteEntries(service: string): Promise<boolean>
  /** 32 random bytes, generated on first use. */
  key(service: string): Promise<Buffer>
  /** A call of ours is stuck. */
  isStuck(): boolean
}

export const KEY_BYTES = 32
const accountOf = (index: number) => (index === 1 ? 'session' : `session ${index}`)

/** `load` opens the store of the system; a call that takes longer than `deadlineMs` fails. */
export function createSecretStore(load: () => Promise<Keychain>, deadlineMs: number): SecretStore {
  const store = guardKeychain(load, deadlineMs)
  let verified = false

  const guarded =
    <Args extends readonly unknown[], T>(work: (...args: Args) => Promise<T>) =>
    async (...args: Args): Promise<T> => {
      try {
        return await work(...args)
      } catch (cause) {
        if (cause instanceof KeychainUnavailable) verified = false
        throw cause
      }
    }

  /** Some stores accept a secret and lose it, and a locked one answers as if it were empty: only a full round trip proves that it works. */
  async function verifyStore(service: string): Promise<void> {
    if (verified) return
    const mark = randomUUID()
    await store.set(service, 'check', mark)
    const readBack = await store.get(service, 'check')
    const removed = await store.remove(service, 'check')
    if (readBack !== mark || !removed) throw new KeychainUnavailable('The store does not keep what it is given')
    verified = true
  }

  async function entries(service: string): Promise<(Entry | null)[]> {
    const first = readEntry(await store.get(service, accountOf(1)))
    const results: (Entry | null)[] = [first]
    for (let index = 2; index <= (first?.count ?? 1); index++) results.push(readEntry(await store.get(service, accountOf(index))))
    return results
  }

  async function deleteEntries(service: string, from: number): Promise<boolean> {
    for (let index = from; index <= MAX_PARTS; index++) if (!(await store.remove(service, accountOf(index)))) return index > from
    return true
  }

  return {
    isStuck: store.isStuck,
    deleteEntries: guarded((service: string) => deleteEntries(service, 1)),
    read: guarded(async (service: string, generation: string) => {
      const all = await entries(service)
      return all[0]?.generation === generation ? joinSecret(all) : null
    }),
    write: guarded(async (service: string, generation: string, secret: string) => {
      await verifyStore(service)
      const parts = splitSecret(generation, secret)
      if (!parts) throw new KeychainUnavailable('The secret is too long to be kept')
      for (const [at, part] of parts.entries()) await store.set(service, accountOf(at + 1), part)
      if (joinSecret(await entries(service)) !== secret) throw new KeychainUnavailable('The store changed what it was given')
      await deleteEntries(service, parts.length + 1)
    }),
    key: guarded(async (service: string) => {
      const key = keyOf(await store.get(service, 'key'))
      if (key) return key
      await verifyStore(service)
      const created = randomBytes(KEY_BYTES)
      await store.set(service, 'key', created.toString('base64'))
      if (!keyOf(await store.get(service, 'key'))?.equals(created)) throw new KeychainUnavailable('The store changed what it was given')
      return created
    }),
  }
}

/** A stored key; null for anything else. */
export function keyOf(text: string | null): Buffer | null {
  const bytes = Buffer.from(text ?? '', 'base64')
  return bytes.length === KEY_BYTES ? bytes : null
}
