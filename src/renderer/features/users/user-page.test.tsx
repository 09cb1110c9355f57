import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, describe, expect, test } from 'vitest'
import { button, dialogOf, isOff, press, putOnStage, type Stage } from '../../../../tests/_support/page-stage.tsx'
import { UserPage } from './user-page.tsx'

type Stored = Readonly<Record<string, unknown>> & { readonly uuid: string }

let stage: Stage
let user: Stored
const NOTHING_VERIFIED = {
  email_is_verified: 0,
  phone_is_verified: 0,
  kyc_is_verified: 0,
  kyc_verification_pending: 0,
  banking_is_verified: 0,
}

/** One user with these fields, on this tab. */
async function show(tab: string, changes: object = {}, fits: (row: Stored) => boolean = () => true): Promise<void> {
  const page = (
    <Routes>
      <Route path="/dashboard/user/:uuid" element={<UserPage />} />
      <Route path="*" element={<p>elsewhere</p>} />
    </Routes>
  )
  stage = await putOnStage(page, '/elsewhere', { sandbox: { scale: { orders: 60, users: 40, tickers: 40, invoices: 60 } as never } })
  const rows = (await stage.control.rows('users')) as readonly Stored[]
  const found = rows.find(fits)
  if (!found) throw new Error('no such user')
  user = { ...found, firstname: 'Zoé', lastname: 'Lefèvre', ...changes }
  await stage.control.putRow('users', user.uuid, user)
  await stage.again(page, `/dashboard/user/${user.uuid}?tab=${tab}`)
  await screen.findByRole('heading', { name: 'Zoé Lefèvre' })
}
afterEach(() => stage.strike())

const now = async (): Promise<Stored | undefined> =>
  ((await stage.control.rows('users')) as readonly Stored[]).find(({ uuid }) => uuid === user.uuid)
const becomes = (fields: object) => waitFor(async () => expect(await now()).toMatchObject(fields))
const writes = async (name: string) => (await stage.control.journal()).filter((entry) => entry.name === name).length

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
  expect(stage.where()).toContain('tab=trading')
  press('6')
  for (const name of ['Login history', 'Global history', 'User agents', 'Search history']) await screen.findByRole('grid', { name })
})

test('a quarter per step, and a step behind a gap does not count', async () => {
  await show('user', { ...NOTHING_VERIFIED, email_is_verified: 1, kyc_is_verified: 1, banking_is_verified: 1 })
  expect(screen.getByRole('progressbar', { name: 'Verification progress' }).getAttribute('aria-valuenow')).toBe('25')
  expect(screen.getByText('25 %')).toBeTruthy()
})

test('the fields of a company, its shareholders, and a newsletter that nobody can switch', async () => {
  await show('user', { newsletter: 1, discount: 15 }, (row) => row.account_type === 1)
  for (const name of ['Person', 'Company', 'Account', 'Another delivery address', 'Shareholders']) screen.getByRole('region', { name })
  const company = screen.getByRole('region', { name: 'Company' })
  expect(company.textContent).toContain((user.organization as { siret: string }).siret)
  const newsletter = screen.getByRole('switch', { name: 'Newsletter' })
  expect([newsletter.getAttribute('aria-checked'), newsletter.hasAttribute('disabled')]).toEqual(['true', true])
  expect(screen.getByText('15 %')).toBeTruthy()
})

test('a user that is not there', async () => {
  await show('user')
  const page = (
    <Routes>
      <Route path="/dashboard/user/:uuid" element={<UserPage />} />
    </Routes>
  )
  await stage.again(page, '/dashboard/user/nobody')
  await screen.findByText('Not found.')
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
    const question = await dialogOf('Cancel the Email verification?')
    expect(document.activeElement?.textContent).toContain('Keep it')
    fireEvent.click(button('Cancel verification', question))
    await becomes({ email_is_verified: 0 })
    const kyc = screen.getByRole('region', { name: 'KYC' })
    expect([isOff(button('Check', kyc)), isOff(button('Cancel verification', kyc))]).toEqual([true, true])
  })

  for (const status of [400, 403, 404, 409, 429, 500] as const) {
    test(`refused with ${status}: said, and nothing is changed`, async () => {
      await show('verifications', NOTHING_VERIFIED)
      await stage.control.fault('users.verification', { is: 'status', status }, 1)
      fireEvent.click(button('Check', screen.getByRole('region', { name: 'Phone' })))
      await screen.findByText('Phone verification not changed: Zoé Lefèvre')
      expect(await now()).toMatchObject({ phone_is_verified: 0 })
    })
  }

  test('the answer is lost after the server has acted: reading again settles it', async () => {
    await show('verifications', NOTHING_VERIFIED)
    await stage.control.fault('users.verification', { is: 'drop', after: true }, 1)
    fireEvent.click(button('Check', screen.getByRole('region', { name: 'Phone' })))
    await screen.findByText('The user has been read again: it was done.')
    expect(await writes('users.verification')).toBe(1)
  })
})
