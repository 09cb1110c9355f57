import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { NO_ROWS, type PageHarness, readAnew, renderPage } from '#tests/_support/page/page-harness.tsx'
import { ReportsPage } from './reports-page.tsx'

let harness: PageHarness
beforeEach(async () => {
  harness = await renderPage(<ReportsPage />, '/dashboard/reports', { sandbox: { activity: false, scale: NO_ROWS } })
  await screen.findByText('Not found.')
})
afterEach(() => harness.unmount())

/** Open reports about the ISBNs i1, i2 … with these errors. */
async function withReports(...errors: readonly unknown[]): Promise<void> {
  for (const [at, errors_bottle] of errors.entries())
    await harness.control.putRow('error_reports', at + 1, { id: at + 1, isbn: `i${at + 1}`, errors_bottle, enabled: 1 })
  await readAnew(harness, 'reports.errors')
}
const card = (isbn: string) => screen.findByRole('article', { name: new RegExp(isbn) })

test('a report is found by the names of its errors', async () => {
  await withReports([10], '[10]', ['1', '10'], [16])
  await card('i4')
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'abv' } })
  await waitFor(() => expect(screen.queryByRole('article', { name: /i4/ })).toBeNull())
  expect(screen.getAllByRole('article')).toHaveLength(3)
})

test('a card says that some of its errors could not be read', async () => {
  await withReports([10, 'blurred', 2.5])
  const words = within(await card('i1'))
  words.getByText('Abv')
  words.getByText('Couldn’t read the other errors.')
})
