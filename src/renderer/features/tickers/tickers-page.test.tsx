import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { dialogOf, renderPage, type PageHarness } from '#tests/_support/page/page-harness.tsx'
import type { Settings } from '#contract/desktop/settings.ts'
import { TickersPage } from './tickers-page.tsx'

interface Row {
  readonly ticker: string
  readonly isbn: string
  readonly title_norm: string
  readonly count: number
  readonly is_reference: number
  readonly is_tep_files: number
}
let harness: PageHarness
const show = async (settings: Partial<Settings> = {}) => {
  harness = await renderPage(<TickersPage />, '/dashboard/tickers', { settings })
  const grid = await screen.findByRole('grid', { name: 'Tickers' })
  await waitFor(() => expect(grid.querySelector('tr[data-index]')).not.toBeNull())
  return grid
}
afterEach(() => harness.unmount())

const tickers = async () => (await harness.control.rows('tickers')) as Row[]
const search = (words: string) => fireEvent.change(screen.getByLabelText(/Search in/), { target: { value: words } })
/** The row of one ticker, found through the search. */
async function rowOf(ticker: Row): Promise<HTMLElement> {
  search(ticker.ticker)
  return waitFor(() => {
    const row = screen.getByRole('button', { name: `Open ${ticker.ticker}` }).closest('tr')
    if (!row || screen.getAllByRole('button', { name: /^Open / }).length > 1) throw new Error('still searching')
    return row
  })
}

test('the five columns can be sorted; the mark is a star, or an icon for verified files', async () => {
  const grid = await show()
  for (const title of ['ISBN', 'Ticker', 'Title', 'Bottles', 'Generic EAN']) {
    expect(
      within(grid).getByRole('columnheader', { name: title }).getAttribute('aria-sort') ??
        within(grid).getByRole('columnheader', { name: title }).className,
    ).toMatch(/ascending|has-sorters/)
  }
  const all = await tickers()
  const both = all.find((row) => row.is_reference === 1 && row.is_tep_files === 1)
  const verified = all.find((row) => row.is_reference === 0 && row.is_tep_files === 1)
  for (const [row, name] of [
    [both, 'Reference · Verified files'],
    [verified, 'Verified files'],
  ] as const) {
    if (!row) throw new Error('the seed has no such ticker')
    within(await rowOf(row)).getByRole('img', { name })
  }
})

test('Enter opens the ticker; a merge that is not possible shows the reason', async () => {
  await show()
  const [ticker] = await tickers()
  if (!ticker) throw new Error('no tickers')
  const row = await rowOf(ticker)
  const merge = within(row).getByRole('button', { name: `Merge ${ticker.ticker}` })
  expect(merge.getAttribute('aria-disabled')).toBe('true')
  expect(merge.getAttribute('aria-description')).toBe('Merging is disabled in Settings')
  fireEvent.click(within(row).getByRole('button', { name: `Open ${ticker.ticker}` }))
  await waitFor(() => expect(harness.where()).toBe(`/dashboard/ticker/${encodeURIComponent(ticker.ticker)}`))
})

test('deleting asks in the exact words, sends the isbn, and the row goes', async () => {
  await show()
  const [ticker] = await tickers()
  if (!ticker) throw new Error('no tickers')
  const row = await rowOf(ticker)
  fireEvent.click(within(row).getByRole('button', { name: `Delete ${ticker.ticker}` }))
  const dialog = await dialogOf('Delete ticker and all bottles associated ?')
  within(dialog).getByText(`${ticker.title_norm} (${ticker.ticker}): 2 bottles. This can’t be undone.`)
  fireEvent.click(within(dialog).getByRole('button', { name: /^Delete/ }))
  await screen.findByText(`${ticker.ticker} deleted`)
  await waitFor(() => expect(screen.queryByRole('button', { name: `Open ${ticker.ticker}` })).toBeNull())
  expect((await harness.control.journal()).at(-1)).toMatchObject({ name: 'tickers.remove', input: { isbn: ticker.isbn } })
})

test('a refused deletion leaves the row and says so', async () => {
  await show()
  const [ticker] = await tickers()
  if (!ticker) throw new Error('no tickers')
  await harness.control.fault('tickers.remove', { is: 'status', status: 403 })
  fireEvent.click(within(await rowOf(ticker)).getByRole('button', { name: `Delete ${ticker.ticker}` }))
  fireEvent.click(within(await dialogOf('Delete ticker and all bottles associated ?')).getByRole('button', { name: /^Delete/ }))
  await screen.findByText(`Couldn’t delete ${ticker.ticker}`)
  screen.getByRole('button', { name: `Open ${ticker.ticker}` })
})

const chooseTarget = async (target: Row) => {
  const dialog = await waitFor(() => screen.getByRole('dialog'))
  const box = within(dialog).getByRole('combobox', { name: 'Target' })
  fireEvent.mouseDown(box)
  fireEvent.change(box, { target: { value: target.ticker } })
  fireEvent.click(await screen.findByText(new RegExp(`^${target.ticker} · `), { selector: '.ant-select-item-option-content' }))
  return dialog
}

test('a merge shows a warning and the changes before it is carried out', async () => {
  await show({ tickerMerge: true })
  const [origin, target] = await tickers()
  if (!origin || !target) throw new Error('no tickers')
  fireEvent.click(within(await rowOf(origin)).getByRole('button', { name: `Merge ${origin.ticker}` }))
  const dialog = await chooseTarget(target)
  within(dialog).getByText('A merge changes all values for the origin bottles.')
  await within(dialog).findByText('What will change')
  within(dialog).getAllByText(target.title_norm)
  fireEvent.click(within(dialog).getByRole('button', { name: /^Merge/ }))
  await screen.findByText('Success merge')
  await screen.findByText('Merge OK')
  await screen.findByText(/^All bottles of the origin are in /)
  expect((await tickers()).find(({ ticker }) => ticker === target.ticker)?.count).toBe(origin.count + target.count)
})

test('a merge with the same ISBN is rejected with the specified text, and nothing is sent', async () => {
  await show({ tickerMerge: true })
  const [origin] = await tickers()
  if (!origin) throw new Error('no tickers')
  fireEvent.click(within(await rowOf(origin)).getByRole('button', { name: `Merge ${origin.ticker}` }))
  const dialog = await chooseTarget(origin)
  fireEvent.click(within(dialog).getByRole('button', { name: /^Merge/ }))
  expect((await screen.findAllByText('Same ISBN')).length).toBeGreaterThan(0)
  expect(screen.getAllByText('Origin and target ISBN is same. Please check your entries').length).toBeGreaterThan(0)
  expect((await harness.control.journal()).some(({ name }) => name === 'tickers.merge')).toBe(false)
})

test('a failed merge shows the specified text', async () => {
  await show({ tickerMerge: true })
  const [origin, target] = await tickers()
  if (!origin || !target) throw new Error('no tickers')
  await harness.control.fault('tickers.merge', { is: 'status', status: 500 })
  fireEvent.click(within(await rowOf(origin)).getByRole('button', { name: `Merge ${origin.ticker}` }))
  const dialog = await chooseTarget(target)
  await within(dialog).findByText('What will change')
  fireEvent.click(within(dialog).getByRole('button', { name: /^Merge/ }))
  await screen.findByText('Failed merge')
  await screen.findByText('Merge Failed !')
  // the dialog says why, after the same look at the list
  await within(dialog).findByText(/The back office shows no change so far\. Try again\./)
  expect(within(dialog).queryByText(/may or may not/)).toBeNull()
})

const targetBox = async (origin: Row) => {
  fireEvent.click(within(await rowOf(origin)).getByRole('button', { name: `Merge ${origin.ticker}` }))
  const box = within(await waitFor(() => screen.getByRole('dialog'))).getByRole('combobox', { name: 'Target' })
  fireEvent.mouseDown(box)
  return box
}

test('a failed search for a target is reported, not shown as an empty catalogue', async () => {
  await show({ tickerMerge: true })
  const [origin] = await tickers()
  if (!origin) throw new Error('no tickers')
  const box = await targetBox(origin)
  await harness.control.fault('tickers.search', { is: 'status', status: 403 })
  fireEvent.change(box, { target: { value: 'AR' } })
  await screen.findByText(/^Couldn’t search\. /)
  expect(screen.queryByText('No ticker found.')).toBeNull()
})

test('results of an earlier search text cannot be chosen as the target', async () => {
  await show({ tickerMerge: true })
  const [origin, other] = await tickers()
  if (!origin || !other) throw new Error('no tickers')
  const box = await targetBox(origin)
  const lines = () => screen.queryAllByText(/ · /, { selector: '.ant-select-item-option-content' })
  fireEvent.change(box, { target: { value: other.ticker } })
  await waitFor(() => expect(lines()).not.toHaveLength(0))
  await harness.control.fault('tickers.search', { is: 'hold' }, 1)
  fireEvent.change(box, { target: { value: origin.ticker } })
  await screen.findByText('Searching…')
  expect(lines()).toHaveLength(0)
  await harness.control.clearFaults()
  await waitFor(() => expect(lines()).not.toHaveLength(0))
})

test.each([
  ['origin', 0],
  ['target', 1],
] as const)('a merge whose %s a colleague has deleted says so and offers nothing more', async (which, at) => {
  await show({ tickerMerge: true })
  const [origin, target] = await tickers()
  if (!origin || !target) throw new Error('no tickers')
  fireEvent.click(within(await rowOf(origin)).getByRole('button', { name: `Merge ${origin.ticker}` }))
  const dialog = await chooseTarget(target)
  await within(dialog).findByText('What will change')
  // the colleague is first while the request is on its way: a dialog that knows already sends none
  await harness.control.fault('tickers.merge', { is: 'hold' }, 1)
  fireEvent.click(within(dialog).getByRole('button', { name: /^Merge/ }))
  await waitFor(async () => expect(await harness.control.traffic('tickers.merge')).toHaveLength(1))
  await harness.colleague('DELETE', `api/normalized/ticker/${[origin, target][at]?.isbn}`)
  await harness.control.clearFaults()
  await screen.findByText('Merge Failed !')
  await within(dialog).findByText(`The ${which} ticker no longer exists`)
  expect(within(dialog).queryByText('What will change')).toBeNull()
  expect(
    within(dialog)
      .getByRole('button', { name: /^Merge/ })
      .getAttribute('aria-disabled'),
  ).toBe('true')
})
