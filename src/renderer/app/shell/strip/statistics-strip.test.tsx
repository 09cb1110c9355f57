import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { renderPage, type PageHarness } from '#tests/_support/page/page-harness.tsx'
import type { Cents } from '#contract/values/values.ts'
import type { LiveSnapshot } from '#contract/live/live.ts'
import { useSettings } from '#stores/settings-store.ts'
import { rememberTable, tableMemory } from '#stores/table-memory.ts'
import { StripLine } from './statistics-strip.tsx'

type Readings = Pick<LiveSnapshot, 'statistics' | 'ping' | 'unverified'>

let harness: PageHarness
afterEach(() => harness.unmount())

const figures = {
  users_total: 1200,
  users_last_day: 7,
  users_email_total: 900,
  users_email_last_day: 6,
  users_phone_total: 800,
  users_phone_last_day: 5,
  users_kyc_total: 700,
  users_kyc_last_day: 4,
  visitors: 321,
  orders: 88,
  orders_sum_buy: 123_456 as Cents,
  orders_sum_sell: 987 as Cents,
  isbn: [],
}
const readingsAt = (now: number): Readings => ({
  statistics: { value: figures, readAt: now - 130_000, error: null },
  ping: { value: { results: [], prod_stats: [{ code: 'current_visitors', int_value: 12 }], connected: [] }, readAt: now, error: null },
  unverified: { value: 3, readAt: now - 2_430_000, error: null },
})
const show = async (change: Partial<Readings> = {}) => {
  harness = await renderPage(<StripLine {...readingsAt(Date.now())} {...change} />, '/dashboard')
}

test('every figure of the specification is there, with its smaller one (part 1 §2)', async () => {
  await show()
  const terms = [...document.querySelectorAll('.strip dl')].map((figure) => [
    figure.querySelector('dt')?.firstChild?.textContent,
    ...[...figure.querySelectorAll('a')].map((link) => link.textContent?.replaceAll('\u00a0', ' ')),
  ])
  expect(terms).toEqual([
    ['Accounts', '1,200', '+7 new since 24h'],
    ['Verified email', '900', '+6 new since 24h'],
    ['Verified phone', '800', '+5 new since 24h'],
    ['KYC', '700', '+4 new since 24h'],
    ['Visitors today', '321', '12 live'],
    ['Orders', '88', '3 unverified'],
    ['Buy', '1,234.56 €'],
    ['Sell', '9.87 €'],
  ])
})

test('a figure that the server does not send has no sign, and two of them are one dash', async () => {
  const known = { ...figures, users_total: null, users_last_day: null, users_kyc_last_day: null }
  await show({ statistics: { value: known, readAt: Date.now(), error: null } })
  const term = (label: string) => [...document.querySelectorAll('.strip dl')].find((one) => one.textContent?.startsWith(label))
  expect([...term('Accounts')!.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual(['—'])
  expect(term('KYC')!.textContent?.replaceAll('\u00a0', ' ')).toContain('— new since 24h')
  expect(document.querySelector('.strip')!.textContent).not.toContain('+—')
})

test('after a change of language every figure speaks it, also one with the same label in both', async () => {
  await show()
  act(() => useSettings.setState(({ settings }) => ({ settings: settings && { ...settings, language: 'fr' } })))
  const smaller = [...document.querySelectorAll('.strip-more')]
    .slice(0, 4)
    .map((link) => link.textContent?.replaceAll(/[\u00a0\u202f]/g, ' '))
  expect(smaller).toEqual(['+7 en 24 h', '+6 en 24 h', '+5 en 24 h', '+4 en 24 h'])
})

test('one age for all, of the oldest reading', async () => {
  await show()
  const ages = [...document.querySelectorAll('.strip-age')].map((age) => age.textContent?.replaceAll('\u00a0', ' ').trim())
  expect(ages).toEqual(['Updated 40 min ago'])
})

test('before the first response a figure is one dash, and after a failure the strip says that it is missing', async () => {
  const never = { value: null, readAt: null, error: null }
  await show({ statistics: never, ping: never, unverified: never })
  const figures = () => [...document.querySelectorAll('.strip dd')].map(({ textContent }) => textContent)
  expect(figures()).toEqual(Array.from({ length: 8 }, () => '—'))
  expect(document.querySelector('.strip-age')).toBe(null)
  await harness.unmount()
  const failed = { ...never, error: { kind: 'unreachable', reason: 'offline' } as const }
  await show({ statistics: failed, ping: failed, unverified: failed })
  expect(figures()).toEqual(Array.from({ length: 8 }, () => '—'))
  expect(document.querySelector('.strip-age')?.textContent?.trim()).toBe('Couldn’t load')
})

test('every figure says the age of its own reading; one that could not be refreshed says so, and so does the strip', async () => {
  await show({ ping: { value: null, readAt: Date.now() - 3_620_000, error: { kind: 'unreachable', reason: 'offline' } } })
  const ages = [...document.querySelectorAll('.strip-age')].map((age) => age.textContent?.replaceAll('\u00a0', ' ').trim())
  expect(ages).toEqual(['Couldn’t refresh. Last updated 1 h ago.'])
  const described = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('aria-description')?.replaceAll('\u00a0', ' ')
  expect(described(/^Visitors today 321/)).toBe('Updated 2 min ago')
  expect(described(/^Visitors today: /)).toBe('Couldn’t refresh. Last updated 1 h ago.')
  expect(described(/^Orders: 3 unverified/)).toBe('Updated 40 min ago')
})

test('a figure that counts other orders than the list it opens says so', async () => {
  await show()
  const described = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('aria-description')
  expect(described(/^Orders 88/)).toContain('Total from the back office. The list of verified orders may differ.')
  expect(described(/^Buy /)).toContain('Total from the back office.')
  // the link of an account figure lists exactly the counted users
  expect(described(/^Accounts 1,200/)).not.toContain('back office')
  fireEvent.mouseEnter(screen.getByRole('link', { name: /^Orders 88/ }).closest('dl') as HTMLElement)
  await screen.findByText('Total from the back office. The list of verified orders may differ.')
})

test.each([
  [/^Accounts 1,200/, '/dashboard/users?tab=list&show=all'],
  [/^Accounts: \+7/, '/dashboard/users?tab=list&show=new'],
  [/^Verified email: /, '/dashboard/users?tab=list&show=email-new'],
  [/^Verified phone 800/, '/dashboard/users?tab=list&show=phone'],
  [/^KYC: /, '/dashboard/users?tab=list&show=kyc-new'],
  [/^Visitors today 321/, '/dashboard/statistics/all'],
  [/^Visitors today: 12 live/, '/dashboard/users?tab=live'],
  [/^Orders 88/, '/dashboard/orders?tab=verified&type=all'],
  [/^Orders: 3 unverified/, '/dashboard/orders?tab=unverified'],
  [/^Buy /, '/dashboard/orders?tab=verified&type=0'],
  [/^Sell /, '/dashboard/orders?tab=verified&type=1'],
])('%s leads to its rows', async (name, route) => {
  await show()
  fireEvent.click(screen.getByRole('link', { name }))
  await waitFor(() => expect(harness.where()).toBe(route))
})

test('a link forgets the search and the filters that would hide counted rows, and keeps the rest', async () => {
  await show()
  const narrowed = { search: 'anna', filters: [{ field: 'city', is: 'has' as const }], view: 'mine', offset: 100 }
  rememberTable('users.list', { ...narrowed, pageSize: 25 })
  rememberTable('orders.unverified', { ...narrowed, extras: { shown: 'deleted', type: '1', other: 7 } })
  fireEvent.click(screen.getByRole('link', { name: /^KYC 700/ }))
  expect(tableMemory('users.list')).toMatchObject({ search: '', filters: [], view: null, offset: 0, pageSize: 25 })
  expect(tableMemory('orders.unverified').search).toBe('anna')
  fireEvent.click(screen.getByRole('link', { name: /^Orders: 3 unverified/ }))
  expect(tableMemory('orders.unverified')).toMatchObject({ search: '', filters: [], extras: { other: 7 } })
  expect(tableMemory('orders.unverified').extras).toEqual({ other: 7 })
})

test('both ages stand in full at the focus, and tell of a reading that comes meanwhile', async () => {
  const now = Date.now()
  const pingOf = (visitors: number): Readings['ping'] => ({
    value: { results: [], prod_stats: [{ code: 'current_visitors', int_value: visitors }], connected: [] },
    readAt: now,
    error: null,
  })
  const Pinged = () => {
    const [visitors, setVisitors] = useState(12)
    return (
      <>
        <button type="button" onClick={() => setVisitors(34)}>
          ping
        </button>
        <StripLine {...readingsAt(now)} ping={pingOf(visitors)} />
      </>
    )
  }
  harness = await renderPage(<Pinged />, '/dashboard')
  const link = screen.getByRole('link', { name: /^Visitors today 321/ })
  act(() => link.focus())
  const ages = () => screen.getByRole('tooltip').textContent?.replaceAll('\u00a0', ' ')
  await waitFor(() => expect(ages()).toBe('Visitors today: Updated 2 min ago12 live: Updated just now'))
  fireEvent.click(screen.getByRole('button', { name: 'ping' }))
  await waitFor(() => expect(ages()).toBe('Visitors today: Updated 2 min ago34 live: Updated just now'))
  expect(document.activeElement).toBe(link)
  expect(screen.getByRole('link', { name: 'Visitors today: 34 live' }).textContent).toBe('34 live')
})
