import { setTimeout as wait } from 'node:timers/promises'
import ExcelJS from 'exceljs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readAnswer } from '#contract/reading/read.ts'
import { contract } from '#contract/index.ts'
import { openBackOffice, type BackOffice } from '#tests/contract/back-office.ts'
import { ACCOUNT_BAN_REASON } from '../faker/ban-reason.ts'
import { frenchText } from '../faker/french-texts.ts'

type Row = Readonly<Record<string, unknown>>

let office: BackOffice
const rowsOf = async (name: 'reports.errors' | 'history.banList' | 'history.staff' | 'emergency.list' | 'transactions.list') =>
  (await office.ask(name, {})).json as Row[]

beforeAll(async () => {
  office = await openBackOffice()
})
afterAll(() => office.close())

test('a report is closed once and leaves the list; every error code is among them', async () => {
  const previous = await rowsOf('reports.errors')
  expect(new Set(previous.flatMap((row) => (row['errors_bottle'] as unknown[]).map(Number)))).toEqual(
    new Set(Array.from({ length: 18 }, (_, code) => code)),
  )
  const verdict = { id: previous[0]?.['id'] as number, type: 0 as const, enabled: false, is_approved: false, ticker: '' }
  expect((await office.ask('reports.verdict', verdict)).status).toBe(200)
  expect((await office.ask('reports.verdict', verdict)).json).toMatchObject({ code: 'already_closed' })
  expect((await rowsOf('reports.errors')).length).toBe(previous.length - 1)
  expect((await office.send('reports.verdict', { ...verdict, is_approved: 1, enabled: 0 })).status).toBe(400)
})

describe('bans', () => {
  test('an address is banned once, however it is spelled', async () => {
    expect((await office.ask('history.banIp', { ip: '198.51.100.9', description: 'Scan' })).status).toBe(200)
    expect((await office.ask('history.banIp', { ip: '::ffff:198.51.100.9', description: 'Scan' })).json).toMatchObject({
      code: 'already_banned',
    })
    expect((await rowsOf('history.banList')).filter((row) => String(row['ip']).endsWith('198.51.100.9'))).toHaveLength(1)
  })
  test('some addresses of the list are IPv4-mapped, some IPv6', async () => {
    const ips = (await rowsOf('history.banList')).map((row) => String(row['ip']))
    expect(ips.some((ip) => ip.startsWith('::ffff:'))).toBe(true)
    expect(ips.some((ip) => /^\d+\.\d+\.\d+\.\d+$/.test(ip))).toBe(true)
  })
})

test('the staff history contains secrets to be masked, and values as JSON text, records and scalars', async () => {
  const rows = await rowsOf('history.staff')
  expect(rows.some((row) => JSON.stringify(row['new_value']).includes('password'))).toBe(true)
  expect(new Set(rows.map((row) => typeof row['old_value']))).toEqual(new Set(['string', 'object', 'number']))
})

test('a switch keeps the form in which it was sent; the 2FA mode is in its own row', async () => {
  const [first] = await rowsOf('emergency.list')
  const previous = first?.['enabled']
  const after = typeof previous === 'boolean' ? !previous : 1 - Number(previous)
  await office.ask('emergency.update', { emergency: [{ code: String(first?.['code']), enabled: after }] })
  expect((await rowsOf('emergency.list'))[0]).toMatchObject({ enabled: after, updated_at: expect.any(String) })
  expect((await office.ask('emergency.update', { emergency: [{ code: 'no_such', enabled: true }] })).json).toMatchObject({
    code: 'switch_not_found',
  })
  await office.ask('emergency.support', { support: 0 })
  expect(await rowsOf('emergency.list')).toContainEqual(expect.objectContaining({ code: '2fa_support', enabled: 0 }))
  await office.ask('emergency.support', { support: 1 })
})

test('invoices refer to each other, a few have no partner, and the spreadsheet has them all', async () => {
  const rows = await rowsOf('transactions.list')
  const byId = new Map(rows.map((row) => [row['invoice_id'], row]))
  const linked = rows.filter((row) => row['linked_invoice_id'] !== null)
  const alone = rows.length - linked.length
  expect(alone).toBeGreaterThan(0)
  expect(alone).toBeLessThan(linked.length)
  for (const row of linked)
    expect(byId.get(row['linked_invoice_id'])).toMatchObject({
      linked_invoice_id: row['invoice_id'],
      order_type: 1 - Number(row['order_type']),
    })
  for (const row of rows)
    expect((row['infos'] as { total_price_gross: number }[]).reduce((sum, line) => sum + line.total_price_gross, 0)).toBe(
      row['price_gross'],
    )
  const book = new ExcelJS.Workbook()
  await book.xlsx.load((await office.ask('transactions.xlsx', {})).bytes.buffer as ArrayBuffer)
  const sheet = book.worksheets[0]
  expect(sheet?.rowCount).toBe(rows.length + 1)
  expect(sheet?.getCell('H2').value).toBe(Number(rows[0]?.['price_gross']) / 100)
  expect(sheet?.getCell('H2').numFmt).toContain('€')
})

test('scraping statistics are sorted into websites, auto-scrapers and categories, and each scraper has a history', async () => {
  const read = readAnswer(contract['scraping.statistics'].output, (await office.ask('scraping.statistics', {})).json, () => {})
  if (!read.ok) throw new Error('not readable')
  const { websites, autoscrapers, categories, others } = read.value
  expect([websites.length, autoscrapers.length, categories.length > 3, others]).toEqual([120, 80, true, []])
  expect(((await office.ask('scraping.history', { id: autoscrapers[0]?.code ?? '' })).json as Row[]).length).toBe(30)
  expect((await office.ask('scraping.history', { id: 'NONE' })).status).toBe(404)
  expect((await office.ask('scraping.generate', { keywords: 'no such words' })).json).toMatchObject({ code: 'nothing_found' })
})

test('a refresh moves no date of the scraping rows', async () => {
  const { json } = await office.ask('scraping.statistics', {})
  await wait(5)
  expect((await office.ask('scraping.statistics', {})).json).toEqual(json)
})

test('visitors of today are one figure: in the totals and at the end of the chart', async () => {
  const figures = async () => ({
    total: ((await office.ask('statistics.totals', {})).json as Row)['visitors'],
    last: ((await office.ask('statistics.chart', {})).json as { visitorsChart30Days: { datas: number[] } }).visitorsChart30Days.datas.at(
      -1,
    ),
  })
  // the figure grows every minute and may change between two answers
  const previous = await figures()
  const { total, last } = previous.total === previous.last ? previous : await figures()
  expect(last).toBe(total)
})

test('a client that reads French gets the seeded texts in French, and what people typed as it is', async () => {
  const french = await openBackOffice(undefined, { language: 'fr' })
  try {
    const textsOf = async (from: BackOffice, name: 'emergency.list' | 'history.banList' | 'history.staff', field: string) =>
      ((await from.ask(name, {})).json as Row[]).map((row) => String(row[field]))
    for (const [name, field] of [
      ['emergency.list', 'description'],
      ['history.banList', 'reason'],
    ] as const) {
      const english = new Set(await textsOf(office, name, field))
      expect(english.size, name).toBeGreaterThan(1)
      for (const text of await textsOf(french, name, field)) if (english.has(text)) expect(text, name).toBe('Scan')
    }
    const notes = await textsOf(french, 'history.staff', 'reason')
    expect(notes).toContain('Rappelé')
    expect(notes).not.toContain('Called back')
    const scrapers = (await french.ask('scraping.statistics', {})).json as { readonly autoscrapers: readonly Row[] }
    const causes = new Set(scrapers.autoscrapers.map((row) => row['pictures_protected_cause']))
    expect(causes).toContain('Connexion requise')
    expect(causes).not.toContain('Sign-in required')
    await french.ask('history.banIp', { ip: '198.51.100.77', description: 'Scan' })
    expect(await textsOf(french, 'history.banList', 'reason')).toContain('Scan')
    const again = await french.ask('history.banIp', { ip: '198.51.100.77', description: 'Scan' })
    expect(again).toMatchObject({ status: 409, json: { message: 'Cette adresse est déjà bannie' } })
    expect(frenchText(ACCOUNT_BAN_REASON)).toBe('Compte banni avec son adresse IP')
  } finally {
    await french.close()
  }
})

test('some users share an address', async () => {
  const users = (await office.ask('users.list', {})).json as readonly Row[]
  const plain = users.flatMap(({ ip }) => (typeof ip === 'string' ? [ip.replace(/^::ffff:/, '')] : []))
  expect(new Set(plain).size).toBeLessThan(plain.length)
})
