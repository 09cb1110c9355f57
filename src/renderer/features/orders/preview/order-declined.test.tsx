import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { OrderRow } from '#sandbox/tables/orders.ts'
import { withHeldClock } from '#tests/_support/page/order-harness.tsx'
import { press, renderPage, type PageHarness } from '#tests/_support/page/page-harness.tsx'
import { OrdersPage } from '../orders-page.tsx'

let harness: PageHarness
afterEach(() => harness.unmount())

const WHO = 'night.shift@cellarmaster.example'

/** Opens a declined order. `actions`: types in the back-office history, oldest first. */
async function open(actions: readonly string[], settings: object = {}): Promise<OrderRow> {
  harness = await renderPage(<p />, '/', { settings })
  const order = ((await harness.control.rows('orders')) as OrderRow[]).find(({ check_by_moderator }) => check_by_moderator === 1)
  if (!order) throw new Error('no verified order')
  const changes = { title: 'Ardbeg 10', price: 7400, created_at: '2026-11-12T10:00:00', decline_reasons: ['Photo floue'] }
  await harness.control.changeOrder(order.order_uuid, changes)
  for (const [at, type] of actions.entries())
    await harness.control.putRow('staff_actions', 99_000 + at, {
      created_at: `2026-11-${19 + at}T07:47:00`,
      email: type.startsWith('decline') ? WHO : 'someone.else@cellarmaster.example',
      type,
      reason: null,
      request: 'PUT api/orders/check',
      customer_uuid: order.user_uuid,
      old_value: null,
      new_value: { order_uuid: order.order_uuid },
    })
  await harness.remount(withHeldClock(<OrdersPage />), `/dashboard/orders?order=${order.order_uuid}`)
  await screen.findByText('Ardbeg 10', { selector: 'h2' })
  return order
}
const copied = async () => ((await harness.left()).copied.at(-1) ?? '').replaceAll(/[\u00a0\u202f]/g, ' ')

test('a declined order says who declined it and when, and C copies the answer', async () => {
  const order = await open(['decline_order', 'delete_order'])
  // above the decisions: above the pictures it would move them
  const note = await screen.findByText(`by ${WHO} on 19/11/2026 07:47`)
  expect(note.closest('aside')?.lastElementChild?.previousElementSibling?.contains(note)).toBe(true)
  press('c')
  await screen.findByText('Answer copied in English and French')
  const text = await copied()
  expect(text).toContain('Your order “Ardbeg 10” of 12/11/2026 at 74.00 € was declined on 19/11/2026: Photo blurry.')
  expect(text).not.toContain(order.order_uuid)
  expect(text).not.toContain(WHO)
})

test('without a decline in the history no person is named; the answer has no day', async () => {
  await open(['accept_order'], { language: 'fr' })
  await screen.findByRole('button', { name: 'Copier la réponse' })
  press('c')
  await screen.findByText('Réponse copiée en français et en anglais')
  expect(await copied()).toContain('à 74,00 € a été refusé : Photo floue.')
  expect(screen.queryByText(/^par /)).toBeNull()
})
