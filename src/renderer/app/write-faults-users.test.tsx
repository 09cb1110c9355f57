import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { dialogOf, isOff, press, putOnStage, type Stage } from '../../../tests/_support/page-stage.tsx'
import { FAULT_TIMINGS, type FaultyWrite, findsTheTruth, meetsRefusals, outlivesTheSession } from '../../../tests/_support/write-faults.ts'
import { UserPage } from '../features/users/user-page.tsx'

vi.setConfig({ testTimeout: 180_000 })

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
const SCALE = { orders: 0, users: 4, tickers: 4, invoices: 0, reports: 0, history: 0, banlist: 0, backoffice: 0 }

let stage: Stage | null = null
afterEach(async () => {
  await stage?.strike().catch(() => {})
  stage = null
})

async function open(tab: string, change: object = {}): Promise<Stage> {
  const made = await putOnStage(page, '/elsewhere', { sandbox: { life: false, scale: SCALE }, timings: FAULT_TIMINGS })
  const [first] = (await made.control.rows('users')) as readonly { uuid: string }[]
  if (!first) throw new Error('no users')
  await made.control.putRow('users', first.uuid, { ...first, ...PLAIN, ...change })
  await made.again(page, `/dashboard/user/${first.uuid}?tab=${tab}`)
  await screen.findByRole('heading', { name: 'Zoé Lefèvre' })
  stage = made
  return made
}
const button = (name: string | RegExp, inside: HTMLElement = document.body) => within(inside).getByRole('button', { name })
const isOn = (name: string | RegExp) => waitFor(() => expect(isOff(button(name))).toBe(false))
const unlocked = async (name: string | RegExp) => {
  if (screen.queryByRole('button', { name: /^Unlock/ })) press('u')
  await isOn(name)
}
const twice = (name: string) => async () => {
  // clicks right after a confirmed one are taken for the same impatience
  await new Promise((resolve) => setTimeout(resolve, 700))
  fireEvent.click(button(new RegExp(`${name}$`)))
  fireEvent.click(await screen.findByRole('button', { name: `Again: ${name}` }))
}
const confirmed = async (title: string, ok: string | RegExp) => fireEvent.click(button(ok, await dialogOf(title)))

interface Case extends FaultyWrite {
  readonly tab: string
  readonly change?: object
}
const cases: Readonly<Record<string, Case>> = {
  'one right': {
    tab: 'actions',
    write: 'users.rights',
    ready: () => unlocked('Block transactions'),
    send: () => fireEvent.click(button('Block transactions')),
    truth: () => button(/Allow transactions$/),
  },
  'account and IP': {
    tab: 'actions',
    write: 'users.rights',
    ready: () => unlocked(/Ban account and IP$/),
    send: twice('Ban account and IP'),
    truth: () => screen.getAllByText('IP banned'),
  },
  deletion: {
    tab: 'actions',
    write: 'users.remove',
    ready: () => unlocked(/Delete account$/),
    send: twice('Delete account'),
    truth: () => screen.getByText('elsewhere'),
  },
  verification: {
    tab: 'verifications',
    write: 'users.verification',
    ready: () => screen.findByRole('region', { name: 'Email' }),
    send: () => fireEvent.click(button('Check', screen.getByRole('region', { name: 'Email' }))),
    truth: () => expect(isOff(button('Cancel verification', screen.getByRole('region', { name: 'Email' })))).toBe(false),
  },
  'revoked subscription': {
    tab: 'subscriptions',
    write: 'users.subscription',
    ready: () => isOn('Revoke Rhums'),
    send: async () => {
      fireEvent.click(button('Revoke Rhums'))
      await confirmed('Revoke immdiatelly subscriptions ?', 'Revoke')
    },
    truth: () => expect(isOff(button('Revoke Rhums'))).toBe(true),
  },
  'first subscription': {
    tab: 'subscriptions',
    change: { subscriptions_informations: null },
    write: 'users.subscription',
    ready: () => isOn(/^Initialize subscriptions/),
    send: () => fireEvent.click(button(/^Initialize subscriptions/)),
    truth: () => expect(screen.queryByRole('button', { name: /^Initialize/ })).toBeNull(),
  },
}
describe.each(Object.entries(cases))('%s', (_, { tab, change, ...write }) => {
  test('refused: said, sent once, not done', async () => meetsRefusals(await open(tab, change), write))
  test('no answer that can be read: sent once, and the page shows the truth', () => findsTheTruth(() => open(tab, change), write))
})

describe('a subscription that is typed', () => {
  const dialog = () => dialogOf('Give Zoé Lefèvre a subscription')
  const date = async () => within(await dialog()).getByLabelText<HTMLInputElement>('Expiry date')
  const write: FaultyWrite = {
    write: 'users.subscription',
    ready: async () => {
      if (!document.querySelector('[role="dialog"]')) press('g')
      const form = await dialog()
      if (isOff(button(/^Give/, form))) {
        fireEvent.mouseDown(within(form).getByRole('combobox', { name: 'Type' }))
        fireEvent.click(
          await waitFor(() => document.querySelector('.ant-select-item-option[title^="Whisky"]') ?? Promise.reject(new Error('closed'))),
        )
        fireEvent.change(await date(), { target: { value: '03/02/2099' } })
        fireEvent.keyDown(await date(), { key: 'Enter', keyCode: 13 })
      }
      await waitFor(async () => expect(isOff(button(/^Give/, await dialog()))).toBe(false))
    },
    send: async () => fireEvent.click(button(/^Give/, await dialog())),
    kept: async () => expect((await date()).value).toBe('03/02/2099'),
    truth: () => screen.getAllByText('WH'),
  }
  test('refused: said, sent once, not done, still typed', async () => meetsRefusals(await open('subscriptions'), write))
  test('no answer that can be read: sent once, and the page shows the truth', () => findsTheTruth(() => open('subscriptions'), write))
  test('the session ends over it: typed as before', async () => {
    const made = await open('subscriptions')
    await outlivesTheSession(made, write, async () => {
      await screen.findByRole('heading', { name: 'Zoé Lefèvre' })
      press('g')
      await dialog()
    })
  })
})
