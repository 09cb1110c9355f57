import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { button, isOff, press, pressIn, renderPage, type PageHarness } from '#tests/_support/page/page-harness.tsx'
import { TickerPage } from './ticker-page.tsx'

interface Row {
  readonly ticker: string
  readonly isbn: string
  readonly count: number
}
let harness: PageHarness
afterEach(() => harness.unmount())

/** Opens the first bottle of a ticker with at least this many. */
async function openBottle(least: number): Promise<{ readonly item: Row; readonly dialog: HTMLElement }> {
  harness = await renderPage(<p>not yet</p>, '/')
  const item = ((await harness.control.rows('tickers')) as Row[]).find(({ count }) => count >= least)
  if (!item) throw new Error('the seed has no such ticker')
  const page = (
    <Routes>
      <Route path="/dashboard/ticker/:ticker" element={<TickerPage />} />
    </Routes>
  )
  await harness.remount(page, `/dashboard/ticker/${encodeURIComponent(item.ticker)}`)
  const [first] = await screen.findAllByRole('button', { name: /^Open bottle/ })
  if (first) fireEvent.click(first)
  return { item, dialog: await screen.findByRole('dialog') }
}

test('a failed deletion of a bottle and a failed change of the reference say what failed', async () => {
  const { dialog } = await openBottle(2)
  fireEvent.click(within(dialog).getByRole('button', { name: 'Next bottle' }))
  await waitFor(() => expect(isOff(button("It's reference", dialog))).toBe(false))
  await harness.control.fault('tickers.setReference', { is: 'status', status: 403 })
  fireEvent.click(button("It's reference", dialog))
  await screen.findByText('Couldn’t change the reference')
  await harness.control.fault('tickers.removeBottle', { is: 'status', status: 409 })
  press('l')
  await waitFor(() => expect(isOff(button('Delete', dialog))).toBe(false))
  fireEvent.click(button('Delete', dialog))
  await pressIn('Delete this bottle?', 'Delete')
  const failed = await screen.findByText(/^Couldn’t delete bottle \d+$/)
  expect(failed.closest('.toast')?.textContent).toContain('Nothing was changed.')
})

test.each([
  ['before the server acted', false, /shows no change/],
  ['after the server acted', true, 'Update OK'],
] as const)('pictures: a connection cut %s is settled by the reloaded bottle', async (_, after, message) => {
  const { item, dialog } = await openBottle(1)
  press('4')
  await harness.control.fault('tickers.updateFiles', { is: 'drop', after }, 1)
  const remove = () => within(dialog).queryByRole('button', { name: 'Delete picture: Back' })
  await waitFor(() => expect(isOff(button('Delete picture: Back', dialog))).toBe(false))
  fireEvent.click(button('Delete picture: Back', dialog))
  await pressIn('Delete this picture?', 'Delete')
  const said = await screen.findByText(message)
  expect(said.closest('.toast')?.textContent).toContain(item.isbn)
  await waitFor(() => expect(remove() === null).toBe(after))
})
