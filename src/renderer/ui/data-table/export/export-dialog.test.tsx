import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { Desk } from '#preload/desk.ts'
import { dropQuestions, useQuestions } from '#ui/dialog/confirm.tsx'
import { leaveQuestion } from '#ui/dialog/leave-question.ts'
import { leaveLayers } from '#ui/shortcuts/layers.ts'
import { NO_ROWS, type PageHarness, renderPage } from '#tests/_support/page/page-harness.tsx'
import { ExportDialog } from './export-dialog.tsx'
import type { ExportRequest } from './use-export.ts'

let harness: PageHarness
afterEach(() => {
  dropQuestions()
  return harness.unmount()
})

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

/** Opens the dialog and starts an export that never ends; answers the cancelled jobs. */
async function startExport() {
  harness = await renderPage(<Page />, '/dashboard', { sandbox: { activity: false, scale: NO_ROWS } })
  const cancelled: unknown[] = []
  const { call, ...desk } = window.desk
  const never = new Promise<never>(() => undefined)
  const holding: Desk['call'] = async (name, input) => {
    if (name === 'lists.export') return never
    if (name === 'jobs.cancel') cancelled.push(input)
    return call(name, input)
  }
  Object.defineProperty(window, 'desk', { value: { ...desk, call: holding }, configurable: true })
  fireEvent.click(await screen.findByRole('button', { name: 'Export…' }))
  await screen.findByText('Writing the file…')
  return cancelled
}

test('a second Enter does not stop the export that the first has started', async () => {
  await startExport()
  await waitFor(() => expect(document.activeElement?.closest('.ant-modal')).not.toBeNull())
  expect(document.activeElement?.closest('button') ?? null).toBeNull()
})

test('an export under way asks before a screen of the palette, Escape or Back ends it, once', async () => {
  const cancelled = await startExport()
  const asked = () => useQuestions.getState().waiting
  expect(leaveQuestion()).toMatchObject({ title: 'Cancel the export?' })
  for (const yes of [false, true]) {
    let left: boolean | undefined
    void leaveLayers().then((isLeft) => (left = isLeft))
    await waitFor(() => expect(asked()).toMatchObject([{ title: 'Cancel the export?', text: 'No file will be saved.' }]))
    await act(async () => asked()[0]?.answer(yes))
    await waitFor(() => expect(left).toBe(yes))
    expect(cancelled).toHaveLength(yes ? 1 : 0)
  }
  expect(leaveQuestion()).toBeNull()
})
