import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeTableMemory } from '#stores/table-memory.ts'
import { listenForKeys } from '#ui/shortcuts/layers.ts'
import { columnsFor } from '../columns.ts'
import { DataTable } from '../data-table.tsx'

interface Cask {
  readonly id: string
  readonly wood: string
  readonly litres: number
  readonly children: readonly string[]
}
const c = columnsFor<Cask>()
let drawnCells = 0
const columns = [
  c.text('wood', 'Wood', { copy: true }),
  c.number('litres', 'Litres'),
  c.custom('seal', 'Seal', (row) => (drawnCells++, (<em>{row.id}</em>)), { value: (row) => row.id, sortable: false }),
  c.actions('Actions', (row) => <button type="button">Empty {row.id}</button>),
]
// a field named `children` must not turn rows into a tree
const casks = Array.from({ length: 500 }, (_, n): Cask => ({
  id: `c${n}`,
  wood: n % 2 ? 'Oak' : 'Ash',
  litres: Math.floor(n / 4),
  children: ['x'],
}))

let stop = () => {}
const opened: string[] = []
const show = (more: { readonly loading?: boolean; readonly selectable?: boolean; readonly rows?: readonly Cask[] } = {}) =>
  render(
    <DataTable
      rows={casks}
      rowId={(row) => row.id}
      rowLabel={(row) => `Cask ${row.id}`}
      columns={columns}
      title="Casks"
      rememberAs="casks"
      pageSize={10}
      empty="No cask found."
      onOpen={(row) => opened.push(row.id)}
      {...more}
    />,
  )

beforeEach(() => {
  stop = listenForKeys()
  opened.length = 0
})
afterEach(() => {
  stop()
  cleanup()
  closeTableMemory()
  vi.restoreAllMocks()
})

const grid = () => screen.getByRole('grid', { name: 'Casks' })
const rows = () => [...grid().querySelectorAll<HTMLElement>('tbody tr[data-index]')]
const ids = () => rows().map((row) => row.querySelector('em')?.textContent)
const selected = () => rows().flatMap((row, at) => (row.getAttribute('aria-selected') === 'true' ? [at] : []))
const head = (name: string) => within(grid()).getByRole('columnheader', { name })
const press = (key: string, more: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, bubbles: true, ...more })
const box = (at: number) => within(rows()[at]!).getByRole('checkbox')
const pageBox = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select this page' })

test('one real table is the grid: its headings, its rows and their places', () => {
  show()
  expect(grid().tagName).toBe('TABLE')
  expect(grid().getAttribute('aria-rowcount')).toBe('501')
  expect(
    within(grid())
      .getAllByRole('columnheader')
      .map((element) => element.textContent),
  ).toEqual(['', 'Wood', 'Litres', 'Seal', 'Actions'])
  expect(
    rows()
      .map((row) => row.getAttribute('aria-rowindex'))
      .slice(0, 2),
  ).toEqual(['2', '3'])
  expect(rows()[3]?.getAttribute('aria-label')).toBe('Cask c3')
  expect(rows()[0]?.getAttribute('aria-selected')).toBe('false')
})

test('a heading is pressed by keys as well; Shift sorts by several, and each says its place', async () => {
  show()
  head('Litres').focus()
  press('Enter')
  press('Enter')
  await waitFor(() => expect(head('Litres').getAttribute('aria-sort')).toBe('descending'))
  fireEvent.click(head('Wood'), { shiftKey: true })
  await waitFor(() => expect(head('Wood').getAttribute('aria-sort')).toBe('ascending'))
  expect(head('Litres').getAttribute('aria-sort')).toBe('descending')
  expect([head('Litres').textContent, head('Wood').textContent]).toEqual(['Litres1', 'Wood2'])
  expect(ids().slice(0, 4)).toEqual(['c496', 'c498', 'c497', 'c499'])
  head('Wood').focus()
  press(' ')
  await waitFor(() => expect(head('Wood').getAttribute('aria-sort')).toBe('descending'))
  expect(head('Litres').getAttribute('aria-sort')).toBe(null)
  expect(opened).toEqual([])
})

test('a heading without order is not pressed', () => {
  show()
  fireEvent.click(head('Seal'))
  expect(head('Seal').getAttribute('aria-sort')).toBe(null)
  expect(head('Seal').tabIndex).toBe(-1)
})

test('boxes: a click, a range with Shift, the page, and a box says which row it is for', async () => {
  show()
  fireEvent.click(box(1))
  expect(box(1).getAttribute('aria-label')).toBe('Select Cask c1')
  expect(pageBox().indeterminate).toBe(true)
  fireEvent.click(box(4), { shiftKey: true })
  expect(selected()).toEqual([1, 2, 3, 4])
  fireEvent.click(pageBox())
  expect(selected()).toHaveLength(10)
  expect(pageBox().checked).toBe(true)
  // Ant Design treats two clicks within a frame as one
  await new Promise((next) => requestAnimationFrame(next))
  fireEvent.click(pageBox())
  expect(selected()).toEqual([])
})

test('a row is chosen with Ctrl or ⌘ and a press anywhere in it, a range with Shift from the active row', () => {
  show()
  fireEvent.click(screen.getByText('c1'))
  expect(selected()).toEqual([])
  expect(fireEvent.mouseDown(screen.getByText('c4'), { shiftKey: true })).toBe(false)
  fireEvent.click(screen.getByText('c4'), { shiftKey: true })
  expect(selected()).toEqual([1, 2, 3, 4])
  expect(document.activeElement).toBe(grid())
  fireEvent.click(screen.getByText('c7'), { ctrlKey: true })
  fireEvent.click(screen.getByText('c2'), { metaKey: true })
  expect(selected()).toEqual([1, 3, 4, 7])
  // a button in a row works as a button, also with Ctrl
  fireEvent.click(screen.getByRole('button', { name: 'Empty c9' }), { ctrlKey: true })
  expect(selected()).toEqual([1, 3, 4, 7])
})

test('keys and the selection render no cell again', () => {
  show()
  drawnCells = 0
  press('ArrowDown')
  press('ArrowDown')
  press('x')
  press('ArrowDown', { shiftKey: true })
  expect(selected()).toEqual([1, 2])
  expect(drawnCells).toBe(0)
})

test('Tab reaches the buttons of the active row only', () => {
  show()
  press('ArrowDown')
  press('ArrowDown')
  const stops = screen.getAllByRole('button', { name: /^Empty / }).filter(({ tabIndex }) => tabIndex === 0)
  expect(stops.map((button) => button.textContent)).toEqual(['Empty c1'])
})

test('a click makes a row the active one, a second one at once opens it; its buttons do neither', () => {
  show()
  fireEvent.click(screen.getByText('c3'))
  expect(rows()[3]?.id).toBe(grid().getAttribute('aria-activedescendant'))
  fireEvent.doubleClick(screen.getByText('c3'))
  fireEvent.doubleClick(screen.getByRole('button', { name: 'Empty c3' }))
  expect(opened).toEqual(['c3'])
})

test('a double click on a value that can be copied selects it, one on an empty cell opens the row', () => {
  show({ rows: [{ id: 'c0', wood: '', litres: 1, children: [] }, ...casks.slice(1, 2)] })
  const [empty, oak] = rows().map((row) => row.querySelector('[data-field="wood"]'))
  fireEvent.doubleClick(oak ?? document.body)
  expect([window.getSelection()?.toString(), opened]).toEqual(['Oak', []])
  window.getSelection()?.removeAllRanges()
  fireEvent.doubleClick(empty ?? document.body)
  expect([window.getSelection()?.toString(), opened]).toEqual(['', ['c0']])
})

test('rows that are not loaded are shown as such and hidden from screen readers', () => {
  show({ loading: true })
  expect(grid().getAttribute('aria-busy')).toBe('true')
  expect(grid().getAttribute('aria-rowcount')).toBe('-1')
  expect(within(grid()).getAllByRole('row')).toHaveLength(1)
  expect(grid().querySelectorAll('tbody tr')).toHaveLength(10)
  expect(screen.queryByText('No cask found.')).toBe(null)
})

test('an empty grid shows the reason', () => {
  show({ rows: [] })
  expect(within(grid()).getByText('No cask found.').textContent).toBe('No cask found.')
  expect(grid().getAttribute('aria-rowcount')).toBe('1')
})

test('no boxes where nothing is selected', () => {
  show({ selectable: false })
  expect(within(grid()).queryByRole('checkbox')).toBe(null)
  expect(rows()[0]?.hasAttribute('aria-selected')).toBe(false)
})

test('of a long page only the rows near what is seen are drawn, and the others keep their room', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(720)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000)
  render(
    <DataTable
      rows={casks}
      rowId={(row) => row.id}
      rowLabel={(row) => row.id}
      columns={columns}
      title="Casks"
      rememberAs="casks"
      pageSize={500}
      empty="No cask found."
    />,
  )
  await waitFor(() => expect(rows().length).toBeLessThan(60))
  const scroller = grid().closest('.dt-scroll') as HTMLElement
  scroller.scrollTop = 36 * 400
  fireEvent.scroll(scroller)
  await waitFor(() => expect(rows().some((row) => row.dataset['index'] === '400')).toBe(true))
  const room = [...grid().querySelectorAll<HTMLElement>('tbody tr')].reduce(
    (sum, row) => sum + (Number.parseInt(row.style.height, 10) || 36),
    0,
  )
  expect(room).toBe(500 * 36)
  press('End')
  press('Home')
  expect(grid().getAttribute('aria-activedescendant')).toBe(document.querySelector('tr[data-index="0"]')?.id ?? null)
})
