import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listenForKeys, PAGE_LAYER } from '../shortcuts/layers.ts'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'
import { Tabs } from './tabs.tsx'

const ITEMS = [
  { key: 'wine', label: 'Wine', count: '312' },
  { key: 'beer', label: 'Beer' },
  { key: 'water', label: 'Water', count: null },
] as const
type Drink = (typeof ITEMS)[number]['key']

let moved: string[] = []
function Shelf() {
  const [active, setActive] = useState<Drink>('wine')
  useShortcuts(PAGE_LAYER, [
    { key: 'ArrowDown', label: 'Next row', run: () => moved.push('down') },
    { key: 'ArrowUp', label: 'Previous row', run: () => moved.push('up') },
  ])
  return (
    <Tabs label="Drinks" items={ITEMS} active={active} onChange={setActive} extra={<button type="button">Sort</button>}>
      A shelf of {active}
    </Tabs>
  )
}

const at = (element: ReactNode, path = '/bar') => createMemoryRouter([{ path: '*', element }], { initialEntries: [path] })

let stop = () => {}
beforeEach(() => {
  moved = []
  stop = listenForKeys()
  render(<RouterProvider router={at(<Shelf />)} />)
})
afterEach(() => {
  stop()
  cleanup()
})

const tab = (name: RegExp) => screen.getByRole('tab', { name })
const active = () => screen.getAllByRole('tab').find((element) => element.getAttribute('aria-selected') === 'true')?.textContent
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key, code: key, bubbles: true })

test('a named list of tabs with quiet counts, and the panel of the active one', () => {
  const list = screen.getByRole('tablist', { name: 'Drinks' })
  expect(
    within(list)
      .getAllByRole('tab')
      .map((element) => element.textContent),
  ).toEqual(['Wine312', 'Beer', 'Water'])
  expect(screen.getByRole('tabpanel').textContent).toBe('A shelf of wine')
  expect(screen.getByRole('tabpanel').getAttribute('aria-labelledby')).toBe(tab(/Wine/).id)
  expect(screen.getByRole('button', { name: 'Sort' }).textContent).toBe('Sort')
})

test('a click changes the tab; only the panel of the active one exists', () => {
  fireEvent.click(tab(/Beer/))
  expect(active()).toBe('Beer')
  expect(screen.getAllByRole('tabpanel', { hidden: true }).map((panel) => panel.textContent)).toEqual(['A shelf of beer'])
})

test('left and right, Home and End move between tabs, and the tab they come to is the active one', async () => {
  tab(/Wine/).focus()
  press('ArrowRight')
  await waitFor(() => expect(active()).toContain('Beer'))
  press('ArrowLeft')
  await waitFor(() => expect(active()).toContain('Wine'))
  press('ArrowLeft')
  await waitFor(() => expect(active()).toContain('Water'))
  press('Home')
  await waitFor(() => expect(active()).toContain('Wine'))
  press('End')
  await waitFor(() => expect(active()).toContain('Water'))
  expect(document.activeElement).toBe(tab(/Water/))
  expect(screen.getAllByRole('tab').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
})

test('Tab goes from the tabs to the controls of the panel, not to the panel', () => {
  expect(screen.getByRole('tabpanel').tabIndex).toBe(-1)
  fireEvent.click(tab(/Beer/))
  expect(screen.getByRole('tabpanel').tabIndex).toBe(-1)
})

test('up and down reach the content below, once per press', () => {
  tab(/Wine/).focus()
  press('ArrowDown')
  press('ArrowUp')
  expect(moved).toEqual(['down', 'up'])
  expect(active()).toContain('Wine')
})

test('a digit goes to its tab from anywhere, by the physical key', () => {
  fireEvent.keyDown(document.body, { key: 'é', code: 'Digit2', bubbles: true })
  expect(active()).toBe('Beer')
  fireEvent.keyDown(document.body, { key: '9', code: 'Digit9', bubbles: true })
  expect(active()).toBe('Beer')
})

test('a panel that throws leaves the tabs and the other panels working', () => {
  cleanup()
  const Beer = () => {
    throw new Error('flat')
  }
  function Bar() {
    const [active, setActive] = useState<Drink>('beer')
    return (
      <Tabs label="Drinks" items={ITEMS} active={active} onChange={setActive}>
        {active === 'beer' ? <Beer /> : `A shelf of ${active}`}
      </Tabs>
    )
  }
  render(<RouterProvider router={at(<Bar />)} />, { onCaughtError: () => undefined })
  expect(screen.getByRole('alert').textContent).toContain('Something went wrong in Cellarmaster')
  fireEvent.click(tab(/Water/))
  expect(screen.getByRole('tabpanel').textContent).toBe('A shelf of water')
})

test('a panel that breaks over one opened row works again at another address of the same tab', async () => {
  cleanup()
  function Wine() {
    if (useLocation().search === '?edit=corked') throw new Error('corked')
    return <>A shelf of wine</>
  }
  const router = at(
    <Tabs label="Drinks" items={ITEMS} active="wine" onChange={() => undefined}>
      <Wine />
    </Tabs>,
    '/bar?edit=corked',
  )
  render(<RouterProvider router={router} />, { onCaughtError: () => undefined })
  expect(screen.getByRole('alert').textContent).toContain('Something went wrong in Cellarmaster')
  await act(() => router.navigate('/bar'))
  expect(screen.getByRole('tabpanel').textContent).toBe('A shelf of wine')
})
