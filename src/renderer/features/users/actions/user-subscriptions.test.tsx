import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { button, dialogOf, isOff, press, pressChord, pressIn } from '#tests/_support/page/page-harness.tsx'
import { openUser, type StoredUser, type UserHarness } from '#tests/_support/page/user-harness.tsx'
import { selectOption } from '#tests/_support/page/select-option.ts'

let harness: UserHarness
let user: StoredUser
async function show(changes: object): Promise<void> {
  harness = await openUser({ tab: 'subscriptions', changes })
  user = harness.user
}
afterEach(() => harness.unmount())

const now = () => harness.stored()
const sent = (name: string) => harness.sent(name)

const held = {
  subscriptions_informations: [
    {
      label: 'Rhums',
      type: 0,
      price: 990,
      created_at: '2026-01-05T10:00:00Z',
      next_payment: '2026-12-01 00:00:00',
      commitment: '1 month',
      subscription_state: 1,
    },
  ],
}
test('revoke asks with the exact words; category 0 is a category', async () => {
  await show(held)
  fireEvent.click(await screen.findByRole('button', { name: 'Revoke Rhums' }))
  const question = await dialogOf('Revoke immdiatelly subscriptions ?')
  expect(
    within(question)
      .getAllByRole('button')
      .map((element) => element.textContent)
      .filter(Boolean),
  ).toEqual(expect.arrayContaining(['Cancel', 'Revoke']))
  fireEvent.click(button('Cancel', question))
  expect(await sent('users.subscription')).toBe(0)
  fireEvent.click(button('Revoke Rhums'))
  fireEvent.click(button('Revoke', await dialogOf('Revoke immdiatelly subscriptions ?')))
  await waitFor(async () => expect((await now())?.subscriptions_informations).toMatchObject([{ type: 0, subscription_state: 0 }]))
  await waitFor(() => expect(isOff(button('Revoke Rhums'))).toBe(true))
  expect(screen.queryByRole('button', { name: /^Initialize/ })).toBeNull()
})

test('the first one is given without choosing, and only when there is none', async () => {
  await show({ subscriptions_informations: null })
  await screen.findByText('No data in the response')
  // whether there is one is unknown
  expect(screen.queryByText(/No subscription yet/)).toBeNull()
  fireEvent.click(button(/^Initialize subscriptions/))
  await waitFor(async () => expect((await now())?.subscriptions_informations).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Initialize/ })).toBeNull())
})

test('pressed again before the account is refreshed, nothing is sent twice', async () => {
  await show({ subscriptions_informations: [] })
  await harness.control.fault('users.subscription', { is: 'hold', after: true })
  press('i')
  await waitFor(async () => expect(await sent('users.subscription')).toBe(1))
  await harness.control.fault('users.one', { is: 'hold' })
  await harness.control.clearFaults('users.subscription')
  await screen.findByText('Subscriptions initialized: Zoé Lefèvre')
  press('i')
  fireEvent.click(button(/^Initialize subscriptions/))
  await harness.control.clearFaults('users.one')
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Initialize/ })).toBeNull())
  expect(await harness.control.traffic('users.subscription')).toHaveLength(1)
})

test('a subscription that another moderator gave first is not given again', async () => {
  await show({ subscriptions_informations: [] })
  await harness.control.putRow('users', user.uuid, { ...user, ...held })
  press('i')
  await screen.findByText('Already subscribed: Zoé Lefèvre')
  await screen.findByRole('button', { name: 'Revoke Rhums' })
  expect(await sent('users.subscription')).toBe(0)
})

test('giving needs a type and an expiry', async () => {
  await show(held)
  pressChord('g', 'g')
  const dialog = await dialogOf('Give Zoé Lefèvre a subscription')
  const give = () => within(dialog).getByRole('button', { name: /^Give/ })
  expect(give().getAttribute('aria-disabled')).toBe('true')
  fireEvent.mouseDown(within(dialog).getByRole('combobox', { name: 'Type' }))
  fireEvent.click(await selectOption('Rhums (RH)', '^='))
  await within(dialog).findAllByText('Missing: Expiry date')
  const date = within(dialog).getByLabelText('Expiry date')
  fireEvent.change(date, { target: { value: '03/02/2099' } })
  fireEvent.keyDown(date, { key: 'Enter', keyCode: 13 })
  await waitFor(() => expect(give().getAttribute('aria-disabled')).not.toBe('true'))
  within(dialog).getByText(/^Already active until .*The new expiry date replaces this one\.$/)
  fireEvent.click(give())
  // the type is already active, so a confirmation follows
  expect((await dialogOf('Replace Rhums?')).textContent).toContain('New expiry date: 03/02/2099.')
  await pressIn('Replace Rhums?', 'Replace')
  await waitFor(async () =>
    expect((await now())?.subscriptions_informations).toMatchObject([
      { type: 0, subscription_state: 1, next_payment: '2099-02-03 23:59:59' },
    ]),
  )
  await screen.findByText('Subscription given: Zoé Lefèvre')
})

test('a subscription whose state has another name and format is neither enabled nor disabled, and giving one says so', async () => {
  await show({ subscriptions_informations: [{ label: 'Rhums', type: 0, price: 990, etat: 'ACTIF' }] })
  expect(isOff(await screen.findByRole('button', { name: 'Revoke Rhums' }))).toBe(true)
  expect(screen.queryByText(/^Not enabled/)).toBeNull()
  pressChord('g', 'g')
  const dialog = await dialogOf('Give Zoé Lefèvre a subscription')
  fireEvent.mouseDown(within(dialog).getByRole('combobox', { name: 'Type' }))
  fireEvent.click(await selectOption('Rhums (RH)', '='))
  await within(dialog).findByText(/^Some subscriptions are unreadable\. This one may already be active/)
})
