import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { button, type PageHarness, whyOff } from '#tests/_support/page/page-harness.tsx'
import { pickFound, renderStoragePage, typeBottle, USER } from '#tests/_support/page/storage-harness.tsx'

let harness: PageHarness
beforeEach(async () => {
  harness = await renderStoragePage('Add bottle')
})
afterEach(() => harness.unmount())

const CREATE = /^Create/
const box = (name: string) => screen.findByRole('combobox', { name })

test('supplier and origin are highlighted while empty; the four origins can be chosen', async () => {
  expect((await box('Origin')).getAttribute('aria-invalid')).toBe('true')
  expect((await box('Supplier')).getAttribute('aria-invalid')).toBe('true')
  expect((await box('User')).getAttribute('aria-invalid')).toBeNull()
  // the button requires only the origin, so the supplier is not labelled as required
  expect((await box('Origin')).closest('.field')?.textContent).toContain('Required')
  expect((await box('Supplier')).closest('.field')?.textContent).toContain('Optional, usually filled in')
  expect((await box('Supplier')).closest('.field')?.querySelector('.field-wrong')).toBeNull()
  expect(whyOff(button(CREATE))).toBe('Missing: User, Origin, Ticker, Title, Storage start')
  fireEvent.mouseDown(await box('Origin'))
  await screen.findByText('OTHER', { selector: '.ant-select-item-option-content' })
  expect([...document.querySelectorAll('.ant-select-item-option-content')].map((element) => element.textContent)).toEqual([
    'TEP',
    'MD_TO_TEP',
    'PACKAGE_TO_TEP',
    'OTHER',
  ])
})

test('created without a supplier; the toast is the specified one; the form is empty again', async () => {
  await typeBottle()
  fireEvent.click(button(CREATE))
  await screen.findByText('Bottle to storage has created')
  screen.getByText('Create OK')
  const rows = (await harness.control.rows('storage_bottles')) as object[]
  expect(rows).toContainEqual(
    expect.objectContaining({
      user_uuid: USER,
      ticker: 'TICKER-1',
      title: 'Bottle 1',
      storage_origin: 'PACKAGE_TO_TEP',
      store_start: '2026-02-03 00:00:00',
      supplier_uuid: null,
    }),
  )
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe(''))
})

test('the portfolio is searched with user and ticker, never with a ticker of four characters', async () => {
  const asked = () => harness.control.traffic('storage.searchPortfolio')
  await pickFound('User', 'lefevre', 'ZOÉ LEFÈVRE')
  await pickFound('Ticker', 'short', 'TICK')
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Short name'))
  await screen.findByText(/^Choose a user and a ticker/)
  expect(await asked()).toHaveLength(0)
  await pickFound('Ticker', 'TICKER', 'TICKER-1')
  await screen.findByText('This user has no bottle with this ticker.')
  expect(await asked()).toHaveLength(1)
})

test('a portfolio bottle fills in its fields; another ticker clears them', async () => {
  for (const id of [1, 2, 3, 4, 5, 6])
    await harness.control.putRow('bottles', id, {
      id,
      ticker: 'TICKER-1',
      isbn: `97800010${id}`,
      title_norm: `Cask ${id}`,
      files_attachments: [],
    })
  // gives the ticker its own bottles instead of those of the seed
  await harness.control.putRow('changed_tickers', 'TICKER-1', { changed: 1 })
  const owned = await harness.desk.call('storage.searchPortfolio', { user_uuid: USER, ticker: 'TICKER-1' })
  if (!owned.ok) throw new Error('no portfolio')
  const [, one] = owned.value
  await typeBottle()
  await screen.findByText(`${owned.value.length} bottles found`)
  fireEvent.mouseDown(await box('Portfolio bottle'))
  fireEvent.click(await screen.findByText(`${one?.title} · ${one?.isbn}`, { selector: '.ant-select-item-option-content' }))
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
  await waitFor(() => expect([field('Title'), field('ISBN')]).toEqual([one?.title, one?.isbn]))
  fireEvent.click(button(CREATE))
  await screen.findByText('Bottle to storage has created')
  const { portfolio_bottle_uuid, bottle_uuid, order_uuid, invoice_uuid } = { ...one }
  const rows = (await harness.control.rows('storage_bottles')) as object[]
  expect(rows).toContainEqual(expect.objectContaining({ portfolio_bottle_uuid, bottle_uuid, order_uuid, invoice_uuid, title: one?.title }))

  await typeBottle()
  fireEvent.mouseDown(await box('Portfolio bottle'))
  fireEvent.click(await screen.findByText(`${one?.title} · ${one?.isbn}`, { selector: '.ant-select-item-option-content' }))
  await waitFor(() => expect(field('Title')).toBe(one?.title))
  await pickFound('Ticker', 'short', 'TICK')
  await waitFor(() => expect(field('Title')).toBe('Short name'))
  fireEvent.click(button(CREATE))
  await waitFor(async () => expect(await harness.control.rows('storage_bottles')).toHaveLength(rows.length + 1))
  const after = (await harness.control.rows('storage_bottles')) as { title: string; portfolio_bottle_uuid: string | null }[]
  expect(after.find(({ title }) => title === 'Short name')?.portfolio_bottle_uuid).toBeNull()
})

test('a supplier is found by name', async () => {
  await pickFound('Supplier', 'cellar', 'Cellar 1')
  await waitFor(async () => expect((await box('Supplier')).getAttribute('aria-invalid')).toBeNull())
})

test('a rejection shows the specified text', async () => {
  await typeBottle()
  await harness.control.fault('storage.addBottle', { is: 'status', status: 500 }, 1)
  fireEvent.click(button(CREATE))
  await screen.findByText('Error to create bottle storage. Contact supprot team')
  await screen.findByText(/^Create error\./)
})

test('without a response the message names the bottle and the list to look in', async () => {
  await typeBottle()
  await harness.control.fault('storage.addBottle', { is: 'drop', after: true }, 1)
  fireEvent.click(button(CREATE))
  await screen.findByText('Not confirmed: Bottle 1')
  await screen.findByText(/Check “Bottles” before you try again\./)
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Bottle 1')
})
