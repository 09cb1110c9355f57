import { expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import type { Bottle, Ticker } from '#contract/catalogue/bottle.ts'
import { list, read, type SavedFile, write } from '#contract/endpoint.ts'
import { entity } from '#contract/entity.ts'
import type { Callable, CommandName, ErrorOf, HttpName, InputOf, ListName, OutputOf, Registered, RowOf } from '#contract/index.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { Result } from '#contract/result.ts'
import type { Supplier } from '#contract/trade/supplier.ts'
import { type Cents, type Euros, type IsoDate, Text, type Uuid } from '#contract/values/values.ts'

type Call = <N extends HttpName>(name: N, input: InputOf<N>) => Promise<Result<OutputOf<N>, ErrorOf<N>>>

/** Type-checked, never run: the build fails if the compiler misses an expected error. */
async function refusedByTheCompiler(call: Call) {
  // @ts-expect-error a placeholder that is no key of the input
  read({ method: 'GET', path: 'api/x/{id}', purpose: 'x', input: z.object({}), output: z.unknown() })
  const put = {
    method: 'PUT',
    path: 'api/x',
    purpose: 'x',
    input: z.object({ id: z.string(), on: z.boolean() }),
    output: z.unknown(),
  } as const
  // @ts-expect-error a write of a field that the input does not have
  write({ ...put, of: 'uuid', reloads: [] })
  // @ts-expect-error an overlay made of a field that the input does not have
  write({ ...put, of: 'id', reloads: [], overlays: ({ uuid }) => [{ list: 'orders.verified', id: uuid, gone: true }] })
  // @ts-expect-error a read that does not exist
  const reload: Registered = write({ ...put, of: 'id', reloads: ['orders.unverfied'] })
  // @ts-expect-error an overlay on a list that does not exist
  const gone: Registered = write({ ...put, of: 'id', reloads: [], overlays: ({ id }) => [{ list: 'orders.verfied', id, gone: true }] })
  const overlays = ({ id, on }: { id: string; on: boolean }) => [{ list: 'orders.verified', id, fields: { enabeld: on } }] as const
  // @ts-expect-error an overlay of a field that the rows do not have
  const changed: Registered = write({ ...put, of: 'id', reloads: ['orders.verified'], overlays })
  // @ts-expect-error a sort field that the entity does not have
  list(entity({ name: Text }), { id: 'name', fields: { name: 'text' }, sort: { field: 'nmae', direction: 'asc' } })
  // @ts-expect-error a searchable field that the entity does not have
  list(entity({ name: Text }), { id: 'name', fields: { nmae: 'text' }, sort: { field: 'name', direction: 'asc' } })
  // @ts-expect-error wrong input key
  await call('orders.remove', { id: 'x' })
  // @ts-expect-error unknown operation
  await call('orders.nope', {})
  // @ts-expect-error euros where a branded identifier is meant
  await call('orders.remove', { order_uuid: 12.5 })
  // @ts-expect-error a desktop command is no HTTP call
  await call('files.open', { file: 'x' })
  // @ts-expect-error a storage origin that does not exist
  const origin: InputOf<'storage.addBottle'>['storage_origin'] = 'ELSEWHERE'
  // @ts-expect-error plain numbers are not cents
  const cents: Cents = 1250
  // @ts-expect-error euros are not cents
  const mixed: Cents = 12.5 as Euros
  // @ts-expect-error any text is not a date
  const date: IsoDate = 'yesterday'
  return [cents, mixed, date, origin, reload, gone, changed]
}

test('names, inputs, answers and error codes are known to the compiler', () => {
  expectTypeOf<HttpName>().extract<`transactions.${string}`>().toEqualTypeOf<'transactions.list' | 'transactions.xlsx'>()
  expectTypeOf<Extract<CommandName, 'lists.page' | 'orders.check'>>().toEqualTypeOf<'lists.page'>()
  expectTypeOf<Extract<Callable, 'session.login' | 'session.signIn' | 'live.ping'>>().toEqualTypeOf<'session.signIn'>()
  expectTypeOf<Extract<ListName, 'tickers.list' | 'tickers.one' | 'storage.bottles'>>().toEqualTypeOf<'tickers.list' | 'storage.bottles'>()
  expectTypeOf<ErrorOf<'orders.check'>>().toEqualTypeOf<'order_not_found' | 'already_checked'>()
  expectTypeOf<InputOf<'orders.check'>>().toEqualTypeOf<{ order_uuid: Uuid; status: boolean; reasons: string[] }>()
  expectTypeOf<OutputOf<'orders.unverified'>>().toEqualTypeOf<Order[]>()
  expectTypeOf<RowOf<'tickers.list'>>().toEqualTypeOf<Ticker>()
  expectTypeOf<OutputOf<'tickers.one'>>().toEqualTypeOf<Bottle[]>()
  expectTypeOf<OutputOf<'scraping.generate'>>().toEqualTypeOf<SavedFile>()
  expectTypeOf<Order['price']>().toEqualTypeOf<Cents | null>()
  expectTypeOf<Bottle['price']>().toEqualTypeOf<Euros | null>()
  expectTypeOf<NonNullable<NonNullable<Supplier['prices']>['exit']>['box_6']>().toEqualTypeOf<Euros | null>()
  expectTypeOf<NonNullable<RowOf<'agenda.list'>['dates']>>().toEqualTypeOf<string[]>()
  expect(refusedByTheCompiler).toBeTypeOf('function')
})
