import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Callable } from '#contract/index.ts'
import { ok } from '#contract/result.ts'
import { closeTableMemory, rememberTable, tableMemory } from '#stores/table-memory.ts'
import { forgetToasts } from '#stores/toast-store.ts'
import { useKeyHint } from '../shortcuts/key-hint-store.ts'
import { listenForKeys } from '../shortcuts/layers.ts'
import { columnsFor } from './columns.ts'
import { DataTable } from './data-table.tsx'

interface Bottle {
  readonly id: string
  readonly name: string
  readonly age: number
}
const c = columnsFor<Bottle>()
const columns = [c.text('name', 'Name', { copy: true }), c.number('age', 'Age')]
const bottles = Array.from({ length: 30 }, (_, n): Bottle => ({ id: `b${n}`, name: `Élixir-${String(n).padStart(2, '0')}`, age: 30 - n }))

let opened: string[] = []
let copied: string[] = []
let stop = () => {}
function Table({ rows = bottles, focus = null }: { readonly rows?: readonly Bottle[]; readonly focus?: string | null }) {
  return (
    <DataTable
      rows={rows}
      focus={focus}
      rowId={(row) => row.id}
      rowLabel={(row) => row.name}
      columns={columns}
      title="Bottles"
      rememberAs="bottles"
      pageSize={10}
      extraPageSizes={[5]}
      empty="No bottle found."
      onOpen={(row, { id }) => opened.push(`${row.name} ${id}`)}
      onPreview={(row) => opened.push(`preview ${row.name}`)}
      whyClosed={({ id }) => (id === '' ? 'No ID' : null)}
    />
  )
}
beforeEach(() => {
  opened = []
  copied = []
  stop = listenForKeys()
  // the table calls main only for the clipboard
  const call = async (name: Callable, input: { readonly text?: string }) => (
    name === 'desktop.copy' && copied.push(input.text ?? ''),
    ok({})
  )
  Object.defineProperty(window, 'desk', { value: { call, onEvent: () => () => {} }, configurable: true })
})
afterEach(() => {
  stop()
  cleanup()
  closeTableMemory()
  forgetToasts()
})

const grid = () => screen.getByRole('grid', { name: 'Bottles' })
const rows = () =>
  within(grid())
    .queryAllByRole('row')
    .filter((row) => row.hasAttribute('data-index'))
const names = () => rows().map((row) => row.getAttribute('aria-label'))
const active = () => document.getElementById(grid().getAttribute('aria-activedescendant') ?? '')?.getAttribute('aria-label')
const press = (key: string, more: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, bubbles: true, ...more })
const search = (words: string) =>
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search in Bottles' }), { target: { value: words } })

test('a row that cannot be opened says why, by Enter and Space', () => {
  render(<Table rows={[{ id: '', name: 'Élixir', age: 1 }]} />)
  act(() => grid().focus())
  const said = () => [useKeyHint.getState().keys, useKeyHint.getState().disabled]
  press('Enter')
  expect(said()).toEqual(['Enter', { label: 'Open row', reason: 'No ID' }])
  press(' ')
  expect(said()).toEqual(['Space', { label: 'Preview row', reason: 'No ID' }])
  expect(opened).toEqual([])
})

test('one page of rows, the whole result in words and for screen readers', () => {
  render(<Table />)
  expect(names()).toHaveLength(10)
  expect(grid().getAttribute('aria-rowcount')).toBe('31')
  expect(screen.getByText('1–10 of 30').textContent).toBe('1–10 of 30')
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }))
  expect(names()[0]).toBe('Élixir-10')
  expect(rows()[0]?.getAttribute('aria-rowindex')).toBe('12')
})

test('search leaves what matches, marks it, and starts at the first page', async () => {
  render(<Table />)
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }))
  search('elixir-2')
  await waitFor(() => expect(names()).toEqual(Array.from({ length: 10 }, (_, n) => `Élixir-2${n}`)))
  expect(within(grid()).getAllByText('Élixir-2')[0]?.tagName).toBe('MARK')
  expect(screen.getByText('1–10 of 10 (30 total)').textContent).toContain('30 total')
})

test('nothing matches: the exact text, what was searched for, and a way back', async () => {
  render(<Table />)
  search('zzz')
  await screen.findByText('No bottle found. Nothing matches “zzz”.')
  fireEvent.click(screen.getByRole('button', { name: 'Clear search' }))
  await waitFor(() => expect(names()).toHaveLength(10))
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
})

test('a search that matches a row hidden by a filter is not said to match nothing', async () => {
  rememberTable('bottles', { filters: [{ field: 'name', is: 'oneOf', values: ['Élixir-01'] }] })
  render(<Table />)
  search('elixir-02')
  await screen.findByText('No bottle found. Nothing matches “elixir-02” and the filters.')
  fireEvent.click(screen.getByRole('button', { name: 'Clear search' }))
  await waitFor(() => expect(names()).toEqual(['Élixir-01']))
})

test('in the search box the keys that edit a text are its own', () => {
  render(<Table />)
  press('ArrowDown')
  const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search in Bottles' })
  box.focus()
  // not prevented: the browser keeps its default action
  for (const key of ['a', 'c', 'ArrowRight']) expect(press(key, { ctrlKey: true }), key).toBe(true)
  expect(screen.queryByText(/selected/)).toBeNull()
  expect(copied).toEqual([])
  expect(names()[0]).toBe('Élixir-00')
  grid().focus()
  expect(press('a', { ctrlKey: true })).toBe(false)
})

test('an empty table says its own text and nothing else', () => {
  render(<Table rows={[]} />)
  expect(screen.getByText('No bottle found.').textContent).toBe('No bottle found.')
})

test('a heading sorts up, down, and back', async () => {
  render(<Table />)
  const head = () => within(grid()).getByRole('columnheader', { name: /Age/ })
  const click = () => fireEvent.click(within(head()).queryByRole('button') ?? head())
  click()
  await waitFor(() => expect(head().getAttribute('aria-sort')).toBe('ascending'))
  expect(names()[0]).toBe('Élixir-29')
  click()
  await waitFor(() => expect(head().getAttribute('aria-sort')).toBe('descending'))
  expect(names()[0]).toBe('Élixir-00')
  click()
  await waitFor(() => expect(head().getAttribute('aria-sort')).toBe(null))
  expect(tableMemory('bottles').sort).toEqual([])
})

test('arrows move without a click first, over the end of the page into the next one, and Enter opens', async () => {
  render(<Table />)
  press('ArrowDown')
  expect(active()).toBe('Élixir-00')
  press('End')
  expect(active()).toBe('Élixir-09')
  press('ArrowDown')
  await waitFor(() => expect(active()).toBe('Élixir-10'))
  press('ArrowUp')
  await waitFor(() => expect(active()).toBe('Élixir-09'))
  press('Enter')
  expect(opened).toEqual(['Élixir-09 b9'])
})

test('the search box: "/" goes there, Down goes on to the rows, Escape takes the words away first', () => {
  render(<Table />)
  press('/')
  const box = screen.getByRole<HTMLInputElement>('searchbox')
  expect(document.activeElement).toBe(box)
  fireEvent.change(box, { target: { value: '1' } })
  press('Escape')
  expect([box.value, document.activeElement === box]).toEqual(['', true])
  press('ArrowDown')
  expect(document.activeElement).toBe(grid())
})

test('a selection survives paging and searching, and is copied with titles', async () => {
  render(<Table />)
  press('ArrowDown')
  press('x')
  press('ArrowDown', { shiftKey: true })
  expect(screen.getByText('2 selected').textContent).toBe('2 selected')
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }))
  search('elixir-29')
  await waitFor(() => expect(names()).toEqual(['Élixir-29']))
  expect(screen.getByText('2 selected').textContent).toBe('2 selected')
  search('')
  await waitFor(() => expect(names()).toHaveLength(10))
  press('c', { ctrlKey: true })
  await waitFor(() => expect(copied).toEqual(['Name\tAge\nÉlixir-00\t30\nÉlixir-01\t29']))
})

test('the row after one that leaves becomes the active one', () => {
  let drop = (_id: string) => {}
  function Shrinking() {
    const [left, setLeft] = useState<readonly Bottle[]>(bottles)
    drop = (id) => setLeft((previous) => previous.filter((row) => row.id !== id))
    return <Table rows={left} />
  }
  const { rerender } = render(<Shrinking />)
  press('ArrowDown')
  press('ArrowDown')
  expect(active()).toBe('Élixir-01')
  drop('b1')
  rerender(<Shrinking />)
  expect(active()).toBe('Élixir-02')
})

test('returning to a page restores search, page and row', async () => {
  const { unmount } = render(<Table />)
  search('elixir')
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }))
  fireEvent.click(rows()[3]?.querySelector('td:last-child') as HTMLElement)
  expect(tableMemory('bottles')).toMatchObject({ search: 'elixir', offset: 10, focused: 'b13' })
  unmount()
  render(<Table />)
  await waitFor(() => expect(active()).toBe('Élixir-13'))
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('elixir')
})

test('columns can be hidden, and one reset shows them again; the last one stays', async () => {
  render(<Table />)
  fireEvent.click(screen.getByRole('button', { name: 'Columns' }))
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Age' }))
  expect(within(grid()).queryByRole('columnheader', { name: /Age/ })).toBe(null)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Name' }).disabled).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Reset columns' }))
  expect(within(grid()).queryByRole('columnheader', { name: /Age/ })).not.toBe(null)
  expect(tableMemory('bottles').columns).toEqual({})
})

test('columns and export have keys of their own', async () => {
  render(<Table />)
  press('C', { shiftKey: true })
  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Age' })).checked).toBe(true)
  fireEvent.keyDown(screen.getByRole('dialog', { name: 'Columns' }), { key: 'Escape', bubbles: true })
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Age' })).toBe(null))
  press('e', { ctrlKey: true })
  await screen.findByText('All 30 rows')
})

test('a row that a dialog shows is the active one, on whichever page it is', async () => {
  const { rerender } = render(<Table />)
  rerender(<Table focus="b27" />)
  await waitFor(() => expect(active()).toBe('Élixir-27'))
  expect(names()[0]).toBe('Élixir-20')
  rerender(<Table focus="gone" />)
  expect(names()[0]).toBe('Élixir-20')
})

test('on arrival the table has the focus: Enter opens the first row, or the one that was left', async () => {
  const header = (
    <header>
      <button type="button">Tickers</button>
    </header>
  )
  const { rerender, unmount } = render(header)
  screen.getByRole('button', { name: 'Tickers' }).focus()
  rerender(
    <>
      {header}
      <Table />
    </>,
  )
  await waitFor(() => expect(document.activeElement).toBe(grid()))
  press('Enter')
  expect(opened).toEqual(['Élixir-00 b0'])
  press('ArrowDown')
  press('ArrowDown')
  unmount()
  render(<Table />)
  await waitFor(() => expect(document.activeElement).toBe(grid()))
  press('Enter')
  expect(opened).toEqual(['Élixir-00 b0', 'Élixir-02 b2'])
})

test('on arrival a field, or what has the focus in the page, keeps it', async () => {
  const page = (isOpen: boolean) => (
    <>
      <input aria-label="Code" />
      <button type="button">A tab</button>
      {isOpen && <Table />}
    </>
  )
  const { rerender } = render(page(false))
  for (const keeper of [screen.getByRole('textbox', { name: 'Code' }), screen.getByRole('button', { name: 'A tab' })]) {
    keeper.focus()
    rerender(page(true))
    // waits until the timer set before this one has fired
    await new Promise((passed) => setTimeout(passed, 1))
    expect(document.activeElement).toBe(keeper)
    rerender(page(false))
  }
})
