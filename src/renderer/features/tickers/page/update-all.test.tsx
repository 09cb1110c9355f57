import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { button, dialogOf, isOff, press, renderPage, type PageHarness } from '#tests/_support/page/page-harness.tsx'
import { TickerPage } from './ticker-page.tsx'

interface Row {
  readonly ticker: string
  readonly count: number
}
let harness: PageHarness
afterEach(() => harness.unmount())

test('“Update all” first lists every bottle of the ticker, then sends them all with their ids and URLs', async () => {
  harness = await renderPage(<p>not yet</p>, '/')
  const row = ((await harness.control.rows('tickers')) as readonly Row[]).find(({ count }) => count >= 3)
  if (!row) throw new Error('the seed has no ticker with three bottles')
  const page = (
    <Routes>
      <Route path="/dashboard/ticker/:ticker" element={<TickerPage />} />
    </Routes>
  )
  await harness.remount(page, `/dashboard/ticker/${encodeURIComponent(row.ticker)}`)
  const [first] = await screen.findAllByRole('button', { name: /^Open bottle/ })
  fireEvent.click(first!)
  const distillery = await screen.findByLabelText<HTMLInputElement>('Distillery', { exact: true })
  press('2')
  await waitFor(() => expect(distillery.readOnly).toBe(false))
  fireEvent.change(distillery, { target: { value: 'Another House' } })
  const all = `Update all ${row.count} bottles`
  await waitFor(() => expect(isOff(button(all))).toBe(false))
  fireEvent.click(button(all))
  const plan = await dialogOf(`${all}?`)
  // the bottles change in the same way: one table under all their names
  expect(within(plan).getAllByRole('table')).toHaveLength(1)
  expect(
    within(plan)
      .getByRole('heading', { name: /^1.field: / })
      .textContent.split(', '),
  ).toHaveLength(row.count)
  fireEvent.click(within(plan).getByRole('button', { name: /^Update/ }))
  await screen.findByText(`${row.count} bottles updated`)
  const [sent] = (await harness.control.journal()).slice(-1) as unknown as readonly {
    readonly input: { ids: unknown[]; urls: unknown[] }
  }[]
  expect([sent?.input.ids.length, sent?.input.urls.length]).toEqual([row.count, row.count])
  expect(sent?.input).not.toHaveProperty('isbn')
})
