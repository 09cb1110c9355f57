import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { EVERYTHING, listHarness, until } from '#tests/_support/lists/list-harness.ts'
import { valueOf } from '#tests/_support/page/value-of.ts'
import type { StorageBottle } from '#contract/trade/storage.ts'

type Rig = Awaited<ReturnType<typeof listHarness>>
let harness: Rig
beforeAll(async () => {
  harness = await listHarness()
})
afterEach(() => harness.reset())
afterAll(() => harness.close())

const SUPPLIERS = Array.from({ length: 600 }, (_, n) => ({ supplier_uuid: `supplier-${n}`, name: `Chai n°${String(n).padStart(3, '0')}` }))
const BOTTLES = [
  { bottle_uuid: 'b1', title: 'First', supplier_uuid: 'supplier-599' },
  { bottle_uuid: 'b2', title: 'Second', supplier_uuid: 'supplier-7' },
  { bottle_uuid: 'b3', title: 'Third', supplier_uuid: 'nobody-knows' },
  { bottle_uuid: 'b4', title: 'Fourth', supplier_uuid: null },
]
const bottles = { list: 'storage.bottles', params: {} } as const
const suppliers = { list: 'storage.suppliers', params: {} } as const

/** Serves both lists; a second call changes `names` on the server only. */
function serve(names: readonly object[] = SUPPLIERS, failing = false) {
  harness.answer(({ url }, response) => {
    const isNames = url?.includes('suppliers') === true
    if (isNames && failing) return response.writeHead(500).end('{}')
    return response.setHeader('content-type', 'application/json').end(JSON.stringify(isNames ? names : BOTTLES))
  })
}
const page = async (query: Partial<typeof EVERYTHING> = {}) =>
  valueOf(await harness.whole({ ...bottles, query: { ...EVERYTHING, ...query }, offset: 0, limit: 50 }))
const titles = async (query: Partial<typeof EVERYTHING> = {}) => (await page(query)).rows.map((row) => (row as StorageBottle).title)
const copied = async () => {
  const asked = { query: EVERYTHING, selected: null, columns: [{ field: 'supplier', title: 'Supplier' }], header: false }
  return valueOf(await harness.lists.text({ ...bottles, ...asked })).text.split('\n')
}

describe('rows that show a name of another list', () => {
  it('are shown, searched, sorted, filtered and copied by that name, however many there are', async () => {
    serve()
    expect((await page()).rows).toMatchObject([
      { supplier_name: 'Chai n°599' },
      { supplier_name: 'Chai n°007' },
      { supplier_name: null },
      { supplier_name: null },
    ])
    expect(await titles({ search: 'chai n°599' })).toEqual(['First'])
    expect(await titles({ sort: [{ field: 'supplier', direction: 'asc' }] })).toEqual(['Second', 'First', 'Third', 'Fourth'])
    expect(await titles({ filters: [{ field: 'supplier', is: 'oneOf', values: ['Chai n°007'] }] })).toEqual(['Second'])
    const { values } = valueOf(await harness.lists.values({ ...bottles, field: 'supplier', search: 'chai', limit: 10 }))
    expect(values.map(({ text }) => text)).toEqual(['Chai n°007', 'Chai n°599'])
    // a value without a match in the other list stays as it is
    expect(await copied()).toEqual(['Chai n°599', 'Chai n°007', 'nobody-knows', ''])
  })

  it('follow a name that has changed, in what was searched and sorted before as well', async () => {
    serve()
    expect(await titles({ search: 'chai n°007' })).toEqual(['Second'])
    serve(SUPPLIERS.map((item) => (item.supplier_uuid === 'supplier-7' ? { ...item, name: 'Zinc' } : item)))
    harness.changes.length = 0
    await harness.lists.reload(suppliers)
    await until(() => harness.changes.some(({ list }) => list === 'storage.bottles'))
    expect(await titles({ search: 'zinc' })).toEqual(['Second'])
    expect(await titles({ search: 'chai n°007' })).toEqual([])
    expect(await titles({ sort: [{ field: 'supplier', direction: 'desc' }] })).toEqual(['Second', 'Third', 'First', 'Fourth'])
  })

  it('show what a write will change before the server has said it', async () => {
    serve()
    await page()
    harness.changes.length = 0
    harness.lists.apply([{ list: 'storage.suppliers', id: 'supplier-599', fields: { name: 'Renamed' } }])
    await until(() => harness.changes.some(({ list }) => list === 'storage.bottles'))
    expect(await titles({ search: 'renamed' })).toEqual(['First'])
  })

  it('have the identifier when the names cannot be read', async () => {
    serve(SUPPLIERS, true)
    expect(await titles({ search: 'supplier-7' })).toEqual(['Second'])
    expect(await copied()).toEqual(['supplier-599', 'supplier-7', 'nobody-knows', ''])
  })

  it('are there while the names are still on their way, and a copy waits for these', async () => {
    let release = () => undefined as void
    harness.answer(({ url }, response) => {
      const send = () => void response.end(JSON.stringify(url?.includes('suppliers') ? SUPPLIERS : BOTTLES))
      response.setHeader('content-type', 'application/json')
      if (url?.includes('suppliers')) release = send
      else send()
    })
    expect((await page()).rows).toMatchObject([{ supplier_name: null }, {}, {}, {}])
    const copy = copied()
    release()
    expect(await copy).toEqual(['Chai n°599', 'Chai n°007', 'nobody-knows', ''])
    expect((await page()).rows).toMatchObject([{ supplier_name: 'Chai n°599' }, {}, {}, {}])
  })
})
