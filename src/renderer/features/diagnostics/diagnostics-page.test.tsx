import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Desk } from '#preload/desk.ts'
import { dialogOf, NO_ROWS, press, renderPage, type PageHarness } from '#tests/_support/page/page-harness.tsx'
import { DiagnosticsPage } from './diagnostics-page.tsx'

const SMALL = { ...NO_ROWS, orders: 4, users: 4, tickers: 4 }
let harness: PageHarness
afterEach(() => harness.unmount())
const open = async (tab: string) => {
  harness = await renderPage(<DiagnosticsPage />, `/diagnostics?tab=${tab}`, { sandbox: { scale: SMALL } })
}

test('an endpoint that was called shows its status; a field that came otherwise is named, its value is not', async () => {
  await open('log')
  await harness.control.fault(
    'emergency.list',
    { is: 'body', body: '[{"code":"a","enabled":1,"updated_at":"planted value"}]', contentType: 'application/json' },
    1,
  )
  await harness.desk.call('lists.reload', { list: 'emergency.list', params: {} })
  await harness.desk.call('lists.page', {
    list: 'emergency.list',
    params: {},
    query: { search: '', filters: [], sort: [] },
    offset: 0,
    limit: 10,
  })
  press('1')
  const row = await waitFor(() => {
    const result = screen.getAllByText('api/server/normalized/emergency').map((cell) => cell.closest('tr'))
    const line = result.find((item) => item?.textContent.includes('updated_at unexpected ×1'))
    if (!line) throw new Error('not yet')
    return line
  })
  expect(row.textContent).toMatch(/200/)
  expect(document.body.textContent).not.toContain('planted value')
})

test('what was understood by guess is counted, with the place', async () => {
  await open('log')
  const body = '{"success":true,"switches":[{"code":"a","description":"b","enabled":1,"updated_at":null}]}'
  await harness.control.fault('emergency.list', { is: 'body', body, contentType: 'application/json' }, 1)
  await harness.desk.call('lists.reload', { list: 'emergency.list', params: {} })
  await harness.desk.call('lists.page', {
    list: 'emergency.list',
    params: {},
    query: { search: '', filters: [], sort: [] },
    offset: 0,
    limit: 10,
  })
  press('1')
  await screen.findByText(/Guessed: list in switches ×1/)
})

test('the check puts what differs first, and names writes without trying them', async () => {
  await open('check')
  await screen.findByText('Not checked yet.')
  await harness.control.fault('reports.errors', { is: 'status', status: 404 })
  const renamed = { is: 'body', body: '{"list":[{"code":"a","active":1}]}', contentType: 'application/json' } as const
  await harness.control.fault('emergency.list', renamed)
  fireEvent.click(screen.getByRole('button', { name: /^Check the back office/ }))
  const summary = await screen.findByText(/^\d+ as declared, 1 different, 1 failed, \d+ not comparable$/, undefined, { timeout: 60_000 })
  // each row is counted, a read without an id to ask with too
  const counted = (summary.textContent.match(/\d+/g) ?? []).reduce((sum, count) => sum + Number(count), 0)
  await waitFor(() => expect(document.querySelector('.dt-range')?.textContent).toBe(`1–${counted} of ${counted}`))
  const shown = () => [...document.querySelectorAll('tbody tr[data-index]')].map((row) => row.textContent)
  await waitFor(() => expect(shown()[0]).toMatch(/^reports\.errors.*Rejected/))
  expect(shown()[1]).toMatch(/^emergency\.list.*missing: description, enabled, updated_at; not declared: active/)
  expect(shown().some((row) => row.includes('orders.check'))).toBe(false)
  fireEvent.click(screen.getByRole('switch', { name: 'Differences only' }))
  await waitFor(() => expect(shown()).toHaveLength(2))
  screen.getByRole('grid').focus()
  press('End')
  press('Enter')
  const dialog = await dialogOf('emergency.list')
  within(dialog).getByText('Not declared')
  within(dialog).getByText('active')
  expect(within(dialog).getByRole('link').getAttribute('href')).toBe('#/settings?endpoint=emergency.list')
  press('Escape')
  expect(screen.getByText(/^\d+ write operations not checked$/).closest('details')?.textContent).toContain('orders.check')
  expect(await harness.control.traffic('orders.check')).toEqual([])
}, 120_000)

test('a read that is taught as a POST is checked, not listed with the writes', async () => {
  await open('check')
  await screen.findByText('Not checked yet.')
  const overrides = { 'emergency.list': { method: 'POST', path: 'api/switches/search' } } as const
  await harness.desk.call('settings.update', { change: { overrides } })
  await harness.remount(<DiagnosticsPage />, '/diagnostics?tab=check')
  fireEvent.click(await screen.findByRole('button', { name: /^Check the back office/ }))
  await screen.findByText(/^\d+ as declared, 0 different, 1 failed/, undefined, { timeout: 60_000 })
  const writes = screen.getByText(/^\d+ write operations not checked$/).closest('details')
  expect(writes?.textContent).not.toContain('emergency.list')
}, 120_000)

test('the check can start before the page has loaded the state of the endpoints', async () => {
  await open('log')
  const real = window.desk
  const slow = Promise.withResolvers<undefined>()
  const call: Desk['call'] = async (name, input) => {
    if (name === 'diagnostics.read') await slow.promise
    return real.call(name, input)
  }
  Object.defineProperty(window, 'desk', { value: { ...real, call }, configurable: true })
  await harness.remount(<DiagnosticsPage />, '/diagnostics?tab=check')
  fireEvent.click(screen.getByRole('button', { name: /^Check the back office/ }))
  await screen.findByText(/^\d+ as declared, 0 different, 0 failed/, undefined, { timeout: 60_000 })
  slow.resolve(undefined)
}, 120_000)

test('a difference is mended by one press, with the first rows before and after, and taken back by another', async () => {
  await open('check')
  await screen.findByText('Not checked yet.')
  const body = JSON.stringify({ first: [{}], found: [{ code: 'a', label: 'Payments', active: 1, updated_at: null }] })
  await harness.control.fault('emergency.list', { is: 'body', body, contentType: 'application/json' })
  fireEvent.click(screen.getByRole('button', { name: /^Check the back office/ }))
  await screen.findByText(/^\d+ as declared, 1 different, 0 failed, \d+ not comparable$/, undefined, { timeout: 60_000 })
  screen.getByRole('grid').focus()
  press('Home')
  press('Enter')
  const dialog = await dialogOf('emergency.list')
  within(dialog).getByText('Read the response from “found”')
  within(dialog).getByText('Read “label” as description')
  await waitFor(() => expect(dialog.querySelector('.diagnostics-proposals')?.textContent).toContain('Payments'))
  fireEvent.click(within(dialog).getByRole('button', { name: /^Apply all 3/ }))
  await within(dialog).findByText('Corrections applied')
  within(dialog).getByText('As declared')
  const kept = async () => (await harness.desk.call('settings.read', {})) as { value: { overrides: Record<string, unknown> } }
  expect((await kept()).value.overrides).toEqual({
    'emergency.list': { envelope: 'found', fields: { label: 'description', active: 'enabled' } },
  })
  fireEvent.click(within(dialog).getByRole('button', { name: /^Undo/ }))
  await within(dialog).findByText('Read the response from “found”')
  expect((await kept()).value.overrides).toEqual({})
}, 120_000)

test('all suggestions of a check are applied by one press, the names of writes follow, and another press takes both back', async () => {
  await open('check')
  await screen.findByText('Not checked yet.')
  const order = { orderUuid: 'o-1', userUuid: 'u-1', createdAt: '2026-11-20 08:00:00', orderType: 1, isPretrade: 0, title: 'A', price: 1 }
  for (const name of ['orders.unverified', 'orders.verified'] as const)
    await harness.control.fault(name, { is: 'body', body: JSON.stringify([order]), contentType: 'application/json' })
  fireEvent.click(screen.getByRole('button', { name: /^Check the back office/ }))
  await screen.findByText(/^\d+ as declared, 2 different, 0 failed/, undefined, { timeout: 60_000 })
  screen.getByText(
    /^Corrections are suggested for 2 endpoints\. Press Enter on a row to see them\. \d+ other calls follow the same style\./,
  )
  press('a')
  await screen.findByRole('button', { name: /^Undo/ })
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Apply all suggestions/ })).toBeNull())
  const kept = async () => (await harness.desk.call('settings.read', {})) as { value: { overrides: Record<string, unknown> } }
  expect((await kept()).value.overrides).toMatchObject({
    'orders.verified': { id: 'orderUuid', fields: { userUuid: 'user_uuid', createdAt: 'created_at' } },
    'orders.check': { fields: { orderUuid: 'order_uuid' } },
    'users.rights': { fields: { isBlocked: 'is_blocked' } },
  })
  fireEvent.click(screen.getByRole('button', { name: /^Undo/ }))
  await screen.findByRole('button', { name: /^Apply all suggestions/ })
  expect((await kept()).value.overrides).toEqual({})
}, 120_000)

test('what a correction brings to light is corrected by the same press, and one press takes everything back', async () => {
  await open('check')
  await screen.findByText('Not checked yet.')
  const rows = [{ code: 'a', label: 'Payments', active: 1, updated_at: null }]
  const answer = async (body: unknown) => {
    await harness.control.clearFaults()
    await harness.control.fault('emergency.list', { is: 'body', body: JSON.stringify(body), contentType: 'application/json' })
  }
  await answer(rows)
  fireEvent.click(screen.getByRole('button', { name: /^Check the back office/ }))
  await screen.findByRole('button', { name: /^Apply all suggestions/ }, { timeout: 60_000 })
  // as after a corrected path: the next answer shows what the first one could not
  await answer({ first: [{}], found: rows })
  press('a')
  const kept = async () => (await harness.desk.call('settings.read', {})) as { value: { overrides: Record<string, unknown> } }
  await waitFor(async () =>
    expect((await kept()).value.overrides).toEqual({
      'emergency.list': { envelope: 'found', fields: { label: 'description', active: 'enabled' } },
    }),
  )
  fireEvent.click(await screen.findByRole('button', { name: /^Undo/ }))
  await waitFor(async () => expect((await kept()).value.overrides).toEqual({}))
}, 120_000)

test('a read that waited for an ID of a corrected list is checked and corrected by the same press', async () => {
  await open('check')
  await screen.findByText('Not checked yet.')
  const user = { id: '01939001-a1b2-7c3d-9e4f-000000009001', email_address: 'a@b.example', first_name: 'Ada' }
  const json = 'application/json'
  await harness.control.fault('users.list', { is: 'body', body: JSON.stringify([user]), contentType: json })
  await harness.control.fault('users.one', { is: 'body', body: JSON.stringify(user), contentType: json })
  fireEvent.click(screen.getByRole('button', { name: /^Check the back office/ }))
  await screen.findByRole('button', { name: /^Apply all suggestions/ }, { timeout: 60_000 })
  press('a')
  await waitFor(async () => {
    const kept = (await harness.desk.call('settings.read', {})) as { value: { overrides: Record<string, unknown> } }
    expect(kept.value.overrides).toMatchObject({
      'users.list': { id: 'id' },
      'users.one': { fields: { first_name: 'firstname', email_address: 'email' } },
    })
  })
}, 120_000)

test('the log is filtered by words and level, and everything is copied as text', async () => {
  await open('log')
  await harness.desk.call('lists.reload', { list: 'users.list', params: {} })
  await harness.control.fault('tickers.list', { is: 'status', status: 500 })
  await harness.desk.call('lists.reload', { list: 'tickers.list', params: {} })
  fireEvent.click(screen.getByRole('button', { name: /Refresh the log/ }))
  const lines = await screen.findByRole('region', { name: 'Log, newest first' })
  await waitFor(() => expect(lines.textContent).toContain('users.list'))
  await waitFor(() => expect(lines.textContent).toContain('tickers.list'))
  fireEvent.click(screen.getByText('Warnings'))
  await waitFor(() => expect(screen.getByRole('region', { name: 'Log, newest first' }).textContent).not.toContain('users.list'))
  fireEvent.change(screen.getByRole('searchbox', { name: 'Filter the log' }), { target: { value: 'no such line' } })
  within(document.body).getByText('Not found.')
  fireEvent.click(screen.getByRole('button', { name: /^Copy as text/ }))
  await waitFor(async () =>
    expect((await harness.left()).copied[0]).toMatch(
      /^Cellarmaster 0\.0\.0, linux, training[\s\S]*users\.list GET api\/users \(guess\), 1 calls, last 200/,
    ),
  )
})
