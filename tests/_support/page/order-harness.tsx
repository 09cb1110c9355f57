import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { type Delay, QuietTime } from '#features/orders/decision/decision-gate.ts'
import { HeldHost } from '#features/orders/held/held-host.tsx'
import { OrdersPage } from '#features/orders/orders-page.tsx'
import type { OrderRow } from '#sandbox/tables/orders.ts'
import type { DeskOptions } from './services-harness.ts'
import { renderPage, runEffects, type PageHarness } from './page-harness.tsx'

export interface OrderHarness extends PageHarness {
  /** The waiting orders, oldest first as in the queue: "Bottle 1", "Bottle 2" … */
  readonly orders: readonly OrderRow[]
  /** Reloads both lists from the server. */
  readonly reload: () => Promise<unknown>
  /** Names of the calls that the server has executed. */
  readonly journal: () => Promise<readonly string[]>
}

/** Fake clock of the quiet time; advances only in `passQuietTime`. */
const waiting = new Set<() => void>()
const heldClock: Delay = (run) => {
  waiting.add(run)
  return () => void waiting.delete(run)
}
export const passQuietTime = (): void =>
  act(() => {
    const due = [...waiting]
    waiting.clear()
    for (const run of due) run()
  })

/** The orders page with what the shell adds for decisions: their outcomes and the trail. */
const OrdersInShell = () => (
  <>
    <OrdersPage />
    <HeldHost />
  </>
)

/** Wraps the orders page so that an order counts as seen only when the test says so. */
export const withHeldClock = (page: ReactNode): ReactNode => <QuietTime value={heldClock}>{page}</QuietTime>

/** Waits until the preview shows this order of the queue (from 0), and its quiet time, which begins in an effect, has begun. */
export async function shown(at: number): Promise<HTMLElement> {
  const title = await screen.findByText(`Bottle ${at + 1}`, { selector: 'h2' })
  runEffects()
  return title
}

/** Marks all pictures as loaded; jsdom loads none. */
export const paintPictures = (): void => {
  for (const picture of document.querySelectorAll('.picture-pane img')) fireEvent.load(picture)
}

/** Waits for the order and its pictures, then ends the quiet time. */
export async function seen(at: number): Promise<void> {
  await shown(at)
  paintPictures()
  passQuietTime()
}

interface Options extends DeskOptions {
  /** Changes to orders of the queue, by index. */
  readonly changes?: Readonly<Record<number, Partial<OrderRow>>>
}

/** The orders page with one order of the queue in the preview, not yet seen. */
export async function openOrder(at = 0, { changes = {}, ...options }: Options = {}): Promise<OrderHarness> {
  const harness = await renderPage(withHeldClock(<OrdersInShell />), '/dashboard/orders', options)
  await waitFor(() => {
    if (!document.querySelector('tr[data-index]')) throw new Error('no row has arrived')
  })
  const rows = (await harness.control.rows('orders')) as OrderRow[]
  const queue = rows.filter((order) => order.check_by_moderator === 0).toSorted((a, b) => a.created_at.localeCompare(b.created_at))
  const orders = await Promise.all(
    queue.map(async (order, place) => {
      const change: Partial<OrderRow> = {
        title: `Bottle ${place + 1}`,
        firstname: 'Zoé',
        lastname: 'Lefèvre',
        enabled: 1,
        sold: 0,
        ...changes[place],
      }
      await harness.control.changeOrder(order.order_uuid, change)
      return { ...order, ...change }
    }),
  )
  const reload = () =>
    Promise.all(['orders.unverified', 'orders.verified'].map((list) => harness.desk.call('lists.reload', { list, params: {} })))
  await reload()
  const row = (await screen.findByText(`Bottle ${at + 1}`)).closest('tr') as HTMLElement
  fireEvent.click(within(row).getByRole('button', { name: /^View order/ }))
  await shown(at)
  return { ...harness, orders, reload, journal: async () => (await harness.control.journal()).map(({ name }) => name) }
}

/** Names all orders "Bottle 1", "Bottle 2" … from the oldest on, without reasons to ask a question; the first `waiting` of them are unverified. */
export async function lineUpOrders({ control }: PageHarness, waiting: number): Promise<void> {
  const rows = ((await control.rows('orders')) as OrderRow[]).toSorted((a, b) => a.created_at.localeCompare(b.created_at))
  for (const [at, { order_uuid }] of rows.entries())
    await control.changeOrder(order_uuid, {
      title: `Bottle ${at + 1}`,
      enabled: 1,
      sold: 0,
      decline_reasons: [],
      check_by_moderator: at < waiting ? 0 : 1,
    })
}
