import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { NO_ROWS, press, putOnStage, type Stage } from '../../../../tests/_support/page-stage.tsx'
import { DiagnosticsPage } from './diagnostics-page.tsx'

const SMALL = { ...NO_ROWS, orders: 4, users: 4, tickers: 4 }
let stage: Stage
afterEach(() => stage.strike())
const open = async (tab: string) => {
  stage = await putOnStage(<DiagnosticsPage />, `/diagnostics?tab=${tab}`, { sandbox: { scale: SMALL } })
}

test('an endpoint that was called shows its status; a field that came otherwise is named, its value is not', async () => {
  await open('log')
  await stage.control.fault(
    'emergency.list',
    { is: 'body', body: '[{"code":"a","enabled":1,"updated_at":"planted value"}]', contentType: 'application/json' },
    1,
  )
  await stage.desk.call('lists.reload', { list: 'emergency.list', params: {} })
  await stage.desk.call('lists.page', {
    list: 'emergency.list',
    params: {},
    query: { search: '', filters: [], sort: [] },
    offset: 0,
    limit: 10,
  })
  press('1')
  const row = await waitFor(() => {
    const found = screen.getAllByText('api/server/normalized/emergency').map((cell) => cell.closest('tr'))
    const line = found.find((one) => one?.textContent.includes('updated_at odd ×1'))
    if (!line) throw new Error('not yet')
    return line
  })
  expect(row.textContent).toMatch(/200/)
  expect(document.body.textContent).not.toContain('planted value')
})

test('the check says what is as declared and what is not, and that writes were not tried', async () => {
  await open('check')
  await screen.findByText('Not checked yet.')
  await stage.control.fault('reports.errors', { is: 'status', status: 404 })
  fireEvent.click(screen.getByRole('button', { name: /^Check the back office/ }))
  await screen.findByText(/as declared, 0 different, 1 without a usable answer$/, undefined, { timeout: 60_000 })
  fireEvent.change(screen.getByLabelText(/^Search in/), { target: { value: 'reports.errors' } })
  await screen.findByText('Refused')
  fireEvent.change(screen.getByLabelText(/^Search in/), { target: { value: 'orders.check' } })
  await screen.findByText('Not tried: a write')
  expect(await stage.control.traffic('orders.check')).toEqual([])
}, 120_000)

test('the log is filtered by words and level, and everything is copied as text', async () => {
  await open('log')
  await stage.desk.call('lists.reload', { list: 'users.list', params: {} })
  await stage.control.fault('tickers.list', { is: 'status', status: 500 })
  await stage.desk.call('lists.reload', { list: 'tickers.list', params: {} })
  fireEvent.click(screen.getByRole('button', { name: /Read the log again/ }))
  const lines = await screen.findByRole('region', { name: 'Log, newest first' })
  await waitFor(() => expect(lines.textContent).toContain('users.list'))
  await waitFor(() => expect(lines.textContent).toContain('tickers.list'))
  fireEvent.click(screen.getByText('Warnings'))
  await waitFor(() => expect(screen.getByRole('region', { name: 'Log, newest first' }).textContent).not.toContain('users.list'))
  fireEvent.change(screen.getByRole('searchbox', { name: 'Filter the log' }), { target: { value: 'no such line' } })
  within(document.body).getByText('Not found.')
  fireEvent.click(screen.getByRole('button', { name: /^Copy as text/ }))
  await waitFor(async () =>
    expect((await stage.left()).copied[0]).toMatch(
      /^Cellarmaster 0\.0\.0, linux, training[\s\S]*users\.list GET api\/users \(guess\), 1 calls, last 200/,
    ),
  )
})
