import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ask, dropQuestions } from '../dialog/confirm.tsx'
import { ConfirmHost } from '../dialog/confirm-host.tsx'
import { addShortcuts, listenForKeys, PAGE_LAYER, topLayer } from './layers.ts'

let opened: string[] = []
let stop: (() => void)[] = []
beforeEach(() => {
  opened = []
  stop = [listenForKeys(), addShortcuts(PAGE_LAYER, () => [{ key: 'Enter', label: 'Open', run: () => opened.push('by key') }])]
})
afterEach(() => {
  for (const end of stop) end()
  dropQuestions()
  cleanup()
})

/** A row below the question "Delete?". Resolves to its button "Delete". */
async function askOver() {
  const answered: boolean[] = []
  render(
    <>
      <button type="button" onClick={() => opened.push('by click')} onDoubleClick={() => opened.push('by double click')}>
        Row
      </button>
      <ConfirmHost />
    </>,
  )
  void ask({ title: 'Delete?', ok: 'Delete', danger: true }).then((yes) => answered.push(yes))
  return { button: await screen.findByRole('button', { name: 'Delete' }), row: screen.getByText('Row'), answered }
}
const isClosed = () => waitFor(() => expect(topLayer()).toBe(PAGE_LAYER))
const press =
  (target: Element, ...kinds: readonly ('mouseDown' | 'click' | 'doubleClick')[]) =>
  (detail: number) => {
    for (const kind of kinds) fireEvent[kind](target, { detail })
  }

test('the second Enter on a question does not open the row below; a later one does', async () => {
  const { button, answered } = await askOver()
  fireEvent.keyDown(button, { key: 'Enter' })
  fireEvent.click(button)
  await isClosed()
  fireEvent.keyDown(document.body, { key: 'Enter' })
  expect([answered, opened]).toEqual([[true], []])
  fireEvent.keyDown(document.body, { key: 'Enter' })
  expect(opened).toEqual(['by key'])
})

test('the second click of a double click on a question is not for the row below; a new click is', async () => {
  const { button, row, answered } = await askOver()
  press(button, 'mouseDown', 'click')(1)
  await isClosed()
  press(row, 'mouseDown', 'click', 'doubleClick')(2)
  expect([answered, opened]).toEqual([[true], []])
  press(row, 'mouseDown', 'click')(1)
  press(row, 'mouseDown', 'click', 'doubleClick')(2)
  expect(opened).toEqual(['by click', 'by click', 'by double click'])
})

test('a double click inside a dialog stays one', async () => {
  const { button, answered } = await askOver()
  const dialog = screen.getByRole('dialog')
  dialog.addEventListener('dblclick', () => opened.push('inside'))
  press(dialog, 'mouseDown', 'click')(1)
  press(dialog, 'mouseDown', 'click', 'doubleClick')(2)
  expect([answered, opened, button.isConnected]).toEqual([[], ['inside'], true])
})
