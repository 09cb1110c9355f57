import { contract, type InputOf, type WriteName } from '#contract/index.ts'
import { type LinkedKind, objectRoute } from '#domain/text/object-route.ts'
import type { NamedObject } from '#domain/text/sentence.ts'

/** Kind of object that the writes of a group of the contract change. */
const KINDS: Readonly<Record<string, LinkedKind>> = {
  orders: 'order',
  users: 'user',
  tickers: 'ticker',
  reviews: 'review',
  articles: 'article',
  agenda: 'event',
  bottlers: 'bottler',
}
const NAMES = ['title', 'name', 'isbn', 'ticker']

/**
 * The object of a write, with its name and page; undefined if it has neither, or the write deletes it. A deleted order stays among the verified ones.
 */
export function objectOfWrite<N extends WriteName>(write: N, input: InputOf<N>, called?: string): NamedObject | undefined {
  const [part = '', verb = ''] = write.split('.')
  const kind = write === 'storage.updateSupplier' ? 'supplier' : KINDS[part]
  if (kind === undefined || (verb.startsWith('remove') && kind !== 'order')) return undefined
  const fields: Readonly<Record<string, unknown>> = input
  const route = objectRoute(kind, fields)
  const name = called ?? nameIn(fields)
  return route === null || name === undefined ? undefined : { name, route }
}

/** The name that the input of a write contains, also of something that has no page yet. */
export const nameIn = (input: Readonly<Record<string, unknown>>): string | undefined =>
  NAMES.map((key) => input[key]).find((value): value is string => typeof value === 'string' && value !== '')

/** "orders.check · PUT api/orders/check" */
export const requestOf = (write: WriteName): string => `${write} · ${contract[write].method} ${contract[write].path}`
