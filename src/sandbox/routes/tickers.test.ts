import ExcelJS from 'exceljs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { readAnswer } from '#contract/reading/read.ts'
import { openBackOffice, type BackOffice } from '#tests/contract/back-office.ts'
import { files, picture } from '#tests/contract/examples.ts'

interface Row {
  readonly id: number
  readonly ticker: string
  readonly isbn: string
  readonly count: number
  readonly title_norm: string
  readonly ean_primary: string
  readonly is_reference: 0 | 1
  readonly strength: number
  readonly release_price: number | null
  readonly files_attachments: readonly { url: string; type: string; name: string }[]
}

let office: BackOffice
const list = async () => (await office.ask('tickers.list', {})).json as Row[]
const bottles = async (ticker: string) => (await office.ask('tickers.one', { ticker })).json as Row[]
/** Finds a ticker with enough bottles that no other test has used. */
const used = new Set<string>()
const fresh = async (count: number) => {
  const row = (await list()).find((item) => item.count >= count && item.is_reference === 1 && !used.has(item.ticker))
  if (!row) throw new Error('no such ticker in this world')
  used.add(row.ticker)
  return row
}
const checksOut = (ean: string) => Array.from(ean, Number).reduce((sum, digit, at) => sum + digit * (at % 2 === 0 ? 1 : 3), 0) % 10 === 0

beforeAll(async () => {
  office = await openBackOffice()
})
afterAll(() => office.close())

test('every row of the list opens, with as many bottles as it says and barcodes that add up', async () => {
  const all = await list()
  expect(all.length).toBeGreaterThan(10)
  for (const row of all) {
    const rows = await bottles(row.ticker)
    expect(rows).toHaveLength(row.count)
    expect(rows.map(({ isbn }) => isbn)).toContain(row.isbn)
    for (const { isbn, ean_primary } of rows) expect(checksOut(isbn) && checksOut(ean_primary), isbn).toBe(true)
  }
  expect((await office.ask('tickers.one', { ticker: 'NO-SUCH-TICKER' })).status).toBe(404)
})

test('a merge moves all bottles, the origin is gone, and both ways back are refused', async () => {
  const [origin, target] = [await fresh(2), await fresh(2)]
  const merged = await office.ask('tickers.merge', { origin_ticker: origin.ticker, target_ticker: target.ticker })
  expect(merged.status).toBe(200)
  const mergedRows = await bottles(target.ticker)
  expect(mergedRows).toHaveLength(origin.count + target.count)
  expect(new Set(mergedRows.map(({ title_norm }) => title_norm))).toEqual(new Set([target.title_norm]))
  expect(mergedRows.filter(({ is_reference }) => is_reference === 1)).toHaveLength(1)
  const rows = await list()
  expect(rows.find(({ ticker }) => ticker === origin.ticker)).toBeUndefined()
  expect(rows.find(({ ticker }) => ticker === target.ticker)?.count).toBe(mergedRows.length)
  expect((await office.ask('tickers.merge', { origin_ticker: origin.ticker, target_ticker: target.ticker })).status).toBe(404)
  expect((await office.send('tickers.merge', { origin_ticker: target.ticker, target_ticker: target.ticker })).status).toBe(400)
})

describe('bottles', () => {
  test('another one becomes the reference, and only then can the old one be deleted', async () => {
    const { ticker } = await fresh(2)
    const [first, second] = (await bottles(ticker)) as [Row, Row]
    expect((await office.ask('tickers.removeBottle', { id: first.id, ticker })).json).toMatchObject({ code: 'is_reference' })
    await office.ask('tickers.setReference', { ticker, id: second.id })
    expect((await bottles(ticker)).map(({ id, is_reference }) => [id, is_reference])).toEqual(
      expect.arrayContaining([
        [first.id, 0],
        [second.id, 1],
      ]),
    )
    expect((await list()).find((row) => row.ticker === ticker)?.isbn).toBe(second.isbn)
    expect((await office.ask('tickers.removeBottle', { id: first.id, ticker })).status).toBe(200)
    expect((await bottles(ticker)).map(({ id }) => id)).not.toContain(first.id)
  })
  test('a changed field is kept, undeclared fields are returned as they were sent', async () => {
    const { ticker } = await fresh(1)
    const [bottle] = (await bottles(ticker)) as [Row]
    await office.ask('tickers.updateBottle', { id: bottle.id, ticker, strength: 51.2, colour: 'amber' })
    expect((await bottles(ticker))[0]).toMatchObject({ id: bottle.id, isbn: bottle.isbn, strength: 51.2, colour: 'amber' })
  })
  test('a bottle that is read by the console and sent back untouched loses nothing', async () => {
    const { ticker } = await fresh(1)
    const wire = await bottles(ticker)
    const read = readAnswer(contract['tickers.one'].output, wire, () => {})
    if (!read.ok || !read.value[0]) throw new Error('not readable')
    const { id, ...fields } = read.value[0]
    expect((await office.ask('tickers.updateBottle', { ...fields, id, ticker } as never)).status).toBe(200)
    expect(await bottles(ticker)).toEqual(wire)
  })
  test('a change of the ticker reaches all its bottles but leaves what names each', async () => {
    const { ticker } = await fresh(3)
    const previous = await bottles(ticker)
    const [first] = previous as [Row]
    await office.send('tickers.updateTicker', {
      ...first,
      strength: 60,
      ids: previous.map(({ id }) => id),
      urls: previous.map(() => null),
    })
    const after = await bottles(ticker)
    expect(after.every(({ strength }) => strength === 60)).toBe(true)
    expect(after.map(({ isbn }) => isbn)).toEqual(previous.map(({ isbn }) => isbn))
  })
  test('price, date and minimum of pictures are set for the ticker', async () => {
    const { ticker } = await fresh(2)
    await office.send('tickers.release', { ticker, release_price: 12.5, release_date: '2026-02-03', allowed_min_pictures: 3 })
    const all = await bottles(ticker)
    expect(all.length).toBeGreaterThan(1)
    for (const bottle of all) expect(bottle).toMatchObject({ release_price: 12.5, release_date: '2026-02-03', allowed_min_pictures: 3 })
  })
})

describe('pictures', () => {
  test('a name with "front" replaces the front of the reference bottle, and the picture is served', async () => {
    const { ticker } = await fresh(1)
    expect((await office.ask('tickers.uploadPictures', { ticker, files: [picture] }, files)).status).toBe(200)
    const [bottle] = (await bottles(ticker)) as [Row]
    expect(bottle.files_attachments.map(({ type }) => type).sort()).toEqual(['back', 'front'])
    expect(bottle.files_attachments.find(({ type }) => type === 'front')).toMatchObject({
      name: 'etiquette-FRONT.png',
      url: expect.stringMatching(/^\/media\/uploads\//),
    })
  })
  test('what only calls itself a picture is refused and changes nothing', async () => {
    const { ticker } = await fresh(1)
    const previous = await bottles(ticker)
    const program = new Map<unknown, File>([[picture, new File(['MZ not a picture at all'], 'front.png', { type: 'image/png' })]])
    const reply = await office.ask('tickers.uploadPictures', { ticker, files: [picture] }, program)
    expect([reply.status, reply.json]).toMatchObject([415, { code: 'not_a_picture' }])
    expect(await bottles(ticker)).toEqual(previous)
  })
})

test('the spreadsheet has the bottles that were asked for, whichever identifier named them', async () => {
  const [byTicker, byIsbn] = [await fresh(2), await fresh(1)]
  const reply = await office.ask('tickers.generate', { type: 'normalized', options: { identifiers: [byTicker.ticker, byIsbn.isbn] } })
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(reply.bytes.buffer as ArrayBuffer)
  const isbns: string[] = []
  book.worksheets[0]?.eachRow((row, number) => void (number > 1 && isbns.push(row.getCell(1).text)))
  expect(isbns.sort()).toEqual([...(await bottles(byTicker.ticker)).map(({ isbn }) => isbn), byIsbn.isbn].sort())
  const none = await office.ask('tickers.generate', { type: 'normalized', options: { identifiers: ['nothing'] } })
  expect([none.status, none.json]).toMatchObject([404, { code: 'nothing_found' }])
})

test('a deleted ticker takes its bottles along', async () => {
  const row = await fresh(1)
  await office.ask('tickers.remove', { isbn: row.isbn })
  expect((await office.ask('tickers.one', { ticker: row.ticker })).status).toBe(404)
  expect((await office.ask('tickers.search', { search: row.ticker })).json).toEqual([])
})
