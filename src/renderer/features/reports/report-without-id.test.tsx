import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { NO_ROWS, type PageHarness, readAnew, renderPage, whyOff } from '#tests/_support/page/page-harness.tsx'
import { ReportsPage } from './reports-page.tsx'

const REPORT = { errors_bottle: [9], description: 'Wrong title', enabled: 1 }

let harness: PageHarness
beforeEach(async () => {
  harness = await renderPage(<ReportsPage />, '/dashboard/reports', { sandbox: { activity: false, scale: NO_ROWS } })
  await screen.findByText('Not found.')
})
afterEach(() => harness.unmount())

test('a report without a readable ID says that it can’t be resolved, and where the name of its ID is entered', async () => {
  const body = JSON.stringify([{ report_ref: 'r-1', isbn: '978000001', ...REPORT }])
  await harness.control.fault('reports.errors', { is: 'body', body, contentType: 'application/json' })
  await readAnew(harness, 'reports.errors')
  const hint = await screen.findByText(/^No readable ID: this report can’t be resolved or deleted/)
  const card = within(hint.closest('article')!)
  expect(card.getByRole('link', { name: 'Settings → Endpoints' }).getAttribute('href')).toBe('#/settings?endpoint=reports.errors')
  expect(whyOff(card.getByRole('button', { name: /^Resolve/ }))).toBe('No ID')
})

test('a report whose id is the name of something that every object has is a report like others', async () => {
  const names = ['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__']
  for (const [at, id] of names.entries()) await harness.control.putRow('error_reports', id, { ...REPORT, id, isbn: `97811111${at}` })
  await readAnew(harness, 'reports.errors')
  for (const at of names.keys()) {
    const ticker = within(await screen.findByRole('article', { name: new RegExp(`97811111${at}`) })).getByRole<HTMLInputElement>('combobox')
    expect(ticker.value).toBe('')
    ticker.focus()
    fireEvent.change(ticker, { target: { value: `TICKER-${at}` } })
    expect(ticker.value).toBe(`TICKER-${at}`)
  }
})
