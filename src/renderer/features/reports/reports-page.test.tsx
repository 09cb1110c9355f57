import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dialogOf, isOff, NO_ROWS, press, pressIn, renderPage, type PageHarness, whyOff } from '#tests/_support/page/page-harness.tsx'
import { ReportsPage } from './reports-page.tsx'

const SMALL = { ...NO_ROWS, users: 12, tickers: 30 }
const report = (id: number, more: object = {}) => ({
  id,
  created_at: `2026-11-${String(20 - id).padStart(2, '0')}T10:30:00.000Z`,
  isbn: `97800000${id}`,
  errors_bottle: [9, '10'],
  description: `complaint ${id}`,
  link_attachments: '',
  pictures_attachments: [],
  firstname: 'Zoé',
  lastname: `Lefèvre ${id}`,
  enabled: 1,
  ...more,
})

let harness: PageHarness
beforeEach(async () => {
  harness = await renderPage(<ReportsPage />, '/dashboard/reports', { sandbox: { activity: false, scale: SMALL } })
  await screen.findByText('Not found.')
  for (const id of [1, 2, 3]) await harness.control.putRow('error_reports', id, report(id))
  await harness.control.putRow('error_reports', 4, report(4, { enabled: 0 }))
  await harness.control.putRow('missing_reports', 1, {
    id: 1,
    created_at: '2026-11-19T08:00:00.000Z',
    title: 'Port Ellen 1979',
    description: null,
    link_attachments: ['https://forum.example.org/t/12'],
    firstname: null,
    lastname: null,
    enabled: 1,
  })
  for (const list of ['reports.errors', 'reports.missing']) await harness.desk.call('lists.reload', { list, params: {} })
})
afterEach(() => harness.unmount())

const card = (about: string) => screen.findByRole('article', { name: new RegExp(about) })
const current = () => document.querySelector('article[aria-current="true"]')?.getAttribute('aria-label') ?? ''
const field = (of: HTMLElement) => within(of).getByRole('combobox')
const type = (of: HTMLElement, text: string) => {
  field(of).focus()
  fireEvent.change(field(of), { target: { value: text } })
}
const row = async (table: string, id: number) =>
  ((await harness.control.rows(table)) as { id: number; enabled: number }[]).find((row) => row.id === id)
const verdicts = async () => (await harness.control.traffic('reports.verdict')).length

test('a card says who, when, which ISBN, the errors by their names, and what is empty', async () => {
  await harness.control.putRow('error_reports', 1, report(1, { description: '', errors_bottle: [0, 17], firstname: null, lastname: ' ' }))
  await harness.desk.call('lists.reload', { list: 'reports.errors', params: {} })
  const item = await screen.findByText('Empty description').then((text) => text.closest('article')!)
  for (const text of ['978000001', 'Title', 'Other', 'Empty URL.', 'No picture', 'Name not found.', '1 of 3']) within(item).getByText(text)
  within(item).getByText(/^19\/11\/2026 \d\d:30$/)
  expect(screen.getByRole('tab', { name: 'Errors (product page) 3' }).getAttribute('aria-selected')).toBe('true')
  await screen.findByRole('tab', { name: 'Missing (browser) 1' })
  // closed reports are hidden (D-16)
  expect(screen.queryByText('978000004')).toBeNull()
})

test('a card leads with the bottle as far as lists in memory know it, and says why where they do not', async () => {
  const first = await card('978000001')
  await within(first).findByText('Title not loaded yet')
  expect(within(first).getByRole('heading').textContent).toContain('978000001')

  const [ticker] = (await harness.control.rows('tickers')) as { isbn: string; title_norm: string }[]
  await harness.control.putRow('error_reports', 2, report(2, { isbn: ticker?.isbn }))
  for (const list of ['tickers.list', 'reports.errors'] as const)
    await harness.desk.call('lists.page', { list, params: {}, query: { search: '', filters: [], sort: [] }, offset: 0, limit: 1 })
  await harness.desk.call('lists.reload', { list: 'reports.errors', params: {} })
  const second = await card(ticker?.isbn ?? '')
  await waitFor(() => expect(within(second).getByRole('heading').textContent).toBe(ticker?.title_norm))
  within(second).getByText(ticker?.isbn ?? '')
  await within(await card('978000001')).findByText('No title in the ticker list')
  // questions and messages name the bottle in the same way
  fireEvent.click(within(second).getByRole('button', { name: /^Delete/ }))
  expect((await dialogOf('Delete this report?')).textContent).toContain(`Report by ZOÉ LEFÈVRE 2: ${ticker?.title_norm}.`)
})

test('Resolve waits for a ticker; an unknown one warns and does not block; resolving moves on to the next card', async () => {
  const first = await card('978000001')
  const off = () =>
    within(first)
      .getByRole('button', { name: /^Resolve/ })
      .getAttribute('aria-disabled')
  expect(off()).toBe('true')
  type(first, '   ')
  expect(off()).toBe('true')
  type(first, '  NO-SUCH-TICKER ')
  await within(first).findByText(/Unknown ticker/)
  expect(off()).toBeNull()
  // the question comes before the verdict, which cannot be taken back
  fireEvent.keyDown(field(first), { key: 'Enter' })
  await dialogOf('Not in the catalogue: NO-SUCH-TICKER')
  await pressIn('Not in the catalogue: NO-SUCH-TICKER', 'Cancel')
  await waitFor(() => expect(document.activeElement).toBe(field(first)))
  expect(await harness.control.traffic('reports.verdict')).toHaveLength(0)
  fireEvent.keyDown(field(first), { key: 'Enter' })
  await pressIn('Not in the catalogue: NO-SUCH-TICKER', 'Resolve anyway')
  await waitFor(() => expect(screen.queryByText('978000001')).toBeNull())
  await waitFor(() => expect(current()).toContain('978000002'))
  await waitFor(async () => expect(document.activeElement).toBe(field(await card('978000002'))))
  await screen.findByText('Resolved: 978000001 is NO-SUCH-TICKER')
  expect((await row('error_reports', 1))?.enabled).toBe(0)
  const [last] = (await harness.control.journal()).slice(-1)
  expect(last).toMatchObject({ name: 'reports.verdict' })
  expect(JSON.stringify(last)).toContain('"ticker":"NO-SUCH-TICKER"')
  await screen.findByRole('tab', { name: 'Errors (product page) 2' })
})

test('a ticker that is too long is not cut, and not sent', async () => {
  const first = await card('978000001')
  const long = 'N'.repeat(201)
  type(first, long)
  expect((field(first) as HTMLInputElement).value).toBe(long)
  const resolve = within(first).getByRole('button', { name: /^Resolve/ })
  await waitFor(() => expect(whyOff(resolve)).toBe('At most 200 characters'))
  fireEvent.keyDown(field(first), { key: 'Enter' })
  type(first, long.slice(1))
  await waitFor(() => expect(isOff(resolve)).toBe(false))
  expect(await harness.control.traffic('reports.verdict')).toEqual([])
})

test('the catalogue proposes tickers, and one of them is known', async () => {
  const existing = (await harness.control.rows('tickers')) as { ticker: string }[]
  const ticker = existing[0]?.ticker ?? ''
  const first = await card('978000001')
  type(first, ticker.slice(0, 5))
  const proposal = await waitFor(
    () =>
      document.querySelector(`.ant-select-item-option[title="${ticker}"], .ant-select-item-option .report-proposal strong`) ??
      Promise.reject(new Error('closed')),
  )
  expect(proposal.textContent).toBeTruthy()
  fireEvent.click(proposal)
  await waitFor(() => expect((field(first) as HTMLInputElement).value).toBe(ticker))
  await waitFor(() => expect(within(first).queryByText(/Unknown ticker/)).toBeNull())
  fireEvent.click(within(first).getByRole('button', { name: /^Resolve/ }))
  await screen.findByText(`Resolved: 978000001 is ${ticker}`)
})

test('J and K walk through the cards, arrows too, and Delete asks before it deletes', async () => {
  await card('978000001')
  await waitFor(() => expect(current()).toContain('978000001'))
  press('j')
  await waitFor(() => expect(current()).toContain('978000002'))
  press('j')
  press('j')
  await waitFor(() => expect(current()).toContain('978000003'))
  press('k')
  await waitFor(() => expect(current()).toContain('978000002'))
  press('Delete')
  const question = await dialogOf('Delete this report?')
  expect(question.textContent).toContain('Report by ZOÉ LEFÈVRE 2: 978000002.')
  expect(document.activeElement?.textContent).toContain('Cancel')
  press('Escape')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await row('error_reports', 2))?.enabled).toBe(1)
  press('Delete')
  fireEvent.click(within(await dialogOf('Delete this report?')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByText('978000002')).toBeNull())
  await screen.findByText('Report deleted: 978000002')
  await waitFor(() => expect(current()).toContain('978000003'))
  expect((await row('error_reports', 2))?.enabled).toBe(0)
})

test('missing bottles: the title, and a link that is opened only after its host was shown', async () => {
  fireEvent.click(await screen.findByRole('tab', { name: /^Missing/ }))
  const item = await card('Port Ellen 1979')
  within(item).getByText('Name not found.')
  within(item).getByText('Empty description')
  fireEvent.click(within(item).getByRole('button', { name: /^Open the link to\s*forum\.example\.org/ }))
  const question = await dialogOf('Open this page in the browser?')
  expect(question.textContent).toContain('forum.example.org')
  expect((await harness.left()).opened).toEqual([])
  fireEvent.click(within(question).getByRole('button', { name: 'Open' }))
  await waitFor(async () => expect((await harness.left()).opened).toEqual(['https://forum.example.org/t/12']))
  expect(harness.where()).toBe('/dashboard/reports?tab=missing')
})

test('a report handled by another moderator is announced, and its card disappears', async () => {
  const first = await card('978000001')
  await harness.control.putRow('error_reports', 1, report(1, { enabled: 0 }))
  type(first, 'PORT')
  fireEvent.click(within(first).getByRole('button', { name: /^Resolve/ }))
  await pressIn('Not in the catalogue: PORT', 'Resolve anyway')
  await screen.findByText('Report already handled: 978000001')
  await waitFor(() => expect(screen.queryByText('978000001')).toBeNull())
})

for (const status of [404, 405, 501])
  test(`${status} while the report is still open: the call does not exist, and can be corrected`, async () => {
    const first = await card('978000001')
    await harness.control.fault('reports.verdict', { is: 'status', status, code: 'none' }, 1)
    type(first, 'PORT-79')
    fireEvent.click(within(first).getByRole('button', { name: /^Resolve/ }))
    await pressIn('Not in the catalogue: PORT-79', 'Resolve anyway')
    const alert = await screen.findByText('Couldn’t resolve the report: 978000001')
    expect(alert.parentElement?.textContent).toContain('This back office has no such call: PUT api/reports/verdict.')
    expect(screen.getByRole('link', { name: 'Settings → Endpoints' }).getAttribute('href')).toBe('#/settings?endpoint=reports.verdict')
    await waitFor(async () => expect((field(await card('978000001')) as HTMLInputElement).value).toBe('PORT-79'))
  })

for (const status of [400, 403, 429, 500])
  test(`refused with ${status}: the report is back with what was typed`, async () => {
    const first = await card('978000001')
    await harness.control.fault('reports.verdict', { is: 'status', status }, 1)
    type(first, 'PORT-79')
    fireEvent.click(within(first).getByRole('button', { name: /^Resolve/ }))
    await pressIn('Not in the catalogue: PORT-79', 'Resolve anyway')
    await screen.findByText('Couldn’t resolve the report: 978000001')
    await waitFor(async () => expect((field(await card('978000001')) as HTMLInputElement).value).toBe('PORT-79'))
    expect((await row('error_reports', 1))?.enabled).toBe(1)
  })

for (const after of [true, false])
  test(`the answer never comes, ${after ? 'and it was done' : 'and it was not done'}: the list settles it`, async () => {
    const first = await card('978000001')
    await harness.control.fault('reports.verdict', { is: 'drop', after }, 1)
    type(first, 'PORT-79')
    fireEvent.click(within(first).getByRole('button', { name: /^Resolve/ }))
    await pressIn('Not in the catalogue: PORT-79', 'Resolve anyway')
    await screen.findByText(after ? 'The change was saved.' : /no change so far/)
    expect((await row('error_reports', 1))?.enabled).toBe(after ? 0 : 1)
    expect(await verdicts()).toBe(1)
  })

test('input is restored after leaving the page', async () => {
  type(await card('978000001'), 'HALF-TYPED')
  await harness.remount()
  await waitFor(async () => expect((field(await card('978000001')) as HTMLInputElement).value).toBe('HALF-TYPED'))
})

test('a report that the address names is the current one', async () => {
  await card('978000001')
  await harness.remount(<ReportsPage />, '/dashboard/reports?tab=errors&report=3')
  await card('978000003')
  await waitFor(() => expect(current()).toContain('978000003'))
})

test('Fix leads to its bottle, but takes nobody away who has gone elsewhere while it was looked for', async () => {
  const [ticker] = (await harness.control.rows('tickers')) as { ticker: string; isbn: string }[]
  await harness.control.putRow('error_reports', 1, report(1, { isbn: ticker?.isbn }))
  await harness.desk.call('lists.reload', { list: 'reports.errors', params: {} })
  const fix = async () => within(await card(ticker?.isbn ?? '')).getByRole('button', { name: /^Fix/ })
  await harness.control.fault('tickers.search', { is: 'hold' }, 1)
  fireEvent.click(await fix())
  await waitFor(async () => expect(await harness.control.traffic('tickers.search')).toHaveLength(1))
  fireEvent.click(screen.getByRole('tab', { name: /^Missing/ }))
  await screen.findByText('Port Ellen 1979')
  await harness.control.clearFaults()
  await waitFor(async () => expect(await harness.control.traffic('tickers.one')).not.toHaveLength(0))
  await harness.desk.call('lists.reload', { list: 'reports.missing', params: {} })
  expect(harness.where()).toBe('/dashboard/reports?tab=missing')

  fireEvent.click(screen.getByRole('tab', { name: /^Errors/ }))
  fireEvent.click(await fix())
  await waitFor(() => expect(harness.where()).toMatch(/^\/dashboard\/ticker\/.*report=1/))
})

test('Fix at a back office without the call links the settings where it can be corrected', async () => {
  const [ticker] = (await harness.control.rows('tickers')) as { ticker: string; isbn: string }[]
  await harness.control.putRow('error_reports', 1, report(1, { isbn: ticker?.isbn }))
  await harness.desk.call('lists.reload', { list: 'reports.errors', params: {} })
  await harness.control.fault('tickers.one', { is: 'status', status: 404, code: 'unknown' })
  fireEvent.click(within(await card(ticker?.isbn ?? '')).getByRole('button', { name: /^Fix/ }))
  await screen.findByText(`Couldn’t open bottle ${ticker?.isbn}`)
  expect(screen.getByRole('link', { name: 'Settings → Endpoints' }).getAttribute('href')).toBe('#/settings?endpoint=tickers.one')
})

test('the first card has the focus on arrival, unless something else has it', async () => {
  await harness.remount(<ReportsPage />, '/dashboard/reports')
  await waitFor(() => expect(document.activeElement).toBe(document.querySelector('article[aria-current="true"]')))
  await harness.remount(
    <>
      <input aria-label="other" autoFocus />
      <ReportsPage />
    </>,
    '/dashboard/reports',
  )
  await card('978000001')
  expect(document.activeElement).toBe(screen.getByLabelText('other'))
})

test('an empty list and a search without results show their texts', async () => {
  await card('978000001')
  press('/')
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'zzz' } })
  await screen.findByText('No reports match “zzz”')
  fireEvent.click(screen.getByRole('button', { name: 'Clear search' }))
  await card('978000001')
  expect(screen.getByRole('searchbox')).toHaveProperty('value', '')
  for (const id of [1, 2, 3]) await harness.control.putRow('error_reports', id, report(id, { enabled: 0 }))
  await harness.desk.call('lists.reload', { list: 'reports.errors', params: {} })
  await screen.findByText('Not found.')
  screen.getByText('New reports appear here.')
})
