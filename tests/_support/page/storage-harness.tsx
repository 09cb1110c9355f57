import { fireEvent, screen, waitFor } from '@testing-library/react'
import { StoragePage } from '#features/storage/storage-page.tsx'
import { PRICE_CELLS, PRICE_GROUPS } from '#domain/trade/supplier-prices.ts'
import { NO_ROWS, renderPage, type PageHarness } from './page-harness.tsx'
import type { DeskOptions } from './services-harness.ts'

const SCALE = { ...NO_ROWS, users: 1, reviews: 0, storage: 0, suppliers: 0 }
export const USER = '11111111-2222-4333-8444-555555555555'

/** A price sheet with this value everywhere, by group. */
export const sheetOf = (value: number | string | null) =>
  Object.fromEntries(
    PRICE_GROUPS.map((group) => [
      group,
      Object.fromEntries(PRICE_CELLS.filter((cell) => cell.group === group).map(({ key }) => [key, value])),
    ]),
  )

/** Renders the storage page with two bottles, two suppliers (the second without prices), one user and one ticker. */
export async function renderStoragePage(tab: string, options: Pick<DeskOptions, 'settings' | 'timings'> = {}): Promise<PageHarness> {
  const harness = await renderPage(<StoragePage />, '/dashboard/storage?tab=statistics', {
    sandbox: { activity: false, scale: SCALE },
    ...options,
  })
  const { putRow } = harness.control
  for (const nth of [1, 2])
    await putRow('storage_bottles', `bottle-${nth}`, {
      user_uuid: USER,
      order_uuid: null,
      portfolio_bottle_uuid: `portfolio-${nth}`,
      invoice_uuid: `invoice-${nth}`,
      storage_origin: 'MD_TO_TEP',
      supplier_uuid: 's-1',
      bottle_uuid: `bottle-${nth}`,
      store_start: '2026-01-0' + String(nth),
      store_end: null,
      ticker: `TICKER-${nth}`,
      title: `Bottle ${nth}`,
      isbn: `978000${nth}`,
      enabled: nth === 1 ? 1 : 0,
      created_at: `2026-11-${20 - nth}T10:00:00.000Z`,
    })
  for (const nth of [1, 2])
    await putRow('suppliers', `s-${nth}`, {
      supplier_uuid: `s-${nth}`,
      name: `Cellar ${nth}`,
      pseudo: `Storage ${nth}`,
      enabled: 1,
      created_at: `2026-10-${20 - nth}T10:00:00.000Z`,
      address: { address: '1 quai', zip: '33000', city: 'Bordeaux', region: '', country: 'FR' },
      prices: nth === 1 ? sheetOf(1.5) : null,
    })
  const [person] = (await harness.control.rows('users')) as readonly object[]
  await putRow('users', USER, { ...person, uuid: USER, firstname: 'Zoé', lastname: 'Lefèvre', email: 'zoe@mail.example' })
  await putRow('tickers', 'TICKER-1', { ticker: 'TICKER-1', isbn: '9780001', title_norm: 'Bottle 1' })
  await putRow('tickers', 'TICK', { ticker: 'TICK', isbn: '9780009', title_norm: 'Short name' })
  for (const list of ['storage.bottles', 'storage.suppliers', 'storage.countries'])
    await harness.desk.call('lists.reload', { list, params: {} })
  await harness.control.clearTraffic()
  fireEvent.click(await screen.findByRole('tab', { name: tab }))
  return harness
}

const box = (name: string) => screen.findByRole('combobox', { name })
/** Searches in a search field and picks the line with this name. */
export const pickFound = async (name: string, words: string, line: string): Promise<void> => {
  fireEvent.change(await box(name), { target: { value: words } })
  fireEvent.click(await screen.findByText(line, { selector: '.search-field-line strong' }))
}
const pickOption = async (name: string, option: string) => {
  fireEvent.mouseDown(await box(name))
  fireEvent.change(await box(name), { target: { value: option } })
  fireEvent.click(await screen.findByText(option, { selector: '.ant-select-item-option-content' }))
}
const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

/** Fills everything that the button of tab 'Add bottle' needs. */
export async function typeBottle(): Promise<void> {
  await pickFound('User', 'lefevre', 'ZOÉ LEFÈVRE')
  await pickFound('Ticker', 'TICKER', 'TICKER-1')
  await pickOption('Origin', 'PACKAGE_TO_TEP')
  const start = screen.getByLabelText('Storage start')
  fireEvent.mouseDown(start)
  fireEvent.change(start, { target: { value: '03/02/2026' } })
  fireEvent.keyDown(start, { key: 'Enter', code: 'Enter', keyCode: 13 })
  await waitFor(() => screen.getByDisplayValue('03/02/2026'))
}

/** Fills everything that the button of tab 'Add supplier' needs; calls `each` before every field. */
export async function typeSupplier(each: () => void = () => {}): Promise<void> {
  await screen.findByLabelText('Name')
  for (const [label, value] of [
    ['Name', 'Nouveau chais'],
    ['Pseudo', 'Storage Z'],
    ['Address', '2 rue'],
    ['Zip', '16100'],
    ['City', 'Cognac'],
  ] as const) {
    each()
    write(label, value)
  }
  each()
  await pickOption('Country', 'France')
}
