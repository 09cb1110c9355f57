import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { NO_ROWS, type PageHarness, press, readAnew, renderPage } from '#tests/_support/page/page-harness.tsx'
import { StaffHistoryPage } from './staff-history-page.tsx'

const SCALE = { ...NO_ROWS, users: 2, tickers: 2 }
const row = (type: string, created_at: string) => ({
  created_at,
  email: 'moderator@cellarmaster.example',
  type,
  reason: null,
  request: 'PUT api/x',
  customer_uuid: null,
  old_value: null,
  new_value: null,
})
const ONE_MOMENT = '2026-11-20T10:00:00.000Z'

let harness: PageHarness
beforeEach(async () => {
  harness = await renderPage(<StaffHistoryPage />, '/dashboard/history/backoffice', { sandbox: { activity: false, scale: SCALE } })
  await screen.findByText('Not found.')
  await harness.control.putRow('staff_actions', 1, row('first_twin', ONE_MOMENT))
  await harness.control.putRow('staff_actions', 2, row('second_twin', ONE_MOMENT))
  await harness.control.putRow('staff_actions', 3, row('older', '2026-11-19T10:00:00.000Z'))
  await readAnew(harness, 'history.staff')
})
afterEach(() => harness.unmount())

test('two rows of one moment are both shown, and the keys pass through both', async () => {
  const grid = await screen.findByRole('grid')
  for (const type of ['first_twin', 'second_twin', 'older']) await within(grid).findByText(type)
  const active = () => document.querySelector('.dt-active')?.textContent ?? ''
  fireEvent.focus(grid)
  grid.focus()
  press('Home')
  await waitFor(() => expect(active()).toContain('twin'))
  const first = active()
  press('ArrowDown')
  await waitFor(() => expect(active()).toContain('twin'))
  await waitFor(() => expect(active()).not.toBe(first))
  press('ArrowDown')
  await waitFor(() => expect(active()).toContain('older'))
})
