import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Order } from '#contract/orders/orders.ts'
import { readEntity } from '#contract/reading/read.ts'
import { OrderPrice } from './order-price.tsx'

const show = (sent: Record<string, unknown>) =>
  render(
    <dl>
      <OrderPrice order={readEntity(Order, { order_uuid: 'o-1', ...sent }, () => undefined)} queue="verified" />
    </dl>,
  )

test('a price under another name is not known, and no price is none', () => {
  const { unmount } = show({ unit_price: '120.00' })
  expect(screen.getByText('Not known').title).toContain('The response has no field “price”')
  unmount()
  show({ price: null })
  expect(screen.getByText('—')).toBeTruthy()
})
