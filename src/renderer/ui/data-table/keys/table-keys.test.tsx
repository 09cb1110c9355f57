import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Callable } from '#contract/index.ts'
import { ok } from '#contract/result.ts'
import { closeTableMemory } from '#stores/table-memory.ts'
import { forgetToasts } from '#stores/toast-store.ts'
import { listenForKeys } from '#ui/shortcuts/layers.ts'
import { columnsFor } from '../columns.ts'
import { DataTable } from '../data-table.tsx'

interface Bottle {
  readonly id: string
  readonly name: string
}
const columns = [columnsFor<Bottle>().text('name', 'Name')]
const bottles = Array.from({ length: 10 }, (_, n): Bottle => ({ id: `b${n}`, name: `Élixir-0${n}` }))

let copied: string[] = []
let stop = () => {}
beforeEach(() => {
  copied = []
  stop = listenForKeys()
  const call = async (name: Callable, input: { readonly text?: string }) => (
    name === 'desktop.copy' && copied.push(input.text ?? ''),
    ok({})
  )
  Object.defineProperty(window, 'desk', { value: { call, onEvent: () => () => {} }, configurable: true })
  render(
    <DataTable
      rows={bottles}
      rowId={(row) => row.id}
      rowLabel={(row) => row.name}
      columns={columns}
      title="Bottles"
      rememberAs="bottles"
      empty="No bottle found."
    />,
  )
})
afterEach(() => {
  stop()
  cleanup()
  closeTableMemory()
  forgetToasts()
})

const grid = () => screen.getByRole('grid')
const active = () => document.getElementById(grid().getAttribute('aria-activedescendant') ?? '')
const press = (key: string, more: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, bubbles: true, ...more })

test('Ctrl C copies the active row, and leaves marked text to the browser', async () => {
  press('ArrowDown')
  window.getSelection()?.selectAllChildren(active()!)
  // true: not prevented, so the browser copies
  expect(press('c', { ctrlKey: true })).toBe(true)
  window.getSelection()?.removeAllRanges()
  expect(press('c', { ctrlKey: true })).toBe(false)
  await waitFor(() => expect(copied).toHaveLength(1))
})

test('Page Down and Page Up move by the rows that fit, and stay on the page', () => {
  const name = () => active()?.getAttribute('aria-label')
  Object.defineProperty(grid().closest('.dt-scroll'), 'clientHeight', { value: 5 * 44, configurable: true })
  press('ArrowDown')
  press('PageDown')
  const far = name()
  press('PageUp')
  expect([far, name()]).toEqual([expect.stringMatching(/Élixir-0[345]/), 'Élixir-00'])
  press('End')
  press('PageDown')
  expect(name()).toBe('Élixir-09')
})
