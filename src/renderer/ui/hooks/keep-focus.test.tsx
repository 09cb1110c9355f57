import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepFocus } from './keep-focus.ts'

let stop = () => {}
beforeEach(() => void (stop = keepFocus()))
afterEach(() => {
  stop()
  cleanup()
})

function Once({ name }: { readonly name: string }) {
  const [isPressed, setPressed] = useState(false)
  return isPressed ? null : (
    <button type="button" onClick={() => setPressed(true)}>
      {name}
    </button>
  )
}
const press = (name: string) => {
  screen.getByRole('button', { name }).focus()
  fireEvent.click(screen.getByRole('button', { name }))
}
const focused = (id: string) => waitFor(() => expect(document.activeElement?.id).toBe(id))

const page = (
  <main id="page">
    <h1 id="heading" tabIndex={-1}>
      Events
    </h1>
    <Once name="Close" />
    <div>
      <p>
        <Once name="Discard draft" />
      </p>
      <div>
        <input id="title" />
      </div>
    </div>
    <section className="dt">
      <Once name="Retry" />
      <div role="grid" id="table" className="dt-table" tabIndex={0} aria-label="Rows" />
    </section>
    <form>
      <Once name="Restore" />
      <input id="name" />
      <div className="field">
        <input id="dates" />
        <Once name="Remove 01/01/2032" />
      </div>
      <div className="field">
        <button id="choose" type="button">
          Choose
        </button>
        <Once name="Cancel upload" />
      </div>
    </form>
  </main>
)

test.each([
  ['Retry', 'table'],
  ['Restore', 'name'],
  ['Remove 01/01/2032', 'dates'],
  ['Cancel upload', 'choose'],
  ['Discard draft', 'title'],
  ['Close', 'table'],
])('after “%s” has removed itself, the focus is at #%s', async (name, id) => {
  render(page)
  press(name)
  await focused(id)
})

test('in a dialog with keys of its own, it stays out of the fields', async () => {
  render(
    <div className="ant-modal-wrap">
      <div className="ant-modal" id="dialog" tabIndex={-1}>
        <Once name="Delete picture" />
        <input />
      </div>
    </div>,
  )
  press('Delete picture')
  await focused('dialog')
})

test('where the focus was moved, it stays', async () => {
  render(page)
  press('Retry')
  document.getElementById('choose')?.focus()
  press('Remove 01/01/2032')
  await focused('dates')
  expect(document.activeElement?.id).toBe('dates')
})
