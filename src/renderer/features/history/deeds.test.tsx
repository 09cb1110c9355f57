import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { NO_ROWS, type PageHarness, press, readAnew, renderPage } from '#tests/_support/page/page-harness.tsx'
import { StaffHistoryPage } from './staff-history-page.tsx'

const ORDER = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
const SENTENCE = 'night.shift declined order Eddu-Mor 14: photo too dark'

let harness: PageHarness
beforeEach(async () => {
  harness = await renderPage(<StaffHistoryPage />, '/dashboard/history/backoffice', { sandbox: { activity: false, scale: NO_ROWS } })
  await screen.findByText('Not found.')
  await harness.control.putRow('staff_actions', 1, {
    created_at: '2026-11-20T10:00:00.000Z',
    email: 'night.shift@cellarmaster.example',
    type: 'decline_order',
    reason: 'Photo trop sombre',
    request: 'PUT api/orders/check',
    customer_uuid: null,
    old_value: null,
    new_value: { order_uuid: ORDER, title: 'Eddu-Mor 14' },
  })
  await readAnew(harness, 'history.staff')
})
afterEach(() => harness.unmount())

test('a row says what happened with its object linked, beside the columns of the specification', async () => {
  const link = await screen.findByRole('link', { name: 'Eddu-Mor 14' })
  expect(link.closest('td')?.textContent).toBe(SENTENCE)
  expect(link.getAttribute('href')).toBe(`/dashboard/orders?order=${ORDER}`)
  for (const title of ['Created at', 'Created by', 'Type', 'Note', 'Request']) screen.getByRole('columnheader', { name: new RegExp(title) })

  // the detail dialog shows the sentence, the type and the request
  press('Enter')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('link', { name: 'Eddu-Mor 14' }).closest('p')?.textContent).toBe(SENTENCE)
  expect(dialog.getByText(/^decline_order · .*PUT api\/orders\/check$/)).not.toBeNull()
})

test('search and copies use the texts of the table', async () => {
  await screen.findByRole('link', { name: 'Eddu-Mor 14' })
  const columns = [{ field: 'deed', title: 'What happened' }]
  const about = { list: 'history.staff', params: {}, selected: null, columns, header: false }
  const of = async (search: string) => harness.desk.call('lists.text', { ...about, query: { search, filters: [], sort: [] } })
  expect(await of('declined order photo too dark')).toMatchObject({ value: { text: SENTENCE, rows: 1 } })
  expect(await of('accepted order')).toMatchObject({ value: { rows: 0 } })
})
