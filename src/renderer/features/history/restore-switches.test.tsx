import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { USER } from '#tests/_support/page/form-rows.tsx'
import { dialogOf, NO_ROWS, type PageHarness, press, readAnew, renderPage } from '#tests/_support/page/page-harness.tsx'
import { StaffHistoryPage } from './staff-history-page.tsx'

let harness: PageHarness
afterEach(() => harness.unmount())

const open = async (type: string, old_value: unknown, new_value: unknown, customer_uuid: string | null = null) => {
  harness = await renderPage(<StaffHistoryPage />, '/dashboard/history/backoffice', { sandbox: { activity: false, scale: NO_ROWS } })
  await screen.findByText('Not found.')
  const action = { created_at: '2026-11-20T10:00:00.000Z', email: 'night.shift@cellarmaster.example', type, reason: null, request: null }
  await harness.control.putRow('staff_actions', 1, { ...action, customer_uuid, old_value, new_value })
  await readAnew(harness, 'history.staff')
  await screen.findByText(/updated/)
  press('Enter')
  const values = within(await dialogOf('Values before and after'))
  return () => fireEvent.click(values.getByRole('button', { name: 'Restore old values…' }))
}
const user = (rights: object) =>
  harness.control.putRow('users', USER, {
    uuid: USER,
    firstname: 'Zoé',
    lastname: 'Morel',
    email: 'zoe@cave.example',
    created_at: '2026-01-02T10:00:00.000Z',
    ...rights,
  })
const question = async (title: string) => within(await dialogOf(title))
const lines = (dialog: ReturnType<typeof within>) => dialog.getAllByRole('listitem').map((line: HTMLElement) => line.textContent)
const sent = async (name: 'users.rights' | 'emergency.update') => (await harness.control.traffic(name)).length

test('rights: only what the change had flipped goes back, over the newest rights', async () => {
  const restore = await open('update_rights', { is_blocked: 0, ban_ip: 0 }, { is_blocked: 1, ban_ip: 1 }, USER)
  await user({ is_blocked: 1, ban_ip: 1, is_transaction_blocked: 1, try_pass_before_login: 2 })
  restore()
  const dialog = await question('Restore rights of Zoé Morel?')
  expect(lines(dialog)).toEqual(['Account: Blocked → Allowed', 'IP: Banned → Not banned'])
  // a colleague lifts the ban while the question is open: the question opens again
  await user({ is_blocked: 1, ban_ip: 0, is_transaction_blocked: 1, try_pass_before_login: 2 })
  fireEvent.click(dialog.getByRole('button', { name: 'Restore' }))
  await waitFor(async () => expect(lines(await question('Restore rights of Zoé Morel?'))).toEqual(['Account: Blocked → Allowed']))
  expect(await sent('users.rights')).toBe(0)
  fireEvent.click((await question('Restore rights of Zoé Morel?')).getByRole('button', { name: 'Restore' }))
  await screen.findByText('Restored: rights of Zoé Morel')
  expect((await harness.control.rows('users'))[0]).toMatchObject({
    is_blocked: 0,
    ban_ip: 0,
    is_transaction_blocked: 1,
    try_pass_before_login: 2,
  })
  restore()
  await screen.findByText('Already restored: rights of Zoé Morel')
  expect(await sent('users.rights')).toBe(1)
})

test('switches go back in the form that the back office has them in', async () => {
  const restore = await open('update_emergency', [{ code: 'payments', enabled: true }], [{ code: 'payments', enabled: false }])
  const rows = (await harness.control.rows('switches')) as { code: string }[]
  await harness.control.putRow('switches', 'payments', { ...rows.find(({ code }) => code === 'payments'), code: 'payments', enabled: 0 })
  restore()
  const dialog = await question('Restore emergency switches?')
  expect(lines(dialog)).toEqual(['payments: Disabled → Enabled'])
  fireEvent.click(dialog.getByRole('button', { name: 'Restore' }))
  await screen.findByText('Restored: emergency switches')
  expect((await harness.control.rows('switches')).find((row) => (row as { code: string }).code === 'payments')).toMatchObject({
    enabled: 1,
  })
})

test('nothing is asked or sent while the present values are not known', async () => {
  const restore = await open('update_rights', { is_blocked: 0 }, { is_blocked: 1 }, USER)
  restore()
  await screen.findByText(/^Couldn’t load the current values/)
  expect(await sent('users.rights')).toBe(0)
})
