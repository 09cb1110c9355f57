import type { ListName } from '#contract/index.ts'
import { createPartialList } from '#main/lists/engine/partial-list.ts'
import { createMismatchTally } from '#main/lists/engine/rows/row-reader.ts'

/** The engine's list for an answer with these rows, fed in pieces of `piece` bytes. */
export async function listOf(list: ListName, rows: readonly unknown[], fetchedAt: number, piece = 1000, tally = createMismatchTally()) {
  const arrival = createPartialList(list, 'application/json', fetchedAt, 'en', tally)
  const body = Buffer.from(JSON.stringify(rows))
  for (let at = 0; at < body.length; at += piece) arrival.feed(new Uint8Array(body.subarray(at, at + piece)))
  const { index, error } = await arrival.finish(true, 1)
  if (error) throw new Error(JSON.stringify(error))
  return index
}
