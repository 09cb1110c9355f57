import ExcelJS from 'exceljs'
import { readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { consoleHttp, consoleOn, signedToken, type ConsoleHttp } from '#tests/_support/session/console-http.ts'
import { type DownloadHarness, downloadHarness } from '#tests/_support/files/download-harness.ts'
import { makeZip } from '#tests/_support/files/make-zip.ts'
import { json } from '#tests/_support/session/local-server.ts'
import type { HttpName } from '#contract/index.ts'
import { createSandbox, type Sandbox } from '#sandbox/sandbox.ts'
import { tokenOf } from '../http/identity/signed-token.ts'

const SMALL = { orders: 0, users: 10, tickers: 60, invoices: 0, reports: 0, history: 0, banlist: 0, backoffice: 0 }
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
let sandbox: Sandbox
let client: ConsoleHttp
beforeAll(async () => {
  sandbox = await createSandbox({ activity: false, scale: SMALL })
  client = consoleHttp(sandbox.url)
  const card = sandbox.trainingCard()
  for (const name of ['session.login', 'session.twoFactor'] as const) {
    const answer = await client.http.call(name, card)
    if (!answer.ok) throw new Error(name)
    client.credentials.adopt(tokenOf(answer.value))
  }
})
afterAll(async () => {
  await client.close()
  await sandbox.close()
})
const rigs: DownloadHarness[] = []
const harness = (http = client.http) => {
  const created = downloadHarness(http)
  rigs.push(created)
  return created
}
afterEach(async () => {
  await sandbox.control.clearFaults()
  for (const item of rigs.splice(0)) item.remove()
})

const firstSheet = async (path: string) => {
  const book = new ExcelJS.Workbook()
  await book.xlsx.readFile(path)
  return book.worksheets[0]
}
const tickers = async () => ((await sandbox.control.rows('tickers')) as { ticker: string }[]).slice(0, 3).map(({ ticker }) => ticker)
const everyFile = async (): Promise<readonly [HttpName, object][]> => [
  ['tickers.generate', { type: 'normalized', options: { identifiers: await tickers() } }],
  ['scraping.generate', { keywords: 'a' }],
  ['statistics.scrapingXlsx', {}],
  ['transactions.xlsx', {}],
]

test('every spreadsheet of the back office is fetched, checked, named by the server and saved whole', async () => {
  for (const [name, input] of await everyFile()) {
    const { download, chosen, asked, handles, files } = harness()
    const saved = await download(name as 'tickers.generate', input as never)
    expect([name, saved.ok]).toEqual([name, true])
    if (!saved.ok) continue
    expect(handles.writtenPathOf(saved.value.file)).toBe(chosen)
    expect(saved.value.bytes).toBe(readFileSync(chosen).length)
    expect((await firstSheet(chosen))?.rowCount).toBeGreaterThan(0)
    expect(asked[0]?.fileName).toMatch(/^[\w-]+\.xlsx$/)
    // no temporary file and no partial file is left
    expect(files()).toEqual(['chosen.xlsx'])
  }
})

for (const fault of ['html', 'garble', 'truncate', 'empty', 'drop'] as const)
  test(`${fault}: no file gets a name, and nobody is asked where to save one`, async () => {
    const { download, asked, files } = harness()
    await sandbox.control.fault('statistics.scrapingXlsx', { is: fault })
    const result = await download('statistics.scrapingXlsx', {})
    expect(result.ok ? 'saved' : result.error.kind).toMatch(/^(?:invalid-answer|unreachable)$/)
    expect(asked).toEqual([])
    expect(files()).toEqual([])
  })

test('a spreadsheet without rows is rejected by the server with its code', async () => {
  const { download } = harness()
  expect(await download('scraping.generate', { keywords: 'qqqqzzz' })).toMatchObject({
    ok: false,
    error: { kind: 'rejected', code: 'nothing_found' },
  })
})

test('closing the dialog is no error and leaves nothing', async () => {
  const { download, choose, files } = harness()
  choose({ ok: false, error: { kind: 'cancelled' } })
  expect(await download('statistics.scrapingXlsx', {})).toEqual({ ok: false, error: { kind: 'cancelled' } })
  expect(files()).toEqual([])
})

test('a second one of the same kind waits its turn, and a cancelled one leaves nothing', async () => {
  const { download, jobs, asked, files } = harness()
  await sandbox.control.fault('statistics.scrapingXlsx', { is: 'hold' })
  const first = download('statistics.scrapingXlsx', {})
  expect(await download('statistics.scrapingXlsx', {})).toMatchObject({ ok: false, error: { kind: 'invalid-input' } })
  jobs.cancel('statistics.scrapingXlsx')
  expect(await first).toEqual({ ok: false, error: { kind: 'cancelled' } })
  expect(asked).toEqual([])
  expect(files()).toEqual([])
})

test('a missing folder is reported, and no file is left', async () => {
  const { download, choose, files } = harness()
  choose({ ok: true, value: '/no/such/folder/a.xlsx' })
  expect(await download('statistics.scrapingXlsx', {})).toMatchObject({ ok: false, error: { kind: 'desktop', reason: 'folder-gone' } })
  expect(files()).toEqual([])
})

/** The file's real bytes, from a back office that can fail. */
async function realBytes(): Promise<Buffer> {
  const { download, chosen } = harness()
  await download('statistics.scrapingXlsx', {})
  return readFileSync(chosen)
}
const oddOffice = async (...how: Parameters<typeof consoleOn>) => {
  const client = await consoleOn(...how)
  return { ...harness(client.http), server: client.server, credentials: client.credentials, [Symbol.asyncDispose]: () => client.close() }
}

test('without a name from the server it is called by its kind and the minute', async () => {
  const bytes = await realBytes()
  await using office = await oddOffice((_, response) => response.writeHead(200, { 'content-type': XLSX }).end(bytes))
  expect((await office.download('statistics.scrapingXlsx', {})).ok).toBe(true)
  expect(office.asked[0]?.fileName).toMatch(/^scraping-\d{8}-\d{4}\.xlsx$/)
})

test('a name from the server keeps its letters and loses its folders', async () => {
  const bytes = await realBytes()
  const names = [`attachment; filename="a/b/..\\\\evil.xlsx"`, `attachment; filename="x.xlsx"; filename*=UTF-8''r%C3%A9sum%C3%A9.xlsx`]
  await using office = await oddOffice((_, response) =>
    response.writeHead(200, { 'content-disposition': names[office.asked.length] ?? '' }).end(bytes),
  )
  for (const _ of names) await office.download('statistics.scrapingXlsx', {})
  expect(office.asked.map(({ fileName }) => fileName)).toEqual(['evil.xlsx', 'résumé.xlsx'])
})

test('JSON with base64 and JSON with an address of the back office become the same file; the address gets the token', async () => {
  const bytes = await realBytes()
  await using office = await oddOffice(({ url }, response) => {
    if (url === '/files/a.xlsx?sig=1') return response.writeHead(200, { 'content-type': XLSX }).end(bytes)
    return json(
      response,
      url.includes('scraping/generate')
        ? { data: { filename: 'mine.xlsx', file: bytes.toString('base64') } }
        : { url: '/files/a.xlsx?sig=1' },
    )
  })
  office.credentials.adopt(signedToken())
  expect((await office.download('scraping.generate', { keywords: 'a' })).ok).toBe(true)
  expect(readFileSync(office.chosen).equals(bytes)).toBe(true)
  expect(office.asked[0]?.fileName).toBe('mine.xlsx')
  expect((await office.download('statistics.scrapingXlsx', {})).ok).toBe(true)
  expect(readFileSync(office.chosen).equals(bytes)).toBe(true)
  expect(office.server.seen.at(-1)?.headers.authorization).toBe(`Bearer ${signedToken()}`)
})

test('an address elsewhere is not asked, and 200 with a refusal inside is a refusal', async () => {
  const elsewhere = await consoleOn((_, response) => json(response, {}))
  let body: unknown = { url: `${elsewhere.server.url}/a.xlsx` }
  await using office = await oddOffice((_, response) => json(response, body))
  expect(await office.download('statistics.scrapingXlsx', {})).toMatchObject({ ok: false, error: { kind: 'invalid-answer' } })
  expect(elsewhere.server.seen).toEqual([])
  await elsewhere.close()
  body = { success: false, message: 'Try tomorrow' }
  expect(await office.download('statistics.scrapingXlsx', {})).toMatchObject({
    ok: false,
    error: { kind: 'rejected', message: 'Try tomorrow' },
  })
  expect(office.files()).toEqual([])
})

test('HTML with the type of a spreadsheet, half a file, another zip and a workbook with macros are refused', async () => {
  const bytes = await realBytes()
  const book = (types: string) => ({ '[Content_Types].xml': types, 'xl/workbook.xml': '<workbook/>' })
  const bad: Record<string, Buffer> = {
    html: Buffer.from('<!doctype html><p>Session expired'),
    half: bytes.subarray(0, Math.floor(bytes.length / 2)),
    'another zip': makeZip({ 'readme.txt': 'hello' }),
    macros: makeZip({ ...book('<Types/>'), 'xl/vbaProject.bin': 'x' }),
    'macros by type': makeZip(book('<Types>application/vnd.ms-excel.sheet.macroEnabled.main+xml</Types>')),
  }
  let now = ''
  await using office = await oddOffice((_, response) => response.writeHead(200, { 'content-type': XLSX }).end(bad[now]))
  for (now of Object.keys(bad)) {
    const result = await office.download('statistics.scrapingXlsx', {})
    expect([now, result.ok ? 'saved' : result.error.kind]).toEqual([now, 'invalid-answer'])
    if (!result.ok && result.error.kind === 'invalid-answer' && now.startsWith('macros'))
      expect(result.error.issues).toEqual(['answer: a spreadsheet with macros'])
  }
  expect(office.asked).toEqual([])
  expect(office.files()).toEqual([])
})

test('identifiers that no cell of the spreadsheet holds come back with it, in their order', async () => {
  const [first = '', second = ''] = await tickers()
  const { download } = harness()
  const identifiers = ['NO SUCH TICKER', first, '999', second, 'neither & this <one>']
  const saved = await download('tickers.generate', { type: 'normalized', options: { identifiers } })
  expect(saved).toMatchObject({ ok: true, value: { absent: ['NO SUCH TICKER', '999', 'neither & this <one>'] } })
  const other = harness()
  expect(await other.download('scraping.generate', { keywords: 'a' })).not.toHaveProperty('value.absent')
})
