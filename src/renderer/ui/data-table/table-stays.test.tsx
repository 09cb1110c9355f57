import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { press, renderPage, type PageHarness } from '#tests/_support/page/page-harness.tsx'
import { nameOf, TICKERS, TickersTable } from '#tests/_support/page/tickers-table.tsx'
import type { Ticker } from '#contract/catalogue/bottle.ts'
import { DataTable } from './data-table.tsx'

const Tickers = () => <TickersTable rememberAs="stays" />

let harness: PageHarness
// nothing is laid out here, and a table without height would scroll to each row that becomes active
beforeEach(() => vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(500))
afterEach(async () => {
  await harness.unmount()
  vi.restoreAllMocks()
})

const bodyOf = (numbers: readonly number[]) => JSON.stringify(numbers.map((n) => ({ isbn: `${2900 + n}`, ticker: `T${n}`, count: n })))
const span = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, nth) => from + nth)
const names = (from: number, to: number) => span(from, to).map((n) => `T${n}`)
const grid = () => screen.getByRole('grid')
const shown = () => [...grid().querySelectorAll('tbody tr[data-index]')].map((row) => row.getAttribute('aria-label'))
const active = () => document.getElementById(grid().getAttribute('aria-activedescendant') ?? '')?.getAttribute('aria-label')
const answers = (numbers: readonly number[]) => harness.control.fault('tickers.list', { is: 'body', body: bodyOf(numbers) }, 1)
const open = async (numbers: readonly number[]) => {
  harness = await renderPage(<p>before</p>, '/')
  await answers(numbers)
  await harness.remount(<Tickers />)
  await waitFor(() => expect(shown()).toHaveLength(10))
}
const readAgain = async (numbers: readonly number[]) => {
  await answers(numbers)
  const refresh = screen.getByLabelText(/^Refresh: /)
  // a press during a load waits for that load
  await waitFor(() => expect(refresh.getAttribute('aria-busy')).toBeNull())
  fireEvent.click(refresh)
}
const go = (label: string) => fireEvent.click(screen.getByLabelText(label))

test('rows that come and go before a page leave it as it is: the same rows, the same active one, and none is passed over', async () => {
  await open(span(20, 59))
  go('Next page')
  await screen.findByText('11–20 of 40')
  expect(shown()).toEqual(names(30, 39))
  press('End')
  expect(active()).toBe('T39')

  await readAgain(span(17, 59))
  await screen.findByText('14–23 of 43')
  expect(shown()).toEqual(names(30, 39))
  expect(active()).toBe('T39')

  await readAgain(span(25, 59))
  await screen.findByText('6–15 of 35')
  expect(shown()).toEqual(names(30, 39))
  expect(active()).toBe('T39')

  go('Next page')
  await screen.findByText('16–25 of 35')
  expect(shown()).toEqual(names(40, 49))
  go('Previous page')
  await screen.findByText('6–15 of 35')
  go('Previous page')
  await screen.findByText('1–10 of 35')
  expect(shown()[0]).toBe('T25')
})

test('a removed row is replaced from below, and the next one becomes active; pages visited again show the right rows', async () => {
  await open(span(20, 59))
  go('Next page')
  await screen.findByText('11–20 of 40')
  press('Home')
  expect(active()).toBe('T30')
  await readAgain(span(20, 59).filter((n) => n !== 30))
  await screen.findByText('11–20 of 39')
  expect(shown()).toEqual(names(31, 40))
  expect(active()).toBe('T31')

  await readAgain(span(17, 59))
  await screen.findByText('15–24 of 43')
  go('First page')
  await screen.findByText('1–10 of 43')
  go('Next page')
  await screen.findByText('11–20 of 43')
  expect(shown()).toEqual(names(27, 36))
})

test('at the top new rows are visible, and the active row stays the same; it is not lost when the page is full', async () => {
  await open(span(20, 59))
  await readAgain(span(18, 59))
  await screen.findByText('1–10 of 42')
  expect(shown()[0]).toBe('T18')

  press('ArrowDown')
  press('ArrowDown')
  expect(active()).toBe('T19')
  await readAgain(span(16, 59))
  await screen.findByText('1–10 of 44')
  expect([shown()[0], active()]).toEqual(['T16', 'T19'])

  await readAgain(span(1, 59))
  await waitFor(() => expect(active()).toBe('T19'))
  expect(shown()).toContain('T19')
})

test('a server that takes its time is waited for, not taken for an empty list; the wait can be ended', async () => {
  harness = await renderPage(<p>before</p>, '/')
  await harness.control.fault('tickers.list', { is: 'hold' }, 1)
  await harness.remount(<Tickers />)
  await screen.findByText('Waiting for the server…')
  expect(screen.queryByText('No tickers found.')).toBeNull()
  expect(document.querySelector('.dt-range')?.textContent).toBe('')
  fireEvent.click(screen.getByRole('button', { name: 'Cancel loading' }))
  await screen.findByText('Copy details')
})

test('a search from a later page of a small table shows the first page of what it leaves', async () => {
  const few: readonly Ticker[] = JSON.parse(bodyOf(span(20, 79)))
  harness = await renderPage(
    <DataTable rows={few} rowId={nameOf} {...TICKERS} title="Few" rememberAs="few" initialSort={[{ field: 'isbn', direction: 'asc' }]} />,
    '/',
  )
  go('Last page')
  await screen.findByText('51–60 of 60')
  fireEvent.change(screen.getByLabelText('Search in Few'), { target: { value: '4' } })
  await screen.findByText('1–10 of 15 (60 total)')
  expect(shown()[0]).toBe('T24')
})
