import { createHash } from 'node:crypto'
import { DAY_MS } from '#domain/values/durations.ts'
import type { World } from '../store/world.ts'

/** The answer of a write, stored under the caller's Idempotency-Key. */
export interface StoredResponse {
  readonly id: string
  /** Identifies the request: the same key with another request is an error of the client. */
  readonly fingerprint: string
  readonly status: number
  readonly body: string
  /** epoch ms */
  readonly at: number
}

const answers = (world: World) => world.table<StoredResponse>('idempotency')
const idOf = (email: string, key: string): string => `${email} ${key}`

/** SHA-256 of a write. A repeated key with another fingerprint is an error of the client. */
export const fingerprintOf = (name: string, wire: unknown): string =>
  createHash('sha256')
    .update(`${name} ${JSON.stringify(wire)}`)
    .digest('hex')

/** The answer to an earlier request of this account with this key. */
export const storedResponse = (world: World, email: string, key: string): StoredResponse | undefined => answers(world).get(idOf(email, key))

export function storeResponse(world: World, email: string, key: string, answer: Omit<StoredResponse, 'id' | 'at'>): void {
  const id = idOf(email, key)
  answers(world).put(id, { id, ...answer, at: world.now() })
}

/** Deletes stored responses older than a day; called at start. */
export function deleteOldResponses(world: World): void {
  const old = answers(world)
    .all()
    .filter((answer) => answer.at < world.now() - DAY_MS)
  world.transaction(() => {
    for (const { id } of old) answers(world).delete(id)
  })
}
