import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderPage, type PageHarness } from '#tests/_support/page/page-harness.tsx'
import type { Ticker } from '#contract/catalogue/bottle.ts'
import { columnsFor } from '#ui/data-table/columns.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { Notices } from './notices.tsx'

const c = columnsFor<Ticker>()
const columns = [c.text('isbn', 'ISBN'), c.text('ticker', 'Ticker')]
function Tickers() {
  return (
    <>
      <Notices />
      <DataTable
        list="tickers.list"
        columns={columns}
        rememberAs="events"
        title="Tickers"
        empty="No tickers found."
        rowLabel={(row: Ticker) => row.ticker ?? '—'}
        pageSize={10}
        onOpen={() => {}}
      />
    </>
  )
}

let harness: PageHarness
afterEach(() => harness.unmount())

test('when the thread of the lists dies, one line says that they were loaded again, and they are', async () => {
  harness = await renderPage(<Tickers />, '/', { mortalLists: true })
  const grid = screen.getByRole('grid', { name: 'Tickers' })
  const arrived = () => waitFor(() => expect(grid.querySelectorAll('tbody tr[data-index]')).toHaveLength(10))
  await arrived()
  const search = screen.getByRole('searchbox')
  fireEvent.change(search, { target: { value: 'die now' } })
  await screen.findByText('Lists refreshed')
  fireEvent.change(search, { target: { value: '' } })
  await arrived()
  expect(screen.getAllByText('Lists refreshed')).toHaveLength(1)
})
