import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { Desk } from '#preload/desk.ts'
import { NO_ROWS, type PageHarness, renderPage } from '#tests/_support/page/page-harness.tsx'
import { ExportDialog } from './export-dialog.tsx'
import type { ExportRequest } from './use-export.ts'

let harness: PageHarness
afterEach(() => harness.unmount())

const request: Omit<ExportRequest, 'selected'> = {
  title: 'Reviews',
  query: { search: '', filters: [], sort: [] },
  from: { list: 'reviews.list', params: {} },
  columns: [{ field: 'id', title: 'Id', kind: 'text' }],
}

function Page() {
  const [selected, setSelected] = useState<readonly number[]>([1, 2])
  return (
    <>
      <button type="button" onClick={() => setSelected(selected.slice(1))}>
        lose one
      </button>
      <ExportDialog request={request} matched={7} selected={selected} onClose={() => undefined} />
    </>
  )
}

test('when the last selected row leaves the list, the dialog says all rows and exports all', async () => {
  harness = await renderPage(<Page />, '/dashboard', { sandbox: { activity: false, scale: NO_ROWS } })
  const exported: unknown[] = []
  const { call, ...desk } = window.desk
  const noting: Desk['call'] = async (name, input) => {
    if (name === 'lists.export') exported.push(input)
    return call(name, input)
  }
  Object.defineProperty(window, 'desk', { value: { ...desk, call: noting }, configurable: true })
  await screen.findByText('Only the 2 selected rows')
  const lose = screen.getByText('lose one')
  fireEvent.click(lose)
  await screen.findByText('Only the selected row')
  fireEvent.click(lose)
  await screen.findByText('All 7 rows')
  fireEvent.click(screen.getByRole('button', { name: 'Export…' }))
  await waitFor(() => expect(exported).toMatchObject([{ list: 'reviews.list', selected: null }]))
})
