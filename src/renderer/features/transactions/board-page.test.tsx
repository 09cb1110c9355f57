import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { button, dialogOf, isOff, press, renderPage, type PageHarness } from '#tests/_support/page/page-harness.tsx'
import { purchase, sale } from '#tests/_support/lists/transaction-pair.ts'
import type { Settings } from '#contract/desktop/settings.ts'
import { BoardPage } from './board-page.tsx'

let harness: PageHarness
afterEach(() => harness.unmount())

const lone = { ...purchase, invoice_id: 'A-8', linked_invoice_id: 'V-8', ups_package_status: '', ups_tracking: null, lastname: 'Seule' }

const show = async (settings: Partial<Settings> = {}, rows: readonly object[] = [sale, purchase, lone]) => {
  harness = await renderPage(<p>before</p>, '/dashboard/statistics/board', { settings })
  await harness.control.fault('transactions.list', { is: 'body', body: JSON.stringify(rows), contentType: 'application/json' })
  await harness.remount(<BoardPage />)
  const grid = await screen.findByRole('grid', { name: 'Transactions' })
  await waitFor(() => expect(grid.querySelector('tr[data-index]')).not.toBeNull())
  return grid
}
const cells = (grid: HTMLElement) =>
  [...grid.querySelectorAll('tr[data-index]')].map((row) =>
    Object.fromEntries(
      [...row.querySelectorAll('td[data-field]')].map((cell) => [
        cell.getAttribute('data-field'),
        (cell.textContent ?? '').replaceAll('\u00a0', ' ').trim(),
      ]),
    ),
  )

test('two invoices are one row with the fees of both; a lone one says which side is missing (D-109, D-110)', async () => {
  const grid = await show()
  for (const title of ['Date', 'Buyer', 'Seller', 'Type', 'Title', 'Track status', 'Price', 'UPS', 'Fees/A', 'F. payment', 'Delivered'])
    within(grid).getByRole('columnheader', { name: title })
  const rows = cells(grid)
  expect(rows).toHaveLength(2)
  expect(rows.find(({ seller }) => seller === 'Luc Vendeur')).toMatchObject({
    buyer: 'Ève Acheteuse',
    types: 'SELL, BUY',
    title: 'Ardbeg 10 ans',
    status: 'Held in the far east',
    price: '121.55 €',
    ups: '15.00 €',
    fees: '11.90 €',
    payment: '1.65 €',
  })
  const other = rows.find(({ buyer }) => buyer === 'Ève Seule')
  expect(other).toMatchObject({ status: 'Not Send', types: 'BUY' })
  expect(other?.seller).toContain('Seller’s invoice V-8 not in the list')
})

test('links and states under other names are unknown, which is neither missing nor “Not Send”', async () => {
  const { linked_invoice_id: _link, ups_package_status: _state, ...others } = sale
  const grid = await show({}, [{ ...others, otherInvoice: 'A-9', parcel: 'delivered' }])
  const [row] = cells(grid)
  expect(row?.buyer).toContain('Buyer’s invoice unknown')
  expect(row?.status).not.toContain('Not Send')
})

test('an invoice a hundredfold off its goods is pointed out, in the table and in its details', async () => {
  const grid = await show({}, [sale, { ...purchase, price_gross: 121 }, lone])
  const words = 'Amounts differ by a factor of 100. Cents and euros may be mixed up.'
  expect(cells(grid).find(({ seller }) => seller === 'Luc Vendeur')?.price).toBe(`1.21 € ${words}`)
  expect(cells(grid).find(({ buyer }) => buyer === 'Ève Seule')?.price).not.toContain(words)
  fireEvent.click(screen.getByRole('button', { name: 'Details of V-9' }))
  within(await dialogOf('Transaction V-9')).getByText(words)
})

test('Details tell how each line was recognised, and lead to both people', async () => {
  await show()
  fireEvent.click(screen.getByRole('button', { name: 'Details of V-9' }))
  const dialog = await dialogOf('Transaction V-9')
  const bought = within(dialog).getByRole('region', { name: 'Buyer’s invoice' })
  const lines = [...bought.querySelectorAll('tbody tr')].map((row) => row.textContent?.replaceAll('\u00a0', ' '))
  expect(lines).toEqual([
    'Ardbeg 10 ansGoods no fee keyword100.00 €',
    'Frais de PAIEMENTF. payment by “paiement”1.65 €',
    'Expédition UPS StandardUPS by “ups”15.00 €',
    'AnonymisationFees/A by “anonymisation”4.90 €',
  ])
  within(dialog).getByText('Carrier status: Held in the far east')
  within(dialog).getByText('14.32 €', { normalizer: (text) => text.replaceAll('\u00a0', ' ') })
  expect(isOff(button(/^Buyer’s document/, dialog))).toBe(true)
  fireEvent.click(within(dialog).getByRole('button', { name: 'Open the user Ève Acheteuse' }))
  await waitFor(() => expect(harness.where()).toBe('/dashboard/user/buyer-1'))
})

test('Track shows the host, then opens the carrier’s page of exactly this parcel; without a number it says why not', async () => {
  await show()
  const [without] = screen.getAllByRole('button', { name: 'Track —' })
  expect(without?.getAttribute('aria-description')).toBe('No tracking number')
  fireEvent.click(screen.getByRole('button', { name: 'Track 1Z999AA10123456784' }))
  fireEvent.click(within(await dialogOf('Open this page in the browser?')).getByRole('button', { name: /^Open/ }))
  await waitFor(async () => expect((await harness.left()).opened).toEqual(['https://www.ups.com/track?tracknum=1Z999AA10123456784']))
})

test('a tracking number that is none, and a carrier’s page that is not set, open nothing', async () => {
  await show({ carrierTrackingUrl: '' }, [sale, { ...lone, ups_tracking: '../evil?x=1' }])
  expect(screen.getByRole('button', { name: 'Track ../evil?x=1' }).getAttribute('aria-description')).toMatch(/^Not a valid tracking number/)
  const unset = screen.getByRole('button', { name: 'Track 1Z999AA10123456784' })
  expect(unset.getAttribute('aria-description')).toBe('No tracking page in Settings')
  fireEvent.click(unset)
  expect((await harness.left()).opened).toEqual([])
})

test('an invoice of the back office is saved, one elsewhere is opened after the question (D-59)', async () => {
  harness = await renderPage(<BoardPage />, '/dashboard/statistics/board', { sandbox: { scale: { transactions: 4 } } })
  const grid = await screen.findByRole('grid', { name: 'Transactions' })
  await waitFor(() => expect(grid.querySelector('tr[data-index]')).not.toBeNull())
  const [first] = screen.getAllByRole('button', { name: /^Invoice [VA]-/ })
  if (!first) throw new Error('no invoice')
  fireEvent.click(first)
  await screen.findByText(/^Invoice [VA]-.*\.pdf saved$/)
  expect((await harness.left()).saved[0]?.begins).toMatch(/^%PDF-/)
})

test('the UPS tab has only what has a tracking number, without fees and with the carrier’s charge (D-112)', async () => {
  await show()
  fireEvent.click(screen.getByRole('tab', { name: 'UPS' }))
  const grid = await screen.findByRole('grid', { name: 'UPS' })
  await waitFor(() => expect(grid.querySelectorAll('tr[data-index]')).toHaveLength(1))
  expect(cells(grid)[0]).toMatchObject({ ups: '15.00 €', carrier_charge: '14.32 €' })
  // beside a whole title there is room for the number from 1720 px on
  expect(within(grid).queryByRole('columnheader', { name: 'Tracking number' })).toBeNull()
  for (const title of ['Fees/A', 'F. payment']) expect(within(grid).queryByRole('columnheader', { name: title })).toBeNull()
})

test('keys: Enter shows details, t tracks, i saves the invoice of the active row', async () => {
  const grid = await show({}, [sale, purchase])
  grid.focus()
  press('Home')
  press('Enter')
  await dialogOf('Transaction V-9')
  expect(harness.where()).toBe('/dashboard/statistics/board?edit=V-9')
  press('Escape')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  // the closed dialog must not reappear and take the key
  press('i')
  // this invoice has no document in the back office
  await screen.findByText('Couldn’t save the document of invoice V-9')
  await screen.findByText('The document no longer exists. Nothing was saved.')
  press('Enter')
  await dialogOf('Transaction V-9')
  press('t')
  await dialogOf('Open this page in the browser?')
})

test('a slow document is announced, and so is a second press', async () => {
  const grid = await show({}, [sale, purchase])
  await harness.control.fault('media', { is: 'hold' })
  grid.focus()
  press('Home')
  press('i')
  press('i')
  await screen.findByText('Another document is still being saved')
  await screen.findByText('Downloading invoice V-9…')
  await harness.control.clearFaults('media')
  await screen.findByText('Couldn’t save the document of invoice V-9')
})

test('an invoice without a document says so when its key is pressed', async () => {
  const grid = await show({}, [{ ...lone, invoice_url: ' ' }])
  grid.focus()
  press('Home')
  press('i')
  await screen.findByText('This invoice has no document')
})

test('an unreadable list shows a message and nothing throws', async () => {
  harness = await renderPage(<p>before</p>, '/dashboard/statistics/board')
  await harness.control.fault('transactions.list', { is: 'status', status: 503 })
  await harness.remount(<BoardPage />)
  await screen.findByText(/^GET api\/statistics\/transactions/)
})
