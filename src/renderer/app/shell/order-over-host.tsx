import { lazy, Suspense } from 'react'
import { useOrderOver } from '#ui/hooks/use-order-over.ts'

const OrderOverPage = lazy(() =>
  import('#features/orders/over/order-over-page.tsx').then(({ OrderOverPage }) => ({ default: OrderOverPage })),
)

/** Pages over which an order can be previewed; the orders page and the run have their own. */
const OVER = '/dashboard/user/'

/** Mounted once, in the shell. Features don't import the order preview; they only write the order into the URL. */
export function OrderOverHost({ pathname }: { readonly pathname: string }) {
  const { order } = useOrderOver()
  if (order === null || !pathname.startsWith(OVER)) return null
  return (
    <Suspense fallback={null}>
      <OrderOverPage />
    </Suspense>
  )
}
