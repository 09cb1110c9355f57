import { expect, test } from 'vitest'
import type { LiveSnapshot } from '#contract/live/live.ts'
import { badgeOf, filledGroups, groupBadge, isPart, isUnread, type MenuEntry, presentEntry } from './menu-groups.ts'

const aged = <T>(value: T | null) => ({ value, readAt: 0, error: null })
const live: LiveSnapshot = {
  ping: aged(null),
  statistics: aged(null),
  unverified: aged(12),
  reports: aged(3),
  emergency: aged(null),
  online: true,
}
const orders: MenuEntry = { path: '/dashboard/orders', label: 'Orders', group: 'website', badge: 'unverified' }
const reports: MenuEntry = { path: '/dashboard/reports', label: 'Reports', group: 'normalized', badge: 'reports' }
const blog: MenuEntry = { path: '/dashboard/settings/website/blog', label: 'Blog', group: 'website' }

test('orders carry the unverified count, reports their own', () => {
  expect([orders, reports, blog].map((entry) => badgeOf(entry, live))).toEqual([12, 3, 0])
})

test('a group carries the sum of its entries', () => {
  expect(groupBadge([orders, blog], live)).toBe(12)
  expect(groupBadge([orders, { ...blog, badge: 'reports' }], live)).toBe(15)
})

test('a count of the first page is marked on its entry and its group', () => {
  const paged = { ...live, unverified: { ...aged(25), isPart: true } }
  expect([[orders], [blog, orders], [reports]].map((entries) => isPart(entries, paged))).toEqual([true, true, false])
})

test('a list that cannot be understood is marked on its entry and its group, one that is late is not', () => {
  const unread = { ...live, unverified: { ...aged(null), error: { kind: 'invalid-answer', issues: [], instead: 'no-list' } } } as const
  expect([[orders], [blog, orders], [reports], [blog]].map((entries) => isUnread(entries, unread))).toEqual([true, true, false, false])
  const late = { ...live, unverified: { ...aged(null), error: { kind: 'unreachable', reason: 'timeout' } } } as const
  expect(isUnread([orders], late)).toBe(false)
})

test('nothing is shown for a count that is not known yet', () => expect(badgeOf(orders, { ...live, unverified: aged(null) })).toBe(0))

test('groups stand in the order of the specification and only when they have a screen', () => {
  expect(filledGroups([blog, orders, reports]).map(([group, entries]) => [group, entries.length])).toEqual([
    ['normalized', 1],
    ['website', 2],
  ])
})

test('the settings can put groups and entries in another order; what they do not name follows', () => {
  const order = ['website', '/dashboard/settings/website/blog', 'no such group']
  expect(filledGroups([orders, reports, blog], order).map(([group, entries]) => [group, entries.map(({ label }) => label)])).toEqual([
    ['website', ['Blog', 'Orders']],
    ['normalized', ['Reports']],
  ])
})

test('the page of one user stands below the users', () => {
  const entries = [
    { path: '/dashboard/orders', label: 'Orders', group: 'website' },
    { path: '/dashboard/users', label: 'Users', group: 'security' },
  ] as const
  expect(presentEntry(entries, '/dashboard/users')?.label).toBe('Users')
  expect(presentEntry(entries, '/dashboard/user/7e5b')?.label).toBe('Users')
  expect(presentEntry(entries, '/dashboard')).toBeUndefined()
})
