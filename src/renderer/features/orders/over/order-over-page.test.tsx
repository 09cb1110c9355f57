import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Uuid } from '#contract/values/values.ts'
import type { OrderRow } from '#sandbox/tables/orders.ts'
import { press, renderPage, type PageHarness } from '#tests/_support/page/page-harness.tsx'
import { useOrderOver } from '#ui/hooks/use-order-over.ts'
import { OrderOverPage } from './order-over-page.tsx'

let harness: PageHarness
afterEach(() => harness.unmount())

let first: OrderRow | undefined
/** A page from which an order is opened. */
function UserPage() {
  const { open } = useOrderOver()
  return (
    <>
      <button type="button" onClick={() => first && open(first.order_uuid as Uuid)}>
        View order
      </button>
      <OrderOverPage />
    </>
  )
}

test('after Escape the focus returns to where the order was opened', async () => {
  harness = await renderPage(<UserPage />, '/dashboard/user/u-1?tab=orders')
  first = ((await harness.control.rows('orders')) as OrderRow[]).find(({ check_by_moderator }) => check_by_moderator === 0)
  const opener = screen.getByRole('button', { name: 'View order' })
  opener.focus()
  fireEvent.click(opener)
  const preview = await screen.findByRole('dialog')
  await waitFor(() => expect(preview.contains(document.activeElement)).toBe(true))
  press('Escape')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(opener))
  expect(harness.where()).toBe('/dashboard/user/u-1?tab=orders')
})
