import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type PageHarness, readAnew, renderPage } from '#tests/_support/page/page-harness.tsx'
import { UsersPage } from './users-page.tsx'

interface Stored {
  readonly uuid: string
  readonly firstname: string | null
  readonly lastname: string
  readonly ip: string | null
}

let harness: PageHarness
const show = async (address: string) => {
  harness = await renderPage(<UsersPage />, address)
  await harness.desk.call('live.pingNow', {})
}
afterEach(() => harness.unmount())

const stored = () => harness.control.rows('users') as Promise<readonly Stored[]>
const change = async (user: Stored, changes: object) => harness.control.putRow('users', user.uuid, { ...user, ...changes })
const reread = () => readAnew(harness, 'users.list')
const connected = async (): Promise<readonly string[]> => {
  const snapshot = await harness.desk.call('live.snapshot', {})
  return snapshot.ok ? (snapshot.value.ping.value?.connected ?? []) : []
}
const grid = (name: string) => screen.findByRole('grid', { name })
const rowsOf = (table: HTMLElement) => [...table.querySelectorAll<HTMLElement>('tr[data-index]')]
const lastNames = (table: HTMLElement) => rowsOf(table).map((row) => row.querySelector('[data-field="lastname"]')?.textContent ?? '')
const settled = (table: HTMLElement, test: () => void) => waitFor(() => (expect(rowsOf(table).length).toBeGreaterThan(0), test()))
const titles = (table: HTMLElement) =>
  within(table)
    .getAllByRole('columnheader')
    .map((head) => head.textContent?.trim())
const COLUMNS = ['Connected', 'Date', 'Type', 'Organization', 'First name', 'Last name', 'Subscriptions', 'Verifications']

describe('Users Lives', () => {
  beforeEach(() => show('/dashboard/users?tab=live'))

  test('lists exactly the users whose address is connected, an IPv4-mapped one too; shared addresses say so', async () => {
    const table = await grid('Users Lives')
    await settled(table, () => {})
    const [address] = await connected()
    const users = await stored()
    const strangers = users.filter(({ ip }) => ip === null || !(address ?? '').includes(ip)).slice(0, 2)
    for (const user of users) if (!strangers.includes(user)) await change(user, { ip: null })
    await change(strangers[0]!, { ip: address, lastname: 'Un' })
    await change(strangers[1]!, { ip: `::ffff:${address}`, lastname: 'Deux' })
    await reread()
    await settled(table, () => expect(new Set(lastNames(table))).toEqual(new Set(['Un', 'Deux'])))
    expect(titles(table)).toEqual(expect.arrayContaining(COLUMNS))
    expect(within(table).getAllByRole('img', { name: 'Connected. 2 users share this IP' })).toHaveLength(2)
    expect(screen.getByRole('tab', { name: /Users Lives/ }).textContent).toContain('2')
  })

  test('rows never move under the pointer: users who leave stay in place, new ones are appended, until tidied', async () => {
    const table = await grid('Users Lives')
    await settled(table, () => expect(rowsOf(table).length).toBeGreaterThan(3))
    const previous = lastNames(table)
    const addresses = await connected()
    const users = await stored()
    fireEvent.pointerEnter(table.closest('.users-live') as HTMLElement)

    const second = users.find((user) => user.lastname === previous[1] && user.ip !== null && addresses.includes(user.ip))
    const newcomer = users.find((user) => user.ip === null || !addresses.includes(user.ip))
    await change(second!, { ip: null })
    await change(newcomer!, { ip: addresses[0], lastname: 'Nouveau' })
    await reread()
    await screen.findByText('1 disconnected')
    expect(lastNames(table)).toEqual([...previous, 'Nouveau'])
    fireEvent.click(screen.getByRole('button', { name: /Hide disconnected/ }))
    await waitFor(() => expect(lastNames(table)).toEqual([...previous.filter((_, at) => at !== 1), 'Nouveau']))
  })

  test('a ping brings in who has come and tells who has gone, in the table, on the tab and on the marks', async () => {
    const table = await grid('Users Lives')
    await settled(table, () => {})
    await harness.control.activity(true)
    const behind = async () => {
      const addresses = new Set(await connected())
      return (await stored()).filter(({ ip }) => ip !== null && addresses.has(ip))
    }
    const previous = new Set((await behind()).map(({ uuid }) => uuid))
    let now = await behind()
    while (now.every(({ uuid }) => previous.has(uuid))) {
      await harness.control.advance(240_000)
      await harness.desk.call('live.pingNow', {})
      now = await behind()
    }
    const names = now.map(({ lastname }) => lastname).sort()
    await settled(table, () => expect(lastNames(table).sort()).toEqual(names))
    expect(within(table).getAllByRole('img', { name: /^Connected/ })).toHaveLength(names.length)
    await waitFor(() => expect(screen.getByRole('tab', { name: /Users Lives/ }).textContent).toContain(String(names.length)))
  })

  test('no user connected', async () => {
    for (const user of await stored()) await change(user, { ip: null })
    await reread()
    await screen.findByText('No users connected found.')
  })

  test('a ping that does not list the connected addresses says nothing about who is connected', async () => {
    await settled(await grid('Users Lives'), () => {})
    await harness.control.fault('live.ping', { is: 'body', body: '{"results":[],"prod_stats":[]}' })
    await harness.desk.call('live.pingNow', {})
    await screen.findAllByText(/couldn’t be read/)
    expect(screen.queryByText('No users connected found.')).toBeNull()
    expect(screen.getByRole('tab', { name: /Users Lives/ }).textContent).toBe('Users Lives')
    fireEvent.click(screen.getByRole('tab', { name: 'Users list' }))
    const list = await grid('Users list')
    await settled(list, () => expect(within(list).getAllByRole('img', { name: 'Connection unknown' }).length).toBeGreaterThan(0))
    expect(within(list).queryAllByRole('img', { name: /^Connected/ })).toHaveLength(0)
  })
})

describe('Users list', () => {
  test('every account, 100 rows a page, all sizes; a row is opened by Enter and by its button', async () => {
    await show('/dashboard/users?tab=list')
    const table = await grid('Users list')
    await settled(table, () => expect(titles(table)).toEqual(expect.arrayContaining(COLUMNS)))
    await screen.findByText('1–60 of 60')
    expect(screen.getByText('100')).toBeTruthy()
    const [newest] = [...(await stored())].sort((a, b) =>
      (a as unknown as { created_at: string }).created_at < (b as unknown as { created_at: string }).created_at ? 1 : -1,
    )
    fireEvent.click(within(rowsOf(table)[0]!).getByRole('button', { name: /^Open / }))
    await waitFor(() => expect(harness.where()).toBe(`/dashboard/user/${newest?.uuid}`))
  })

  test('badges and initials: only enabled subscriptions, KYC that waits is a third state', async () => {
    await show('/dashboard/users?tab=list')
    await settled(await grid('Users list'), () => {})
    const [user] = await stored()
    await change(user!, {
      lastname: 'Zzyzx',
      email_is_verified: 1,
      phone_is_verified: 0,
      kyc_is_verified: 0,
      kyc_verification_pending: 1,
      banking_is_verified: 0,
      newsletter: 1,
      subscriptions_informations: [
        { type: 0, subscription_state: 1, label: 'Rhums' },
        { type: 5, subscription_state: 0, label: 'Agave' },
        { type: 1, subscription_state: 2, label: 'Whisky' },
      ],
    })
    await reread()
    const row = (await screen.findByText('Zzyzx')).closest('tr') as HTMLElement
    for (const name of ['Newsletter: yes', 'Email: yes', 'Phone: no', 'KYC pending', 'Banking: no']) within(row).getByRole('img', { name })
    expect(row.querySelector('[data-field="subscriptions"]')?.textContent).toBe('RH')
    expect(within(row).getByTitle('Rhums')).toBeTruthy()
  })

  test('a figure of the strip leads to its rows, and the choice can be changed', async () => {
    await show('/dashboard/users?tab=list&show=kyc-pending')
    const waiting = (await stored()).filter(
      (user) => (user as unknown as { kyc_verification_pending: number }).kyc_verification_pending === 1,
    )
    const table = await grid('Users list')
    await settled(table, () => expect(rowsOf(table)).toHaveLength(waiting.length))
    for (const row of rowsOf(table)) within(row).getByRole('img', { name: 'KYC pending' })
  })

  test('no accounts', async () => {
    await show('/dashboard/users?tab=list&show=blocked')
    await grid('Users list')
    for (const user of await stored()) await change(user, { is_blocked: 0 })
    await reread()
    await screen.findByText(/^No users found\./)
  })
})
