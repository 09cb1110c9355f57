import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NO_ROWS, renderPage, whyOff } from '#tests/_support/page/page-harness.tsx'
import { ReportsPage } from './reports-page.tsx'

test('a report without a readable ID says that it can’t be resolved, and where the name of its ID is entered', async () => {
  const harness = await renderPage(<ReportsPage />, '/dashboard/reports', { sandbox: { activity: false, scale: NO_ROWS } })
  await screen.findByText('Not found.')
  const body = JSON.stringify([{ report_ref: 'r-1', isbn: '978000001', errors_bottle: [9], description: 'Wrong title', enabled: 1 }])
  await harness.control.fault('reports.errors', { is: 'body', body, contentType: 'application/json' })
  await harness.desk.call('lists.reload', { list: 'reports.errors', params: {} })
  const hint = await screen.findByText(/^No readable ID: this report can’t be resolved or deleted/)
  const card = within(hint.closest('article')!)
  expect(card.getByRole('link', { name: 'Settings → Endpoints' }).getAttribute('href')).toBe('#/settings?endpoint=reports.errors')
  expect(whyOff(card.getByRole('button', { name: /^Resolve/ }))).toBe('No ID')
  await harness.unmount()
})
