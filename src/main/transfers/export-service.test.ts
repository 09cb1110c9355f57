import { statSync, writeFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ExportHarness, exportHarness } from '#tests/_support/files/export-harness.ts'
import { wireOrder, EVERYTHING } from '#tests/_support/lists/list-harness.ts'
import { writeXlsx } from '../workbooks/write-workbook.ts'
import { readSheets } from '#tests/_support/files/read-sheet.ts'
import { valueOf } from '#tests/_support/page/value-of.ts'

let desk: ExportHarness
beforeAll(async () => {
  desk = await exportHarness()
})
beforeEach(() => desk.begin())
afterEach(() => desk.end())
afterAll(() => desk.close())

describe('an export', () => {
  it('holds typed cells: dates, money, numbers, words', async () => {
    const created = new Date(2026, 2, 29, 9, 30)
    desk.harness.serve([wireOrder(1, { price: 125_050, created_at: created.toISOString(), sold: 1, quantity: '3', enabled: 0 })])
    const file = valueOf(await desk.exporter.export(desk.ask()))
    expect(file).toMatchObject({ name: 'orders.xlsx', bytes: statSync(desk.path()).size })
    expect(desk.handles.pathOf(file.file)).toBe(desk.path())
    expect(desk.asked).toEqual([{ title: 'Orders must be check', fileName: 'orders', filters: [{ name: 'Excel', extensions: ['xlsx'] }] }])

    const sheet = (await desk.sheets())[0]
    expect(sheet?.name).toBe('Orders must be check')
    const row = sheet?.getRow(2)
    // spreadsheets have no time zones, so the cell contains local time
    expect(row?.getCell(1).value).toEqual(new Date('2026-03-29T09:30:00.000Z'))
    expect(row?.getCell(1).numFmt).toBe('dd/mm/yyyy hh:mm')
    expect(row?.getCell(2).value).toBe('ZOÉ MÜLLER 1')
    expect([row?.getCell(3).value, row?.getCell(3).numFmt]).toEqual([1250.5, '#,##0.00 "€"'])
    expect([4, 5, 6].map((at) => row?.getCell(at).value)).toEqual([3, 'No', 'Sold, Deleted by user'])
    expect(sheet?.getCell('A1').font?.bold).toBe(true)
    expect(sheet?.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 })
    expect(sheet?.autoFilter).toBe('A1:G2')
    expect(sheet?.getColumn(2).width).toBeGreaterThan(10)
    expect(desk.files()).toEqual(['orders.xlsx'])
  })
  it('says yes and no in the language of the screen', async () => {
    desk.harness.setLanguage('fr')
    desk.harness.serve([wireOrder(1, { sold: 1 })])
    valueOf(await desk.exporter.export(desk.ask()))
    expect([await desk.column('Enabled'), await desk.column('State')]).toEqual([['Oui'], ['Vendu, Actif']])
  })
  it('holds exactly the rows that the search, the filters and the order show', async () => {
    desk.harness.serve(Array.from({ length: 40 }, (_, n) => wireOrder(n, { title: n % 3 === 0 ? 'Élixir' : 'Glen', sold: n % 2 })))
    const query = {
      search: 'elixir',
      filters: [{ field: 'sold', is: 'oneOf' as const, values: [true] }],
      sort: [{ field: 'price', direction: 'desc' as const }],
    }
    valueOf(await desk.exporter.export(desk.ask({ query, columns: [{ field: 'order_uuid', title: 'Order' }] })))
    // after the export the whole list is loaded: a page of a loading list holds what has arrived
    const shown = valueOf(await desk.harness.lists.page({ list: 'orders.unverified', params: {}, query, offset: 0, limit: 50 }))
    const ids = (shown.rows as { order_uuid: string }[]).map(({ order_uuid }) => order_uuid)
    expect(ids).toEqual(['order-39', 'order-33', 'order-27', 'order-21', 'order-15', 'order-9', 'order-3'])
    expect(await desk.column('Order')).toEqual(ids)
  })
  it('holds the selected rows, in order, whatever the search shows by now, and never one that is gone', async () => {
    desk.harness.serve(Array.from({ length: 10 }, (_, n) => wireOrder(n)))
    desk.harness.lists.apply([{ list: 'orders.unverified', id: 'order-4', gone: true }])
    const query = { search: 'nothing like it', filters: [], sort: [{ field: 'price', direction: 'desc' as const }] }
    valueOf(
      await desk.exporter.export(
        desk.ask({ query, selected: ['order-2', 'order-7', 'order-4', 'nobody'], columns: [{ field: 'order_uuid', title: 'Order' }] }),
      ),
    )
    expect(await desk.column('Order')).toEqual(['order-7', 'order-2'])
  })
  it('has nothing where the table has nothing, says what could not be read, and has a header even without rows', async () => {
    desk.harness.serve([wireOrder(1, { price: 'dear', created_at: 'soon', enabled: 'maybe', title: null, quantity: {} })])
    valueOf(await desk.exporter.export(desk.ask()))
    expect(await desk.column('Title')).toEqual([null])
    for (const name of ['Created', 'Price', 'Enabled', 'Quantity']) expect(await desk.column(name), name).toEqual(['Unreadable'])
    valueOf(await desk.exporter.export(desk.ask({ query: { ...EVERYTHING, search: 'nothing like it' } })))
    expect(await desk.column('Title')).toEqual([])
  })
  it('writes rows that the page holds itself, in their order', async () => {
    const rows = [
      {
        url: 'https://b',
        ms: 120,
        at: new Date(2026, 0, 2, 10, 5, 7).getTime(),
        price: { amount: 12.5, currency: '£' },
        share: 12.34,
        size: '700',
      },
      { url: '=cmd()', ms: null, at: null, price: null, share: null, size: 'NAS' },
    ]
    const columns = [
      { field: 'url', title: 'Url', kind: 'text' as const },
      { field: 'ms', title: 'ms', kind: 'number' as const },
      { field: 'at', title: 'At', kind: 'time' as const, format: 'seconds' as const },
      { field: 'price', title: 'Price', kind: 'number' as const },
      { field: 'share', title: 'Share', kind: 'number' as const, format: 'percent' as const },
      { field: 'size', title: 'Size', kind: 'text' as const, format: 'figure' as const },
    ]
    valueOf(await desk.exporter.exportRows({ rows, columns, sheet: 'Ping', fileName: 'ping', job: 'local' }))
    const [, first, second] = readSheets(desk.path())[0] ?? []
    expect(first?.map(({ value, format }) => [value, format])).toEqual([
      ['https://b', 'General'],
      [120, 'General'],
      [expect.closeTo(46_024.4202, 4), 'dd/mm/yyyy hh:mm:ss'],
      [12.5, '#,##0.00 "£"'],
      [expect.closeTo(0.1234), '0.0 %'],
      [700, 'General'],
    ])
    // the same value marked as text; an empty cell for a missing value
    expect(second?.map(({ value, quoted }) => [value, quoted])).toEqual([
      ['=cmd()', true],
      ...Array.from({ length: 4 }, () => [null, false]),
      ['NAS', false],
    ])
  })
})

describe('a file of many sheets', () => {
  it('goes on under the same header when a sheet is full', async () => {
    const path = desk.path()
    writeFileSync(path, '')
    const written = await writeXlsx(
      { path, sheet: 'Tickers', columns: [{ title: 'N' }], rows: 25, cells: (row) => [row], mostSheetRows: 11 },
      { signal: new AbortController().signal, progress: () => undefined },
    )
    expect(written).toEqual({ rows: 25 })
    expect((await desk.sheets()).map(({ name, rowCount }) => `${name}: ${rowCount}`)).toEqual([
      'Tickers: 11',
      'Tickers (2): 11',
      'Tickers (3): 6',
    ])
    expect([await desk.column('N', 1), (await desk.sheets())[2]?.autoFilter]).toEqual([[10, 11, 12, 13, 14, 15, 16, 17, 18, 19], 'A1:A6'])
  })
})
