import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import type { Uuid } from '#contract/values/values.ts'
import { pushLayer } from '#ui/shortcuts/layers.ts'
import { PreviewHeader } from './preview-header.tsx'

afterEach(cleanup)

const ID = '0b7c5f2e-8d3a-4c1e-9f6b-2a4d8e1c7b90' as Uuid
const ORDER = { order_uuid: ID, title: 'Lagavulin 16', first_name: null, last_name: null } as unknown as Order

const header = (order: Order | null) => (
  <>
    <button type="button">Later</button>
    <PreviewHeader
      id={ID}
      order={order}
      queue="unverified"
      place={null}
      full={false}
      near={false}
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

test('an order that opens under a dialog leaves the focus to the dialog', async () => {
  const close = pushLayer({ nth: 1, name: 'unsent', title: '' })
  render(header(ORDER))
  screen.getByRole('button', { name: 'Later' }).focus()
  await nextFrame()
  expect(document.activeElement?.textContent).toBe('Later')
  close()
})
