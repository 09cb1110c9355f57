import { fireEvent, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { ReportsPage } from '#features/reports/reports-page.tsx'
import { TickerPage } from '#features/tickers/page/ticker-page.tsx'
import { NO_ROWS, press, pressIn, renderPage, type PageHarness } from '#tests/_support/page/page-harness.tsx'

let harness: PageHarness
afterEach(() => harness.unmount())

const NO_BOTTLE = '9780000000002'
const page = (
  <Routes>
    <Route path="/dashboard/reports" element={<ReportsPage />} />
    <Route path="/dashboard/ticker/:ticker" element={<TickerPage />} />
    <Route path="*" element={<p>elsewhere</p>} />
  </Routes>
)

/** Two open reports; returns the ISBN of the first, which is the current one. */
async function openReports(errors: readonly number[], isbn?: string): Promise<string> {
  harness = await renderPage(<p>not yet</p>, '/', { sandbox: { activity: false, scale: { ...NO_ROWS, users: 2, tickers: 6 } } })
  const [first, second] = (await harness.control.rows('tickers')) as readonly { readonly isbn: string }[]
  const reported = isbn ?? first?.isbn ?? ''
  for (const [id, about] of [reported, second?.isbn].entries())
    await harness.control.putRow('error_reports', id + 1, {
      id: id + 1,
      isbn: about,
      errors_bottle: errors,
      description: 'Wrong',
      created_at: `2026-11-2${id} 10:00:00`,
      enabled: 1,
    })
  await harness.remount(page, '/dashboard/reports?tab=errors&report=1')
  await waitFor(() => expect(current()?.textContent).toContain(reported))
  return reported
}
const current = () => document.querySelector<HTMLElement>('article[aria-current="true"]')
const dialog = () => waitFor(() => document.querySelector<HTMLElement>('.bottle-dialog') ?? Promise.reject(new Error('no dialog')))
const hasFocus = async (label: string) =>
  waitFor(async () => expect(document.activeElement).toBe(within(await dialog()).getByLabelText(label, { exact: true })))

test('a report leads to any of its fields and back with its ticker', async () => {
  const isbn = await openReports([0, 12, 16])
  fireEvent.click(within(current()!).getByRole('button', { name: /^Fix/ }))
  await hasFocus('Title')
  const evidence = await within(await dialog()).findByRole('region', { name: 'The report' })
  fireEvent.click(within(evidence).getByRole('button', { name: 'Bottle size' }))
  await hasFocus('Bottle size')
  fireEvent.click(within(evidence).getByRole('button', { name: 'Pictures' }))
  await within(await dialog()).findByRole('button', { name: /^Lock files/ })
  fireEvent.click(within(evidence).getByRole('button', { name: /^Back to the report/ }))
  await waitFor(() => expect(current()?.textContent).toContain(isbn))
  await waitFor(() => expect(within(current()!).getByRole<HTMLInputElement>('combobox').value).not.toBe(''))
})

test('one click on Fix of a report that is not the current one opens its bottle', async () => {
  const isbn = await openReports([10])
  const other = await waitFor(
    () => document.querySelector<HTMLElement>('article:not([aria-current])') ?? Promise.reject(new Error('one card')),
  )
  fireEvent.pointerDown(other)
  fireEvent.click(within(other).getByRole('button', { name: /^Fix/ }))
  await within(await dialog()).findByRole('region', { name: 'The report' })
  expect(harness.where()).toContain('report=2')
  expect((await dialog()).textContent).not.toContain(isbn)
})

test('a draft that fills the field after it has the focus is selected, so that typing replaces it', async () => {
  const isbn = await openReports([10])
  const bottle = ((await harness.control.rows('tickers')) as readonly { readonly id: number; readonly isbn: string }[]).find(
    (row) => row.isbn === isbn,
  )
  await harness.desk.call('drafts.keep', { form: `bottle:${bottle?.id}`, values: { typed: { strength: '51' }, was: { strength: '43' } } })
  press('f')
  await hasFocus('Strength (ABV)')
  const field = within(await dialog()).getByLabelText<HTMLInputElement>('Strength (ABV)')
  await waitFor(() => expect(field.value).toBe('51'))
  await waitFor(() => expect([field.selectionStart, field.selectionEnd]).toEqual([0, 2]))
})

test('an ISBN that no bottle has is said, and can be searched in the tickers', async () => {
  await openReports([10], NO_BOTTLE)
  press('f')
  await pressIn(`No bottle has the ISBN ${NO_BOTTLE}`, 'Search in tickers')
  await waitFor(() => expect(harness.where()).toBe(`/dashboard/tickers?search=${NO_BOTTLE}`))
})
