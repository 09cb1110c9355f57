import { renderCounts } from '#tests/_support/render-counts.ts'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ok } from '#contract/result.ts'
import { closeTableMemory } from '#stores/table-memory.ts'
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
const bottles = Array.from({ length: 50 }, (_, n): Bottle => ({ id: `b${n}`, name: `B${n}`, age: n }))

let stop = () => {}
beforeEach(() => {
  stop = listenForKeys()
  Object.defineProperty(window, 'desk', { value: { call: async () => ok({}), onEvent: () => () => {} }, configurable: true })
})
afterEach(() => {
  stop()
  cleanup()
  closeTableMemory()
})

const grid = () => screen.getByRole('grid', { name: 'Bottles' })
const press = (key: string) => fireEvent.keyDown(grid(), { key, bubbles: true })

const draw = () => {
  render(
    <DataTable
      rows={bottles}
      rowId={(row) => row.id}
      rowLabel={(row) => row.name}
      columns={columns}
      title="Bottles"
      rememberAs="bottles"
      empty="No bottle found."
      onOpen={() => undefined}
    />,
  )
  expect(within(grid()).queryAllByRole('row')).toHaveLength(51)
  grid().focus()
}
const renders = (key: string) => Object.fromEntries(renderCounts(() => press(key)))

test('an arrow renders the row that was active, the one that is, and the table element that points at it', () => {
  draw()
  press('ArrowDown')
  expect(renders('ArrowDown')).toEqual({ GridRow: 2, GridTable: 1 })
  expect(renders('ArrowRight')).toEqual({ GridTable: 1 })
})

test('a further selected row renders itself and what counts it', () => {
  draw()
  press('ArrowDown')
  press('x')
  press('ArrowDown')
  expect(renders('x')).toMatchObject({ GridRow: 1, RowBox: 1, SelectionBar: 1 })
  expect(renders('x')).not.toHaveProperty('TableBody')
  expect(renders('x')).not.toHaveProperty('TableGrid')
})

test('a letter in the search renders the rows it leaves, and no bar above them', () => {
  draw()
  const { GridRow, TableGrid, SearchBox, ...rest } = Object.fromEntries(
    renderCounts(() => fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'B1' } })),
  )
  // B1 stays; B10 to B19 reuse the elements of removed rows
  expect({ GridRow, TableGrid, SearchBox }).toEqual({ GridRow: 11, TableGrid: 1, SearchBox: 1 })
  expect(Object.keys(rest)).not.toContain('Top')
})
