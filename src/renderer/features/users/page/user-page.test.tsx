import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, describe, expect, test } from 'vitest'
import { button, dialogOf, isOff, press } from '#tests/_support/page/page-harness.tsx'
import { openUser, type StoredUser, type UserHarness } from '#tests/_support/page/user-harness.tsx'
import { UserPage } from './user-page.tsx'

let harness: UserHarness
let user: StoredUser
const NOTHING_VERIFIED = {
  email_is_verified: 0,
  phone_is_verified: 0,
  kyc_is_verified: 0,
  kyc_verification_pending: 0,
  banking_is_verified: 0,
}

const UserRoute = () => (
  <Routes>
    <Route path="/dashboard/user/:uuid" element={<UserPage />} />
  </Routes>
)

/** Opens the page of a user with these fields, on this tab. */
async function show(tab: string, changes: object = {}, fits: (row: StoredUser) => boolean = () => true): Promise<void> {
  harness = await openUser({ tab, changes, fits, sandbox: { scale: { orders: 60, users: 40, tickers: 40, invoices: 60 } } })
  user = harness.user
}
afterEach(() => harness.unmount())

const now = () => harness.stored()
const becomes = (fields: object) => waitFor(async () => expect(await now()).toMatchObject(fields))
const writes = (name: string) => harness.sent(name)

test('eight tabs; a digit goes to each, the tab that is empty says so', async () => {
  await show('user')
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent?.replace(/\d+$/, ''))).toEqual([
    'User',
    'Verifications',
    'Orders',
    'Subscriptions',
    'Trading',
    'History',
    'Invoices',
    'Actions',
  ])
  press('5')
  await screen.findByText('Not found.')
  expect(harness.where()).toContain('tab=trading')
  press('6')
  for (const name of ['Login history', 'Global history', 'User agents', 'Search history', 'Back-office history'])
    await screen.findByRole('grid', { name })
})

test('a quarter per step, and a step behind a gap does not count', async () => {
  await show('user', { ...NOTHING_VERIFIED, email_is_verified: 1, kyc_is_verified: 1, banking_is_verified: 1 })
  expect(screen.getByRole('progressbar', { name: 'Verification progress' }).getAttribute('aria-valuenow')).toBe('25')
  expect(screen.getByText('25%')).toBeTruthy()
})

test('the fields of a company, its shareholders, and a read-only newsletter', async () => {
  await show('user', { newsletter: 1, discount: 15 }, (row) => row.account_type === 1)
  for (const name of ['Person', 'Company', 'Account', 'Another delivery address', 'Shareholders']) screen.getByRole('region', { name })
  const company = screen.getByRole('region', { name: 'Company' })
  expect(company.textContent).toContain((user.organization as { siret: string }).siret)
  const newsletter = screen.getByRole('switch', { name: 'Newsletter' })
  expect([newsletter.getAttribute('aria-checked'), newsletter.hasAttribute('disabled')]).toEqual(['true', true])
  expect(screen.getByText('15%')).toBeTruthy()
})

test('the address of an account without its IPv4-mapped prefix, as everywhere', async () => {
  await show('user', { ip: '::ffff:203.0.113.7' })
  await screen.findByText('203.0.113.7')
  expect(screen.queryByText(/::ffff/)).toBeNull()
})

test('a user that is not there', async () => {
  await show('user')
  await harness.remount(<UserRoute />, '/dashboard/user/nobody')
  await screen.findByText('Not found.')
  expect(screen.getByRole('link', { name: 'Search users' }).getAttribute('href')).toBe('/dashboard/users')
})

test('a 404 of a corrected path does not say that the account was deleted', async () => {
  await show('user')
  await harness.desk.call('settings.update', { change: { overrides: { 'users.one': { path: 'api/people/{uuid}' } } } })
  await harness.remount(<UserRoute />, `/dashboard/user/${user.uuid}`)
  await screen.findByText(/correct GET api\/people\/\{uuid\} in Settings → Endpoints/)
  expect(screen.queryByText('This account doesn’t exist or was deleted.')).toBeNull()
  expect(button('Retry')).toBeTruthy()
})

describe('verifications', () => {
  test('check what is unverified; cancel asks first; KYC is never changed', async () => {
    await show('verifications', NOTHING_VERIFIED)
    const email = screen.getByRole('region', { name: 'Email' })
    expect(isOff(button('Cancel verification', email))).toBe(true)
    fireEvent.click(button('Check', email))
    await becomes({ email_is_verified: 1 })
    await screen.findByText('Email verified: Zoé Lefèvre')
    await waitFor(() => expect(isOff(button('Check', screen.getByRole('region', { name: 'Email' })))).toBe(true))
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25')

    fireEvent.click(button('Cancel verification', screen.getByRole('region', { name: 'Email' })))
    const question = await dialogOf('Cancel the email verification?')
    expect(document.activeElement?.textContent).toContain('Keep verified')
    fireEvent.click(button('Cancel verification', question))
    await becomes({ email_is_verified: 0 })
    const kyc = screen.getByRole('region', { name: 'KYC' })
    expect([isOff(button('Check', kyc)), isOff(button('Cancel verification', kyc))]).toEqual([true, true])
  })

  for (const status of [400, 403, 404, 409, 429, 500] as const) {
    test(`refused with ${status}: said, and nothing is changed`, async () => {
      await show('verifications', NOTHING_VERIFIED)
      await harness.control.fault('users.verification', { is: 'status', status }, 1)
      fireEvent.click(button('Check', screen.getByRole('region', { name: 'Phone' })))
      await screen.findByText('Couldn’t update the phone verification: Zoé Lefèvre')
      expect(await now()).toMatchObject({ phone_is_verified: 0 })
    })
  }

  test('the answer is lost after the server has acted: reading again settles it', async () => {
    await show('verifications', NOTHING_VERIFIED)
    await harness.control.fault('users.verification', { is: 'drop', after: true }, 1)
    fireEvent.click(button('Check', screen.getByRole('region', { name: 'Phone' })))
    await screen.findByText('The change was saved.')
    expect(await writes('users.verification')).toBe(1)
  })
})

describe('what cannot be read', () => {
  const unread = () => screen.getAllByText('Unreadable').length
  /** The page of a user whose answer has these fields in other formats. */
  const answered = async (tab: string, changes: object) => {
    await show(tab)
    const read = await harness.desk.call('users.one', { uuid: user.uuid as never })
    const body = JSON.stringify({ ...(read.ok ? read.value : {}), ...changes })
    await harness.control.fault('users.one', { is: 'body', body, contentType: 'application/json' })
    await harness.remount(undefined, `/dashboard/user/${user.uuid}?tab=${tab}`)
    await screen.findByRole('heading', { name: 'Zoé Lefèvre' })
  }
  test('is no shareholder, no address and no dash', async () => {
    await answered('user', {
      shareholders: 'two of them',
      other_delivery_address: 7,
      birthdate: '31/12/1970',
      account_type: 1,
      organization: 'Cave',
    })
    screen.getByText(/^Couldn’t read the shareholders/)
    screen.getByText(/^Couldn’t read the delivery address/)
    screen.getByText(/^Couldn’t read the company/)
    expect(screen.queryByText('No shareholders.')).toBeNull()
    expect(screen.queryByText('No other delivery address.')).toBeNull()
    expect(unread()).toBe(1)
  })
  test('is no unverified moment, no number and no address on the verifications', async () => {
    await answered('verifications', {
      email: { is: 'odd' },
      email_is_verified_date: '31/12/2026',
      phone: ['06'],
      phone_country_code: null,
      phone_is_verified_date: 'soon',
      kyc_payin_id: { at: 1 },
      kyc_is_verified_date: null,
    })
    expect(unread()).toBe(5)
    expect(screen.getAllByText('—')).toHaveLength(1)
  })
  test('is no disabled subscription', async () => {
    await answered('subscriptions', { subscriptions_informations: [{ label: 'Rhums', type: 0, subscription_state: 'perhaps' }] })
    await screen.findByText('Rhums')
    expect(screen.queryByText(/^Disabled/)).toBeNull()
    expect(unread()).toBe(1)
  })
  test('is read where it is JSON text', async () => {
    await answered('user', { shareholders: '[{"firstname":"Ann","lastname":"Roy"}]', other_delivery_address: '{"city":"Cognac"}' })
    screen.getByRole('region', { name: 'Ann Roy' })
    screen.getByText('Cognac')
  })
  test('is no missing verification', async () => {
    await show('verifications', { ...NOTHING_VERIFIED, email_is_verified: 1, phone_is_verified: 'perhaps' })
    screen.getByText('≥ 25%')
    const card = screen.getByRole('region', { name: 'Phone' })
    expect(card.textContent).toContain('Unknown')
    expect(card.textContent).not.toContain('Not verified')
  })
  test('is no permission, and no right is sent while one of them cannot be read', async () => {
    await show('actions', { is_blocked: 'yes, since May', is_transaction_blocked: 0 })
    press('u')
    expect(unread()).toBe(1)
    expect(isOff(button('Block transactions'))).toBe(true)
    expect(await writes('users.rights')).toBe(0)
  })
  test('that is absent is no empty list', async () => {
    await answered('orders', { orders: null, invoices: undefined, subscriptions_informations: null })
    await screen.findByText('No data in the response')
    for (const tab of ['4', '7']) {
      press(tab)
      await screen.findByText('No data in the response')
    }
    expect(screen.queryByText('Not found.')).toBeNull()
  })
  test('that is absent is no empty history', async () => {
    await show('user')
    const body = JSON.stringify({ login_history: null, search_history: [] })
    await harness.control.fault('users.statistics', { is: 'body', body, contentType: 'application/json' })
    press('6')
    await waitFor(() => expect(screen.getAllByText('No data in the response')).toHaveLength(2))
    expect(screen.getByRole('region', { name: 'Search history' }).textContent).toContain('Not found.')
  })
  test('is no empty list', async () => {
    await answered('orders', { orders: 'many', invoices: 3 })
    const ranges = () => [...document.querySelectorAll('.dt-range')].map(({ textContent }) => textContent)
    await screen.findByText(/^Couldn’t read these rows/)
    expect(ranges()).toEqual([''])
    press('7')
    await screen.findByText(/^Couldn’t read these rows/)
    expect(ranges()).toEqual([''])
  })
})
