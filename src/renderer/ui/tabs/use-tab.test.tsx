import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { useTab } from './use-tab.ts'

const TABS = ['list', 'add', 'figures'] as const

function Shelf({ back }: { readonly back: 'tabs' | 'list' }) {
  const [tab, go] = useTab(TABS, { back, rememberAs: 'test.shelf' })
  return (
    <>
      <output>{tab}</output>
      {TABS.map((to) => (
        // a mouse press on a tab causes focus, then click
        <button key={to} type="button" onFocus={() => go(to)} onClick={() => go(to)}>
          {to}
        </button>
      ))}
    </>
  )
}

function open(back: 'tabs' | 'list') {
  const router = createMemoryRouter(
    [
      { path: '/before', element: <output>before</output> },
      { path: '/shelf', element: <Shelf back={back} /> },
    ],
    { initialEntries: ['/before', '/shelf'], initialIndex: 1 },
  )
  render(<RouterProvider router={router} />)
  return router
}
const shown = () => screen.getByRole('status').textContent
const press = (name: string) => {
  fireEvent.focus(screen.getByRole('button', { name }))
  fireEvent.click(screen.getByRole('button', { name }))
}
/** Presses one tab after the other. */
const through = async (...names: readonly string[]) => {
  for (const name of names) {
    press(name)
    await expect.poll(shown).toBe(name)
  }
}
afterEach(cleanup)

test('Back goes through the tabs in the order in which they were seen, then leaves', async () => {
  const router = open('tabs')
  const first = shown()
  await through('add', 'figures')
  await router.navigate(-1)
  await expect.poll(shown).toBe('add')
  await router.navigate(-1)
  // the address names no tab: the page shows the tab that was open there, not the last stored one
  await expect.poll(shown).toBe(first)
  await router.navigate(1)
  await expect.poll(shown).toBe('add')
  await router.navigate(-2)
  await expect.poll(shown).toBe('before')
})

test('Back from the page of one row leaves all its tabs at once', async () => {
  const router = open('list')
  press('list')
  await through('add', 'figures')
  await router.navigate(-1)
  await expect.poll(shown).toBe('before')
})

function Cellar() {
  const [tab, go] = useTab(TABS)
  return (
    <button type="button" onClick={() => go('figures')}>
      {tab}
    </button>
  )
}

test('a page opened by its address starts at its own first tab, independent of the previous page', async () => {
  const at = (path: string) =>
    render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <Cellar /> }], { initialEntries: [path] })} />)
  const { unmount } = at('/cellar')
  fireEvent.click(screen.getByRole('button', { name: 'list' }))
  await screen.findByRole('button', { name: 'figures' })
  unmount()
  at('/attic')
  screen.getByRole('button', { name: 'list' })
})

test('an address with a row of the first tab shows that tab, though its step has the key of another', async () => {
  const shelf = (address: string) => {
    const router = createMemoryRouter([{ path: '/shelf', element: <Shelf back="tabs" /> }], { initialEntries: [address] })
    render(<RouterProvider router={router} />)
  }
  shelf('/shelf?tab=add')
  await through('list')
  cleanup()
  shelf('/shelf?edit=7')
  expect(shown()).toBe('list')
})
