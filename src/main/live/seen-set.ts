import { createHash, createHmac, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { z } from 'zod'
import { createJsonStore } from '../settings/json-store.ts'

/** More than any queue has; ids seen longest ago and no longer in the queue are dropped first. */
const MAX_IDS = 20_000

const SeenFile = z.looseObject({ version: z.literal(1), salt: z.string(), looked: z.boolean(), seen: z.array(z.string()) })

/** Orders that one account has already been notified of, on disk as salted hashes: no order can be read from the file (D-62). */
export interface SeenSet {
  /** First poll of this account on this machine: it notifies of nothing. */
  readonly isFirst: boolean
  /** Returns those of `ids` that were not seen before, in their order, and marks them as seen. */
  learn(ids: readonly string[]): readonly string[]
  flush(): Promise<void>
}

/** `owner` names account and back office; it is hashed into the file's name. */
export function openSeenSet(dir: string, owner: string): SeenSet {
  const name = createHash('sha256').update(owner.toLowerCase()).digest('base64url').slice(0, 20)
  const store = createJsonStore({
    file: join(dir, `seen-${name}.json`),
    schema: SeenFile,
    defaults: { version: 1, salt: randomBytes(16).toString('base64url'), looked: false, seen: [] },
  })
  const { salt, seen, looked } = store.read()
  const seenHashes = new Set(seen)
  let written = looked
  const hash = (id: string) => createHmac('sha256', salt).update(id).digest('base64url').slice(0, 20)
  return {
    isFirst: !looked,
    learn: (ids) => {
      const hashes = ids.map(hash)
      const fresh = ids.filter((_, at) => !seenHashes.has(hashes[at] ?? ''))
      if (fresh.length === 0 && written) return fresh
      // Ids of the current queue move to the end: they are dropped last.
      for (const hash of hashes) seenHashes.delete(hash)
      for (const hash of hashes) seenHashes.add(hash)
      const newest = [...seenHashes].slice(-MAX_IDS)
      for (const item of seenHashes) if (seenHashes.size > MAX_IDS) seenHashes.delete(item)
      written = true
      void store.write({ ...store.read(), salt, looked: true, seen: newest })
      return fresh
    },
    flush: store.flush,
  }
}
