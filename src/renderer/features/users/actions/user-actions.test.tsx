import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Link } from 'react-router'
import { afterEach, describe, expect, test } from 'vitest'
import { button, isOff, press, readAnew } from '#tests/_support/page/page-harness.tsx'
import { openUser, type StoredUser, type UserHarness } from '#tests/_support/page/user-harness.tsx'

const FREE = { is_blocked: 0, is_transaction_blocked: 0, is_create_orders_blocked: 0, ban_ip: 0, try_pass_before_login: 3 }

let harness: UserHarness
let user: StoredUser
async function show(tab: string, changes: object = FREE): Promise<void> {
  harness = await openUser({ tab, changes, above: <Link to="/elsewhere">away</Link> })
  user = harness.user
}
afterEach(() => harness.unmount())

const now = () => harness.stored()
const becomes = (fields: object) => waitFor(async () => expect(await now()).toMatchObject(fields))
const sent = (name: string) => harness.sent(name)
const unlock = () => {
  press('u')
  return screen.findByRole('button', { name: /^Lock/ })
}

describe('rights', () => {
  test('nothing can be pressed before Unlock, nor after Lock, nor after leaving the tab', async () => {
    await show('actions')
    const all = [/Reset to 0$/, /Block transactions$/, /Ban account and IP$/, /Delete account$/]
    expect(all.map((name) => isOff(button(name)))).toEqual([true, true, true, true])
    await unlock()
    expect(all.map((name) => isOff(button(name)))).toEqual([false, false, false, false])
    press('1')
    await screen.findByRole('region', { name: 'Person' })
    press('8')
    await screen.findByRole('button', { name: /^Unlock/ })
    expect(all.map((name) => isOff(button(name)))).toEqual([true, true, true, true])
  })

  test('the user is loaded again first: changes by a colleague are kept and named', async () => {
    await show('actions')
    await unlock()
    await harness.control.putRow('users', user.uuid, { ...user, is_create_orders_blocked: 1 })
    fireEvent.click(button('Block transactions'))
    await becomes({ is_transaction_blocked: 1, is_create_orders_blocked: 1, is_blocked: 0, ban_ip: 0, try_pass_before_login: 3 })
    await screen.findByText('Another moderator also changed: Order creation. Their change was kept.')
    // a block locks the actions again (D-56)
    await screen.findByRole('button', { name: /^Unlock/ })
    expect(isOff(button('Allow transactions'))).toBe(true)
  })

  test('what another moderator has already done is not sent again', async () => {
    await show('actions')
    await unlock()
    await harness.control.putRow('users', user.uuid, { ...user, is_transaction_blocked: 1 })
    fireEvent.click(button('Block transactions'))
    await screen.findByText('Changed by another moderator. Nothing was sent.')
    expect(await sent('users.rights')).toBe(0)
    await screen.findByRole('button', { name: /Allow transactions$/ })
  })

  test('tries are only ever reset to 0', async () => {
    await show('actions')
    await unlock()
    fireEvent.click(button('Reset to 0'))
    await becomes({ try_pass_before_login: 0, is_blocked: 0 })
    await waitFor(() => expect(isOff(button('Reset to 0'))).toBe(true))
  })

  test('unblocking the account keeps its IP banned; that is lifted separately', async () => {
    await show('actions', { ...FREE, is_blocked: 1, ban_ip: 1 })
    await unlock()
    await screen.findByText(/Unblocking doesn’t lift the IP ban/)
    fireEvent.click(button('Unblock account'))
    await becomes({ is_blocked: 0, ban_ip: 1 })
    await screen.findByRole('button', { name: /Block account$/ })
    fireEvent.click(button('Lift the IP ban'))
    await becomes({ is_blocked: 0, ban_ip: 0 })
  })

  test('an address in the ban list is named beside the flag of the account that is not set (D-54)', async () => {
    await show('actions', { ...FREE, ip: '203.0.113.77' })
    expect(screen.queryByRole('link', { name: 'This IP is in the ban list' })).toBeNull()
    await harness.colleague('POST', 'api/history/actions/ip', { ip: '::ffff:203.0.113.77', description: 'Scan' })
    await readAnew(harness, 'history.banList')
    const link = await screen.findByRole('link', { name: 'This IP is in the ban list' })
    screen.getByText('Not banned')
    fireEvent.click(link)
    await waitFor(() => expect(harness.where()).toBe('/dashboard/history/banlist'))
  })

  test('a second change while the first is under way is not made, and a message says so', async () => {
    await show('actions')
    await unlock()
    await harness.control.fault('users.rights', { is: 'hold' }, 1)
    fireEvent.click(button('Block transactions'))
    await waitFor(async () => expect(await harness.control.traffic('users.rights')).toHaveLength(1))
    fireEvent.click(button(/Block transactions$/))
    expect(screen.queryByText('Nothing was sent')).toBeNull()
    fireEvent.click(button('Block order creation'))
    const said = await screen.findByText('Nothing was sent')
    expect(said.closest('.toast')?.textContent).toContain('Another change to this account is still being saved.')
    await harness.control.clearFaults()
    await becomes({ is_transaction_blocked: 1, is_create_orders_blocked: 0 })
    expect(await sent('users.rights')).toBe(1)
  })

  test('an account that a colleague has deleted is shown as deleted after the attempt', async () => {
    await show('actions')
    await unlock()
    await harness.colleague('DELETE', `api/user/${user.uuid}`)
    fireEvent.click(button('Block account'))
    await screen.findByText('Zoé Lefèvre no longer exists')
    await screen.findByText('This account doesn’t exist or was deleted.')
    expect(await sent('users.rights')).toBe(0)
  })

  test('the reading before fails: nothing is sent', async () => {
    await show('actions')
    await unlock()
    await harness.control.fault('users.one', { is: 'status', status: 403 }, 1)
    fireEvent.click(button('Block account'))
    await screen.findByText('Couldn’t block the account: Zoé Lefèvre')
    expect(await sent('users.rights')).toBe(0)
  })
})

describe('ban and delete', () => {
  test('one press arms, two ban account and IP, and everything is locked again', async () => {
    await show('actions')
    await unlock()
    fireEvent.click(button(/Ban account and IP$/))
    await screen.findByRole('button', { name: 'Confirm: Ban account and IP' })
    expect(await sent('users.rights')).toBe(0)
    fireEvent.click(button('Confirm: Ban account and IP'))
    await becomes({ is_blocked: 1, ban_ip: 1 })
    await screen.findByRole('button', { name: /^Unlock/ })
    await screen.findAllByText('IP banned')
  })

  test('a double click deletes, and leads to the users', async () => {
    await show('actions')
    await unlock()
    fireEvent.click(button(/Delete account$/))
    fireEvent.click(button(/Delete account/))
    await waitFor(async () => expect(await now()).toBeUndefined())
    await waitFor(() => expect(harness.where()).toBe('/dashboard/users'))
    expect(await sent('users.remove')).toBe(1)
    await screen.findByText('Account deleted: Zoé Lefèvre')
  })

  test('a person who navigated away before the answer stays there', async () => {
    await show('actions')
    await unlock()
    await harness.control.fault('users.remove', { is: 'hold' }, 1)
    fireEvent.click(button(/Delete account$/))
    fireEvent.click(button(/Delete account/))
    await waitFor(async () => expect(await harness.control.traffic('users.remove')).toHaveLength(1))
    fireEvent.click(screen.getByText('away'))
    await screen.findByText('elsewhere')
    await harness.control.clearFaults()
    await screen.findByText('Account deleted: Zoé Lefèvre')
    expect(harness.where()).toBe('/elsewhere')
  })

  test('a deletion that is refused stays on the page', async () => {
    await show('actions')
    await unlock()
    await harness.control.fault('users.remove', { is: 'status', status: 500, message: 'mail service down' }, 1)
    fireEvent.click(button(/Delete account$/))
    fireEvent.click(button(/Delete account/))
    await screen.findByText('Couldn’t delete the account: Zoé Lefèvre')
    screen.getByText('The server says: “mail service down”. The back office shows no change so far. Try again.')
    expect(harness.where()).toContain(user.uuid)
    expect(await now()).toBeDefined()
  })

  test('the panel before says how many others are behind the IP', async () => {
    await show('actions', { ...FREE, ip: '203.0.113.77' })
    const panel = screen.getByRole('region', { name: 'Linked to this account' })
    await waitFor(() => expect(panel.textContent).not.toContain('Loading'))
    // a zero below an address would say nothing
    within(panel).getByText('No other accounts')
    const others = ((await harness.control.rows('users')) as readonly StoredUser[]).filter(({ uuid }) => uuid !== user.uuid).slice(0, 2)
    for (const other of others) await harness.control.putRow('users', other.uuid, { ...other, ip: '::ffff:203.0.113.77' })
    // two reloads: the first may join one that started before the change
    await readAnew(harness, 'users.list')
    await within(panel).findByText('2 other accounts')
    const to = within(panel)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
    expect(to).toEqual(expect.arrayContaining(others.map(({ uuid }) => `/dashboard/user/${uuid}`)))
  })
})

test('the unverified orders of the account are one click away', async () => {
  await show('actions')
  const [order] = (await harness.control.rows('orders')) as readonly (Readonly<Record<string, unknown>> & { readonly order_uuid: string })[]
  const open = { enabled: 1, sold: 0, check_by_moderator: 0, order_type: 1, price: 1000, countdown: null, decline_reasons: null }
  await harness.control.putRow('orders', order?.order_uuid ?? '', { ...order, ...open, user_uuid: user.uuid })
  await harness.remount()
  fireEvent.click(await screen.findByRole('link', { name: /of them still unverified$/ }))
  await screen.findByRole('grid', { name: 'Orders' })
  expect(harness.where()).toBe(`/dashboard/user/${user.uuid}?tab=orders`)
})
