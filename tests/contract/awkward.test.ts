import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract, type HttpName, type InputOf } from '#contract/index.ts'
import { bareSchema } from '#contract/reading/bare-schema.ts'
import { readAnswer, rowsOf } from '#contract/reading/read.ts'
import { isRecord } from '#contract/values/record.ts'
import { createAwkward } from '#sandbox/http/awkward.ts'
import { json } from '#sandbox/http/deliver.ts'
import { openBackOffice } from './back-office.ts'
import { examples, findSubjects } from './examples.ts'

/** The same answer with plain records and lists instead of JSON text, and without its envelope. */
function grouped(schema: z.ZodType, wire: unknown): unknown {
  const bare = bareSchema(schema)
  if (!(bare instanceof z.ZodObject || bare instanceof z.ZodArray)) return wire
  const value: unknown = typeof wire === 'string' ? JSON.parse(wire) : wire
  if (bare instanceof z.ZodArray && Array.isArray(value)) return value.map((row) => grouped(bare.element as z.ZodType, row))
  if (!(bare instanceof z.ZodObject) || !isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      Object.hasOwn(bare.shape, key) ? grouped(bare.shape[key] as z.ZodType, inner) : inner,
    ]),
  )
}

test.each([1, 2, 3])('awkward answers of seed %d contain only what the contract allows, and sign-in works', async (awkward) => {
  const [tidy, office] = [await openBackOffice(), await openBackOffice(undefined, { awkward })]
  try {
    const subjects = await findSubjects(tidy)
    const same: HttpName[] = []
    let missing = 0
    for (const name of Object.keys(examples) as HttpName[]) {
      const declared: Endpoint = contract[name]
      if (declared.method !== 'GET' || declared.private) continue
      const input = examples[name](subjects) as InputOf<typeof name>
      const [from, made] = [await tidy.ask(name, input), await office.ask(name, input)]
      expect(made.status, name).toBe(200)
      const answer = grouped(declared.output, declared.list ? rowsOf(made.json) : made.json)
      const unexpected: string[] = []
      const read = readAnswer(declared.output, answer, (field, problem) => (problem === 'unexpected' ? unexpected.push(field) : missing++))
      expect(read.ok, name).toBe(true)
      expect(unexpected, name).toEqual([])
      if (JSON.stringify(made.json) === JSON.stringify(from.json)) same.push(name)
    }
    expect(same).toEqual([])
    expect(missing).toBeGreaterThan(50)
  } finally {
    await Promise.all([tidy.close(), office.close()])
  }
})

test('a seed always gives the same row, at any place; another seed gives another', async () => {
  const row = (nth: number) => ({ order_uuid: `order-${nth}`, title: `Bottle ${nth}`, price: 100 * nth, created_at: '2026-11-22 10:00:00' })
  const rows = Array.from({ length: 40 }, (_, nth) => row(nth))
  const ask = async (seed: number, from: readonly object[]) => {
    const { body } = await createAwkward(seed)('orders.unverified', contract['orders.unverified'], json(200, from))
    return rowsOf(JSON.parse(body as string)) as readonly { readonly order_uuid: string }[]
  }
  expect(await ask(1, rows)).toEqual(await ask(1, rows))
  expect(await ask(1, rows)).not.toEqual(await ask(2, rows))
  const [last] = await ask(1, rows.slice(39))
  expect((await ask(1, rows)).find(({ order_uuid: id }) => id === 'order-39')).toEqual(last)
})
