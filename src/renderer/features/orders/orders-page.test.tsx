import { selectOption } from '#tests/_support/page/select-option.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Link } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '#domain/values/durations.ts'
import { dialogOf, type PageHarness, press, readAnew, renderPage } from '#tests/_support/page/page-harness.tsx'
import { thumbnailSrc } from '#bridge/picture-src.ts'
import { showShortcuts, useShownShortcuts } from '#ui/shortcuts/shown-shortcuts.ts'
import { HeldHost } from './held/held-host.tsx'
import { OrdersPage } from './orders-page.tsx'

let harness: PageHarness
const show = async (address = '/dashboard/orders') => {
  const page = (
    <>
      <OrdersPage />
      <HeldHost />
    </>
  )
  harness = await renderPage(page, address)
}
afterEach(() => harness.unmount())

const table = (name: string) => screen.findByRole('grid', { name })
const titles = (grid: HTMLElement) =>
  within(grid)
    .getAllByRole('columnheader')
    .map((head) => head.textContent?.trim())
    .filter(Boolean)
const dataRows = (grid: HTMLElement) =>
  waitFor(() => {
    if (!grid.querySelector('tr[data-index]')) throw new Error('no row has arrived')
  })
/** Renames one stored order on the server, then reloads the lists. */
async function seed(change: Record<string, unknown>, checked: boolean): Promise<string> {
  const orders = (await harness.control.rows('orders')) as { order_uuid: string; check_by_moderator: number }[]
  const stored = orders.find((order) => order.check_by_moderator === (checked ? 1 : 0))
  if (!stored) throw new Error('no such order')
  await harness.control.changeOrder(stored.order_uuid, change)
  await readAnew(harness, 'orders.unverified', 'orders.verified')
  return stored.order_uuid
}
const rowOf = async (text: string) => (await screen.findByText(text)).closest('tr') as HTMLElement

beforeEach(() => show())

test('the first tab lists the orders to check, with their columns', async () => {
  const grid = await table('Orders must be check')
  expect(titles(grid)).toEqual(expect.arrayContaining(['Created', 'Name', 'End', 'ISBN', 'Title', 'Type', 'Price', 'Tags']))
  await dataRows(grid)
  expect(screen.getByRole('tab', { name: /^Orders must be check/ }).getAttribute('aria-selected')).toBe('true')
})

test('an order the user deleted is tagged so, and its Delete is disabled with the reason', async () => {
  await dataRows(await table('Orders must be check'))
  await seed({ title: 'Chartreuse 1941', enabled: 0, sold: 0 }, false)
  const row = await rowOf('Chartreuse 1941')
  await within(row).findByText('Deleted by user')
  const remove = within(row).getByRole('button', { name: /^Delete order/ })
  expect(remove.getAttribute('aria-disabled')).toBe('true')
  expect(remove.getAttribute('aria-description')).toBe('Already deleted by user')
})

test('an order without a title or a person says so', async () => {
  await dataRows(await table('Orders must be check'))
  await seed({ isbn: '977000111', title: null, firstname: null, lastname: ' ' }, false)
  const row = await rowOf('977000111')
  expect(within(row).getAllByText('Name not found.')).toHaveLength(2)
})

test('a row shows picture, title, price with its difference from the last sale, and waiting time', async () => {
  await dataRows(await table('Orders must be check'))
  await seed(
    {
      title: 'Rosebank 21',
      price: 20_000,
      price_history: { last_price: 10_000, sold_date: '2026-01-02' },
      pictures_attachments: ['/media/back.png', '/media/front.png'],
      created_at: new Date(Date.now() - 5.5 * DAY_MS).toISOString(),
    },
    false,
  )
  const row = await rowOf('Rosebank 21')
  expect(row.querySelector('.row-picture')?.getAttribute('data-picture')).toBe(thumbnailSrc('/media/front.png'))
  const gap = within(row).getByTitle('100% above the last price')
  expect([gap.textContent?.startsWith('+100%'), gap.className]).toEqual([true, 'price-chip price-far'])
  // spoken with a pause before the price
  expect(within(row).getByRole('cell', { name: /^200\.00\s€\s?, 100% above the last price$/ })).toBeTruthy()
  expect(within(row).getByText('5 d').closest('small')?.className).toContain('order-overdue')
  // spoken in words
  within(row).getByText('waiting for 5 d')
  within(row).getByText(/^\d+ d \d+ h left$/)
})

test('a row without a picture or a known price shows an empty place and the price alone', async () => {
  await dataRows(await table('Orders must be check'))
  await seed({ title: 'Rosebank 22', price: 20_000, price_history: null, pictures_attachments: null }, false)
  const row = await rowOf('Rosebank 22')
  expect(row.querySelector('.row-picture')?.hasAttribute('data-picture')).toBe(false)
  expect(row.querySelector('.price-chip')).toBeNull()
  within(row).getByText('200.00 €')
})

test('the second tab shows every tag that applies, and no Delete on sold orders', async () => {
  fireEvent.click(await screen.findByRole('tab', { name: 'Orders list' }))
  const grid = await table('Orders list')
  expect(titles(grid)).toContain('Type')
  await dataRows(grid)
  await seed({ title: 'Port Ellen 32', is_pretrade: 1, sold: 1, enabled: 1, decline_reasons: '["Photo floue"]' }, true)
  const row = await rowOf('Port Ellen 32')
  for (const tag of ['Pretrade', 'Sold', 'Rejected', 'Enabled']) await within(row).findByText(tag)
  expect(within(row).queryByRole('button', { name: /^Delete order/ })).toBeNull()
  expect(harness.where()).toBe('/dashboard/orders?tab=verified')
})

test('the switch shows disabled orders instead of enabled ones, the dropdown one type', async () => {
  fireEvent.click(await screen.findByRole('tab', { name: 'Orders list' }))
  const grid = await table('Orders list')
  await dataRows(grid)
  expect(within(grid).queryByText('Deleted')).toBeNull()
  const filter = screen.getByRole('radiogroup', { name: 'Show enabled or disabled orders' })
  fireEvent.click(within(filter).getByText('All'))
  await within(grid).findAllByText('Deleted')
  await within(grid).findAllByText('Enabled')
  fireEvent.click(within(filter).getByText('Disabled'))
  await waitFor(() => expect(within(grid).queryByText('Enabled')).toBeNull())
  await within(grid).findAllByText('Deleted')

  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Order type' }))
  fireEvent.click(await selectOption('Buy order'))
  await waitFor(() => {
    const types = within(grid)
      .getAllByTitle(/order|Giver|Taker|Block/)
      .filter((cell) => /^(BUY|SELL|SG|ST|BT)$/.test(cell.textContent ?? ''))
    expect(new Set(types.map((cell) => cell.textContent))).toEqual(new Set(['BUY']))
  })
})

test('a total in the strip opens the orders of its type, whichever type was chosen before', async () => {
  await harness.remount(<OrdersPage />, '/dashboard/orders?tab=verified&type=1')
  const grid = await table('Orders list')
  await dataRows(grid)
  expect(document.querySelector('.order-type-filter')?.textContent).toBe('SELL')
  await waitFor(() =>
    expect(
      new Set(
        within(grid)
          .getAllByTitle('Sell order')
          .map((cell) => cell.textContent),
      ),
    ).toEqual(new Set(['SELL'])),
  )
  for (const other of ['Buy order', 'Giver', 'Taker', 'Blocktrade']) expect(within(grid).queryByTitle(other)).toBeNull()
})

test('two totals of the strip in a row: each shows its type; a later choice stays', async () => {
  const sum = (type: number) => <Link to={`/dashboard/orders?tab=verified&type=${type}`}>{`sum ${type}`}</Link>
  await harness.remount(
    <>
      {sum(0)}
      {sum(1)}
      <OrdersPage />
    </>,
    '/dashboard/orders?tab=verified',
  )
  const chosen = () => document.querySelector('.order-type-filter')?.textContent
  await dataRows(await table('Orders list'))
  for (const [type, label] of [
    [1, 'SELL'],
    [0, 'BUY'],
  ] as const) {
    fireEvent.click(screen.getByText(`sum ${type}`))
    await waitFor(() => expect(chosen()).toBe(label))
  }
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Order type' }))
  fireEvent.click(await screen.findByText('All types', { selector: '.ant-select-item-option-content' }))
  await waitFor(() => expect(chosen()).toBe('All types'))
  fireEvent.click(screen.getByText('sum 0'))
  await waitFor(() => expect(chosen()).toBe('BUY'))
})

test('a search without results and an empty list show the texts of the specification', async () => {
  const grid = await table('Orders must be check')
  await dataRows(grid)
  for (const order of (await harness.control.rows('orders')) as { order_uuid: string }[])
    await harness.control.changeOrder(order.order_uuid, { check_by_moderator: 1 })
  await readAnew(harness, 'orders.unverified')
  await screen.findByText('No orders found.')
  screen.getByText('All orders are verified. New orders appear here.')
  const start = screen.getByRole('button', { name: /^Start run/ })
  expect(start.getAttribute('aria-disabled')).toBe('true')
  expect(document.getElementById(start.getAttribute('aria-describedby') ?? '')?.textContent).toBe('No orders to verify')
})

test("Delete asks with the order's name and removes it at once", async () => {
  await dataRows(await table('Orders must be check'))
  const uuid = await seed({ title: 'Brora 30', firstname: 'Zoé', lastname: 'Lefèvre', price: 125_000, enabled: 1, sold: 0 }, false)
  const row = await rowOf('Brora 30')
  fireEvent.click(within(row).getByRole('button', { name: 'Delete order Brora 30 (ZOÉ LEFÈVRE)' }))
  const question = await dialogOf('Delete this order?')
  expect(question.textContent).toContain('Brora 30, by ZOÉ LEFÈVRE, 1,250.00\u00a0€.')
  expect(document.activeElement?.textContent).toContain('Cancel')
  fireEvent.click(within(question).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByText('Brora 30')).toBeNull())
  await screen.findByText('Deleted: Brora 30 (ZOÉ LEFÈVRE)')
  expect((await harness.control.order(uuid))?.enabled).toBe(0)
})

test('arrows choose a row, Enter opens it, Escape closes it again', async () => {
  const grid = await table('Orders must be check')
  await dataRows(grid)
  press('ArrowDown')
  press('ArrowDown')
  press('Enter')
  await screen.findByRole('button', { name: 'Accept' })
  expect(harness.where()).toMatch(/\?tab=unverified&order=.+/)
  press('Escape')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull())
  expect(harness.where()).toBe('/dashboard/orders?tab=unverified')
})

test('the queue is filtered and sorted by type, also as it is typed; one choice leaves the orders deleted by their users', async () => {
  const grid = await table('Orders must be check')
  await dataRows(grid)
  const types = () =>
    [...grid.querySelectorAll('tbody tr[data-index]')].map(
      (row) => within(row as HTMLElement).getByTitle(/order$|^Giver|^Taker|^Block/).textContent,
    )
  const all = types().toSorted()
  expect(new Set(all).size).toBeGreaterThan(1)
  fireEvent.click(within(grid).getByText('Type'))
  await waitFor(() => expect(types()).toEqual(all))
  expect(offersToClear()).toBe(false)
  const search = screen.getByRole('searchbox')
  fireEvent.change(search, { target: { value: `type:${all[0]}` } })
  fireEvent.keyDown(search, { key: 'Enter' })
  await waitFor(() => expect(new Set(types())).toEqual(new Set([all[0]])))
  expect(offersToClear()).toBe(true)
  fireEvent.keyDown(document.body, { key: 'F', shiftKey: true })
  await waitFor(() => expect(types()).toEqual(all))

  await seed({ title: 'Chartreuse 1941', enabled: 0 }, false)
  fireEvent.click(within(screen.getByRole('radiogroup', { name: 'Show enabled or disabled orders' })).getByText('Deleted by user'))
  await waitFor(() => expect(types().length).toBeLessThan(all.length))
  for (const row of grid.querySelectorAll<HTMLElement>('tbody tr[data-index]')) within(row).getByText('Deleted by user')
  await rowOf('Chartreuse 1941')
  // the choice above the table is no filter of the person's
  expect(offersToClear()).toBe(false)
  fireEvent.keyDown(document.body, { key: 'F', shiftKey: true })
  await rowOf('Chartreuse 1941')
  expect(types().length).toBeLessThan(all.length)
})

/** Whether the list of keys has the one that clears filters. */
function offersToClear(): boolean {
  showShortcuts()
  const lines = useShownShortcuts.getState().shown?.groups.table ?? []
  expect(lines.length).toBeGreaterThan(0)
  return lines.some(({ label }) => label === 'Clear all filters')
}

test.each(['Orders must be check', 'Orders list'])('in "%s" Delete asks about the active row', async (name) => {
  if (name === 'Orders list') fireEvent.click(screen.getByRole('tab', { name: /^Orders list/ }))
  const grid = await table(name)
  await dataRows(grid)
  const isVerified = name === 'Orders list'
  await seed({ title: 'Chartreuse 1941', enabled: 1, sold: 0 }, isVerified)
  await rowOf('Chartreuse 1941')
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Chartreuse 1941' } })
  await waitFor(() => expect(grid.querySelectorAll('tbody tr[data-index]')).toHaveLength(1))
  grid.focus()
  press('ArrowDown')
  press('Delete')
  within(await dialogOf('Delete this order?')).getByText(/Chartreuse 1941/)
})
