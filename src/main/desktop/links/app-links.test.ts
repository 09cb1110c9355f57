import { expect, test } from 'vitest'
import { createAppLinks } from './app-links.ts'

test('a link waits until the page asks, and is opened once', () => {
  const links = createAppLinks()
  let opened = 0
  links.openFrom(['/opt/Cellarmaster/cellarmaster', 'cellarmaster://dashboard/users'])
  links.onOpened(() => opened++)
  expect(links.take()).toBe('/dashboard/users')
  expect(links.take()).toBeNull()
  links.open('cellarmaster://dashboard/orders')
  links.open('cellarmaster://dashboard/reports')
  expect(opened).toBe(2)
  expect(links.take()).toBe('/dashboard/reports')
})

test('what leads nowhere opens nothing', () => {
  const links = createAppLinks()
  links.onOpened(() => expect.unreachable())
  for (const link of ['cellarmaster://logout', 'https://cellarmaster.example/dashboard']) links.open(link)
  links.openFrom(['cellarmaster', '--training'])
  expect(links.take()).toBeNull()
})
