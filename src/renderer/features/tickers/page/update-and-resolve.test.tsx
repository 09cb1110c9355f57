import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { button, dialogOf, isOff, press, renderPage, type PageHarness } from '#tests/_support/page/page-harness.tsx'
import { TickerPage } from './ticker-page.tsx'

interface Row {
  readonly ticker: string
  readonly isbn: string
}
let harness: PageHarness
const page = (
  <Routes>
    <Route path="/dashboard/ticker/:ticker" element={<TickerPage />} />
    <Route path="*" element={<p>the reports</p>} />
  </Routes>
)
afterEach(() => harness.unmount())

/** Opens a bottle at its strength for a report about it, types another strength, and asks to confirm the update. */
async function confirmFor(enabled: 0 | 1): Promise<{ readonly item: Row; readonly dialog: HTMLElement }> {
  harness = await renderPage(<p>not yet</p>, '/')
  const [item] = (await harness.control.rows('tickers')) as readonly [Row]
  const bottles = await harness.desk.call('tickers.one', { ticker: item.ticker })
  const bottle = bottles.ok ? bottles.value.find(({ isbn }) => isbn === item.isbn) : undefined
  const report = { id: 5, isbn: item.isbn, errors_bottle: [10], description: 'Wrong', created_at: '2026-11-20 10:00:00', enabled }
  await harness.control.putRow('error_reports', 5, report)
  const address = `/dashboard/ticker/${encodeURIComponent(item.ticker)}?bottle=${bottle?.id}&report=5&field=strength`
  await harness.remount(page, address)
  await screen.findByText(enabled === 1 ? 'Wrong' : /^(Wrong|This report is no longer open\.)$/)
  const strength = () => screen.getByLabelText<HTMLInputElement>('Strength (ABV)')
  await waitFor(() => expect(strength().readOnly).toBe(false))
  fireEvent.change(strength(), { target: { value: '61.5' } })
  await waitFor(() => expect(isOff(button(/^Update this bottle/))).toBe(false))
  fireEvent.click(button(/^Update this bottle/))
  const dialog = await dialogOf('Update this bottle?')
  return { item, dialog }
}
const written = async () =>
  (await harness.control.journal()).map(({ name }) => name).filter((name) => name.startsWith('tickers.') || name.startsWith('reports.'))
const toasts = () => [...document.querySelectorAll('.toast')].map(({ textContent }) => textContent).join('\n')

test('one key of the confirmation updates the bottle and resolves its report with the ticker', async () => {
  const { item, dialog } = await confirmFor(1)
  within(dialog).getByRole('button', { name: /^Update and resolve/ })
  press('r')
  await screen.findByText(`Resolved: ${item.isbn} is ${item.ticker}`)
  await screen.findByText('the reports')
  expect(harness.where()).toBe('/dashboard/reports?tab=errors')
  expect(await written()).toEqual(['tickers.updateBottle', 'reports.verdict'])
  const [, verdict] = (await harness.control.journal()).filter(({ name }) => name === 'tickers.updateBottle' || name === 'reports.verdict')
  expect(verdict).toMatchObject({ input: { id: 5, is_approved: 1, ticker: item.ticker } })
})

test('Update alone leaves the report open and leads to its card', async () => {
  const { item, dialog } = await confirmFor(1)
  fireEvent.click(within(dialog).getByRole('button', { name: /^Update(?! and)/ }))
  await screen.findByText('the reports')
  expect(harness.where()).toBe(`/dashboard/reports?${new URLSearchParams({ tab: 'errors', report: '5', ticker: item.ticker }).toString()}`)
  expect(await written()).toEqual(['tickers.updateBottle'])
})

test('an update that is refused resolves nothing', async () => {
  await confirmFor(1)
  await harness.control.fault('tickers.updateBottle', { is: 'status', status: 403 }, 1)
  press('r')
  await screen.findByText('Couldn’t save the update')
  await waitFor(() => expect(screen.queryByText('Update this bottle?')).toBeNull())
  expect(await harness.control.traffic('reports.verdict')).toHaveLength(0)
  expect(screen.queryByText('the reports')).toBeNull()
})

test('when only the update succeeds, the messages say so and the card gets the ticker', async () => {
  const { item } = await confirmFor(1)
  await harness.control.fault('reports.verdict', { is: 'status', status: 403 }, 1)
  press('r')
  await screen.findByText(`Couldn’t resolve the report: ${item.isbn}`)
  expect(toasts()).toContain('The bottle was updated. Resolve the report on its card.')
  expect(toasts()).not.toContain('Nothing was changed')
  await screen.findByText('the reports')
  expect(harness.where()).toContain(`report=5&${new URLSearchParams({ ticker: item.ticker }).toString()}`)
})

test('a report that is closed already is not offered to be resolved', async () => {
  const { dialog } = await confirmFor(0)
  expect(within(dialog).queryByRole('button', { name: /^Update and resolve/ })).toBeNull()
})
