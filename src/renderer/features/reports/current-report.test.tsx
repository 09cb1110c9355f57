import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { NO_ROWS, type PageHarness, press, readAnew, renderPage } from '#tests/_support/page/page-harness.tsx'
import { ReportsPage } from './reports-page.tsx'

const report = (id: number, more: object = {}) => ({
  id,
  created_at: `2026-11-${String(20 - id).padStart(2, '0')}T10:30:00.000Z`,
  isbn: `97800000${id}`,
  errors_bottle: [9],
  description: '',
  link_attachments: '',
  pictures_attachments: [],
  firstname: 'Zoé',
  lastname: `Lefèvre ${id}`,
  enabled: 1,
  ...more,
})

let harness: PageHarness
beforeEach(async () => {
  harness = await renderPage(<ReportsPage />, '/dashboard/reports', { sandbox: { activity: false, scale: NO_ROWS } })
  await screen.findByText('Not found.')
  for (const id of [1, 2, 3]) await harness.control.putRow('error_reports', id, report(id))
  await readAnew(harness, 'reports.errors')
})
afterEach(() => harness.unmount())

const card = (about: string) => screen.findByRole('article', { name: new RegExp(about) })
const current = () => document.querySelector('article[aria-current="true"]')?.getAttribute('aria-label') ?? ''

test('a newer report above the cards does not become the current one', async () => {
  const first = await card('978000001')
  await waitFor(() => expect(document.activeElement).toBe(first))
  await harness.control.putRow('error_reports', 5, report(5, { created_at: '2026-11-26T10:30:00.000Z' }))
  await readAnew(harness, 'reports.errors')
  await card('978000005')
  expect(current()).toBe(first.getAttribute('aria-label'))
  // nor when another moderator has handled the current one, and the next report has its place
  await harness.control.putRow('error_reports', 1, report(1, { enabled: 0 }))
  await readAnew(harness, 'reports.errors')
  await waitFor(() => expect(screen.queryByRole('article', { name: /978000001/ })).toBeNull())
  const next = (await card('978000002')).getAttribute('aria-label')
  expect(current()).toBe(next)
  await harness.control.putRow('error_reports', 6, report(6, { created_at: '2026-11-26T11:30:00.000Z' }))
  await readAnew(harness, 'reports.errors')
  await card('978000006')
  expect(current()).toBe(next)
})

/** Deletes the first report, which the back office refuses once the faults are cleared. */
async function deleteInVain(): Promise<void> {
  const first = await card('978000001')
  await waitFor(() => expect(document.activeElement).toBe(first))
  await harness.control.fault('reports.verdict', { is: 'hold' }, 1)
  await harness.control.fault('reports.verdict', { is: 'status', status: 400 }, 1)
  press('Delete')
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/978000002/))
}
const refuse = async () => {
  await harness.control.clearFaults()
  await screen.findByText(/Couldn’t delete the report/)
  await card('978000001')
}

test('a report that could not be deleted is the current one again, so that Delete is not pressed for the next one', async () => {
  await deleteInVain()
  await refuse()
  const first = await card('978000001')
  await waitFor(() => expect(document.activeElement).toBe(first))
  expect(current()).toBe(first.getAttribute('aria-label'))
})

test('who has gone on in the meantime stays there', async () => {
  await deleteInVain()
  press('j')
  await refuse()
  await waitFor(() => expect(current()).toMatch(/978000003/))
  expect(document.activeElement).toBe(await card('978000003'))
})
