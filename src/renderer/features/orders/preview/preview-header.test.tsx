import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import type { Uuid } from '#contract/values/values.ts'
import { belongsToFocused } from '#ui/shortcuts/key-match.ts'
import { pushLayer } from '#ui/shortcuts/layers.ts'
import { PreviewHeader } from './preview-header.tsx'
import type { Place } from './use-order-with-neighbours.ts'

afterEach(cleanup)

const ID = '0b7c5f2e-8d3a-4c1e-9f6b-2a4d8e1c7b90' as Uuid
const ORDER = { order_uuid: ID, title: 'Lagavulin 16', first_name: null, last_name: null } as unknown as Order

const PLACE = { index: 2, matched: 9, previous: null, next: null }

const header = (order: Order | null, place: Place | null = null) => (
  <>
    <button type="button">Later</button>
    <PreviewHeader
      id={ID}
      order={order}
      queue="unverified"
      place={place}
      full={false}
      isZoomed={false}
      onStep={() => undefined}
      onClose={() => undefined}
    />
  </>
)
const nextFrame = () => act(() => new Promise((done) => requestAnimationFrame(() => done(undefined))))

test('the focus, and so the screen reader, waits for the order: nothing empty gets it', async () => {
  const { rerender } = render(header(null))
  await nextFrame()
  expect(document.activeElement).toBe(document.body)
  rerender(header(ORDER))
  await nextFrame()
  expect(document.activeElement?.textContent).toBe('Order: Lagavulin 16')
})

test('the order is an option of the list of orders: there a screen reader passes A, D, S and the digits to the page, and so does the option', async () => {
  render(header(ORDER, PLACE))
  await nextFrame()
  const option = screen.getByRole('option', { name: 'Order: Lagavulin 16', selected: true })
  expect(document.activeElement).toBe(option)
  expect([option.getAttribute('aria-posinset'), option.getAttribute('aria-setsize')]).toEqual(['3', '9'])
  expect(belongsToFocused(new KeyboardEvent('keydown', { key: 'ArrowRight' }), option)).toBe(false)
  expect(option.closest('[role="listbox"]')?.getAttribute('aria-label')).toBe('Orders')
})

test('an order that opens under a dialog leaves the focus to the dialog', async () => {
  const close = pushLayer({ nth: 1, name: 'unsent', title: '' })
  render(header(ORDER))
  screen.getByRole('button', { name: 'Later' }).focus()
  await nextFrame()
  expect(document.activeElement?.textContent).toBe('Later')
  close()
})
