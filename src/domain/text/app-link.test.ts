import { expect, test } from 'vitest'
import { isAppLink, linkToRoute, routeOfLink } from './app-link.ts'

test.each([
  ['cellarmaster://dashboard/orders', '/dashboard/orders'],
  ['cellarmaster:///dashboard/orders/', '/dashboard/orders'],
  ['CellarMaster://dashboard/users', '/dashboard/users'],
  ['cellarmaster://dashboard/orders?order=a-1', '/dashboard/orders?order=a-1'],
  ['cellarmaster://dashboard/ticker/Eddu%2FMor%2014?bottle=901&tab=bottles', '/dashboard/ticker/Eddu%2FMor%2014?bottle=901&tab=bottles'],
  ['cellarmaster://settings', '/settings'],
])('%s leads to %s', (link, route) => expect(routeOfLink(link)).toBe(route))

test.each([
  'https://dashboard/orders',
  'cellarmaster:dashboard',
  'cellarmaster://',
  'cellarmaster://logout',
  'cellarmaster://evil.example/dashboard',
  'cellarmaster://dashboard/../settings',
  'cellarmaster://dashboard/%2e%2e/settings',
  'cellarmaster://dashboard//orders',
  'cellarmaster://dashboard/%zz',
  'cellarmaster://dashboard/a%00b',
  'cellarmaster://dashboard/a%5Cb',
  'cellarmaster://dashboard\\orders',
  'cellarmaster://dashboard/orders#x',
  'cellarmaster://dashboard/orders --api-url=https://evil.example',
  `cellarmaster://dashboard/${'a'.repeat(2048)}`,
])('%s leads nowhere', (link) => expect(routeOfLink(link)).toBeNull())

test('what would fill in a form is left out', () => {
  expect(routeOfLink('cellarmaster://dashboard/history/actions/ip?ip=8.8.8.8')).toBe('/dashboard/history/actions/ip')
  expect(routeOfLink('cellarmaster://dashboard/events?edit=1&name=x')).toBe('/dashboard/events?edit=1')
})

test('the link to a route leads back to it', () => {
  for (const route of ['/dashboard', '/dashboard/user/a?tab=orders', '/dashboard/ticker/Tobar%20%26%20Co'])
    expect(routeOfLink(linkToRoute(route))).toBe(route)
  expect(linkToRoute('/dashboard/orders')).toBe('cellarmaster://dashboard/orders')
})

test('a text that only begins like a link is recognized as one, so that nothing else is read from it', () => {
  expect(isAppLink('CELLARMASTER:anything')).toBe(true)
  expect(isAppLink('--training')).toBe(false)
})
