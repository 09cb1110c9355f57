import { contract, type Callable, type InputOf, isListName, type ListName, type WriteName } from '#contract/index.ts'
import type { Write } from '#contract/endpoint.ts'
import type { Evidence } from '#contract/verification.ts'
import { call } from '#bridge/call.ts'

/** Above the number of rows that a search for one name returns. */
const MAX_ROWS = 100

/** What a write left: 'there' and 'gone' say whether its object still exists; 'not-done' leaves that open. */
export type Verified = 'done' | 'there' | 'gone' | 'not-done'

/**
 * After a write with unknown outcome: loads what its declaration names and checks the result (R10). Null when loading failed, or when the declaration
 * names nothing.
 */
export async function verifyWrite<N extends WriteName>(name: N, input: InputOf<N>): Promise<Verified | null> {
  const { verify }: Write = contract[name]
  if (!verify) return null
  const evidence = (verify as (sent: InputOf<N>) => readonly Evidence[])(input)
  const lists = new Set(evidence.flatMap((item) => ('list' in item && isListName(item.list) ? [item.list] : [])))
  const reloads = await Promise.all([...lists].map((list) => call('lists.reload', { list, params: {} })))
  if (reloads.some(({ ok }) => !ok)) return null
  const seen = await Promise.all(evidence.map(load))
  if (seen.some((item) => item === null)) return null
  if (evidence.every(({ isDone }, at) => isDone(seen[at]?.value))) return 'done'
  const existing = evidence.map((item, at) => existsIn(item, seen[at]?.value))
  if (existing.includes(true)) return 'there'
  return existing.length > 0 && existing.every((exists) => exists === false) ? 'gone' : 'not-done'
}

/** Whether the object of the write exists; null where the evidence does not tell. A search that finds nothing proves nothing: the object may have another name now. */
function existsIn(evidence: Evidence, seen: unknown): boolean | null {
  return 'search' in evidence ? null : (evidence.exists?.(seen) ?? null)
}

async function load(evidence: Evidence): Promise<{ readonly value: unknown } | null> {
  if ('read' in evidence) {
    const output = await call(evidence.read as Callable, evidence.input as never)
    if (output.ok) return { value: output.value }
    return output.error.kind === 'rejected' && output.error.status === 404 ? { value: null } : null
  }
  const at = { list: evidence.list as ListName, params: {} }
  if ('id' in evidence) {
    const row = await call('lists.row', { ...at, id: evidence.id })
    return row.ok ? { value: row.value } : null
  }
  const query = { search: evidence.search, filters: [], sort: [] }
  const page = await call('lists.page', { ...at, query, offset: 0, limit: MAX_ROWS })
  return page.ok && page.value.fetchedAt !== null && !page.value.error ? { value: page.value.rows } : null
}
