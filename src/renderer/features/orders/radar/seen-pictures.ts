import { z } from 'zod'
import type { SeenPicture } from '#domain/orders/findings/picture-look.ts'
import { call } from '#bridge/call.ts'

const FORM = 'orders.pictures'
/** Maximum number of picture hashes stored for "same photo in another order". */
export const MAX_SEEN = 600
const BITS = 256
const HEX = /^[0-9a-f]{64}$/
const Kept = z.array(z.object({ order: z.string(), title: z.string(), hash: z.string().regex(HEX) })).max(MAX_SEEN)

/** 64 hex digits for 256 bits: compact enough to store a thousand hashes quickly. */
function hexOf(hash: readonly boolean[]): string {
  let hex = ''
  for (let at = 0; at < BITS; at += 4)
    hex += (Number(hash[at]) * 8 + Number(hash[at + 1]) * 4 + Number(hash[at + 2]) * 2 + Number(hash[at + 3])).toString(16)
  return hex
}
const bitsOf = (hex: string): readonly boolean[] =>
  [...hex].flatMap((digit) => [8, 4, 2, 1].map((bit) => (Number.parseInt(digit, 16) & bit) !== 0))

/** Hashes of pictures this person has seen on this back office, also in earlier sessions. Encrypted on disk, deleted on sign-out. Newest last. */
export async function readSeenPictures(): Promise<readonly SeenPicture[]> {
  const result = await call('drafts.read', { form: FORM, lasting: true })
  const stored = Kept.safeParse(result.ok ? result.value?.values : null)
  return stored.success ? stored.data.map(({ hash, ...one }) => ({ ...one, hash: bitsOf(hash) })) : []
}

/** Replaces the stored hashes; encrypted on disk. */
export const keepSeenPictures = (seen: readonly SeenPicture[]): void =>
  void call('drafts.keep', { form: FORM, values: seen.map(({ hash, ...one }) => ({ ...one, hash: hexOf(hash) })), lasting: true })

/** Adds one picture. A picture of the same order is not added twice. */
export function withSeen(seen: readonly SeenPicture[], seenPicture: SeenPicture): readonly SeenPicture[] {
  const hex = hexOf(seenPicture.hash)
  return [...seen.filter(({ order, hash }) => order !== seenPicture.order || hexOf(hash) !== hex), seenPicture].slice(-MAX_SEEN)
}
