import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { NO_ROWS, renderPage, type PageHarness } from '#tests/_support/page/page-harness.tsx'
import { ReportsPage } from './reports-page.tsx'

let harness: PageHarness
afterEach(() => harness.unmount())

test('a ticker that cannot be looked up resolves the report, and the message says so; pressed twice it is one verdict', async () => {
  harness = await renderPage(<p>before</p>, '/before', { sandbox: { activity: false, scale: { ...NO_ROWS, users: 12, tickers: 30 } } })
  await harness.control.putRow('error_reports', 1, { id: 1, created_at: '2026-11-19T10:30:00.000Z', isbn: '978000001', enabled: 1 })
  await harness.control.fault('tickers.one', { is: 'status', status: 403 })
  await harness.remount(<ReportsPage />, '/dashboard/reports')
  const card = await screen.findByRole('article', { name: /978000001/ })
  const field = within(card).getByRole('combobox')
  fireEvent.change(field, { target: { value: 'ARDBEG' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  fireEvent.keyDown(field, { key: 'Enter' })
  await screen.findByText('Resolved: 978000001 is ARDBEG')
  await screen.findByText('Couldn’t check whether the catalogue has this ticker.')
  await waitFor(() => expect(screen.queryByRole('article', { name: /978000001/ })).toBeNull())
  expect(await harness.control.traffic('reports.verdict')).toHaveLength(1)
})
