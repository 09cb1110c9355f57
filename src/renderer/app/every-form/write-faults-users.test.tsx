import { selectOption } from '#tests/_support/page/select-option.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect } from 'vitest'
import {
  button,
  dialogOf,
  isOff,
  isOn,
  NO_ROWS,
  press,
  pressChord,
  pressIn,
  renderPage,
  type PageHarness,
} from '#tests/_support/page/page-harness.tsx'
import { FAULT_TIMINGS, testFaults } from '#tests/_support/hostile/write-faults.ts'
import { UserPage } from '#features/users/page/user-page.tsx'

const page = (
  <Routes>
    <Route path="/dashboard/user/:uuid" element={<UserPage />} />
    <Route path="*" element={<p>elsewhere</p>} />
  </Routes>
)
const HELD = {
  label: 'Rhums',
  type: 0,
  price: 990,
  created_at: '2026-01-05T10:00:00Z',
  next_payment: '2099-12-01 00:00:00',
  commitment: '1 month',
  subscription_state: 1,
}
const PLAIN = {
  firstname: 'Zoé',
  lastname: 'Lefèvre',
  email_is_verified: 0,
  is_blocked: 0,
  is_transaction_blocked: 0,
  is_create_orders_blocked: 0,
  ban_ip: 0,
  subscriptions_informations: [HELD],
}
const SCALE = { ...NO_ROWS, users: 4, tickers: 4 }

const open =
  (tab: string, change: object = {}) =>
  async (): Promise<PageHarness> => {
    const created = await renderPage(page, '/elsewhere', { sandbox: { activity: false, scale: SCALE }, timings: FAULT_TIMINGS })
    const [first] = (await created.control.rows('users')) as readonly { uuid: string }[]
    if (!first) throw new Error('no users')
    await created.control.putRow('users', first.uuid, { ...first, ...PLAIN, ...change })
    await created.remount(page, `/dashboard/user/${first.uuid}?tab=${tab}`)
    await screen.findByRole('heading', { name: 'Zoé Lefèvre' })
    return created
  }
const unlocked = async (name: string | RegExp) => {
  if (screen.queryByRole('button', { name: /^Unlock/ })) press('u')
  await isOn(name)
}
const twice = (name: string) => async () => {
  // clicks shortly after a confirmed one are ignored as accidental double clicks
  await new Promise((resolve) => setTimeout(resolve, 700))
  fireEvent.click(button(new RegExp(`${name}$`)))
  fireEvent.click(await screen.findByRole('button', { name: `Confirm: ${name}` }))
}

/** The dialog of a subscription with typed fields. */
const giving = () => dialogOf('Give Zoé Lefèvre a subscription')
const expiry = async () => within(await giving()).getByLabelText<HTMLInputElement>('Expiry date')

testFaults({
  'one right': {
    open: open('actions'),
    write: 'users.rights',
    ready: () => unlocked('Block transactions'),
    send: () => fireEvent.click(button('Block transactions')),
    truth: () => button(/Allow transactions$/),
  },
  'account and IP': {
    open: open('actions'),
    write: 'users.rights',
    ready: () => unlocked(/Ban account and IP$/),
    send: twice('Ban account and IP'),
    truth: () => screen.getAllByText('IP banned'),
  },
  deletion: {
    open: open('actions'),
    write: 'users.remove',
    ready: () => unlocked(/Delete account$/),
    send: twice('Delete account'),
    truth: () => screen.getByText('elsewhere'),
  },
  verification: {
    open: open('verifications'),
    write: 'users.verification',
    ready: () => screen.findByRole('region', { name: 'Email' }),
    send: () => fireEvent.click(button('Check', screen.getByRole('region', { name: 'Email' }))),
    truth: () => expect(isOff(button('Cancel verification', screen.getByRole('region', { name: 'Email' })))).toBe(false),
  },
  'revoked subscription': {
    open: open('subscriptions'),
    write: 'users.subscription',
    ready: () => isOn('Revoke Rhums'),
    send: async () => {
      fireEvent.click(button('Revoke Rhums'))
      await pressIn('Revoke immdiatelly subscriptions ?', 'Revoke')
    },
    truth: () => expect(isOff(button('Revoke Rhums'))).toBe(true),
  },
  'first subscription': {
    open: open('subscriptions', { subscriptions_informations: null }),
    write: 'users.subscription',
    ready: () => isOn(/^Initialize subscriptions/),
    send: () => fireEvent.click(button(/^Initialize subscriptions/)),
    truth: () => expect(screen.queryByRole('button', { name: /^Initialize/ })).toBeNull(),
  },
  'given subscription': {
    open: open('subscriptions'),
    write: 'users.subscription',
    ready: async () => {
      if (!document.querySelector('[role="dialog"]')) pressChord('g', 'g')
      const form = await giving()
      if (isOff(button(/^Give/, form))) {
        fireEvent.mouseDown(within(form).getByRole('combobox', { name: 'Type' }))
        fireEvent.click(await selectOption('Whisky', '^='))
        fireEvent.change(await expiry(), { target: { value: '03/02/2099' } })
        fireEvent.keyDown(await expiry(), { key: 'Enter', keyCode: 13 })
      }
      await waitFor(async () => expect(isOff(button(/^Give/, await giving()))).toBe(false))
    },
    send: async () => fireEvent.click(button(/^Give/, await giving())),
    kept: async () => expect((await expiry()).value).toBe('03/02/2099'),
    truth: () => screen.getAllByText('WH'),
    reopen: async () => {
      await screen.findByRole('heading', { name: 'Zoé Lefèvre' })
      pressChord('g', 'g')
      await giving()
    },
  },
})
