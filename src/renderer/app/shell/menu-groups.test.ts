import { expect, test } from 'vitest'
import type { LiveSnapshot } from '../../../contract/live.ts'
import { badgeOf, filledGroups, groupBadge, type MenuEntry } from './menu-groups.ts'

const aged = <T>(value: T | null) => ({ value, readAt: 0, error: null })
const live: LiveSnapshot = { ping: aged(null), statistics: aged(null), unverified: aged(12), reports: aged(3), online: true }
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

test('nothing is shown for a count that is not known yet', () => expect(badgeOf(orders, { ...live, unverified: aged(null) })).toBe(0))

test('groups stand in the order of the specification and only when they have a screen', () => {
  expect(filledGroups([blog, orders, reports]).map(([group, entries]) => [group, entries.length])).toEqual([
    ['normalized', 1],
    ['website', 2],
  ])
})
