import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { button, type Stage, whyOff } from '../../../../tests/_support/page-stage.tsx'
import { pickFound, putStorageOnStage, typeBottle, USER } from '../../../../tests/_support/storage-stage.tsx'

let stage: Stage
beforeEach(async () => {
  stage = await putStorageOnStage('Add bottle')
})
afterEach(() => stage.strike())

const CREATE = /^Create/
const box = (name: string) => screen.findByRole('combobox', { name })

test('supplier and origin are marked while they are empty; the four origins are there', async () => {
  expect((await box('Origin')).getAttribute('aria-invalid')).toBe('true')
  expect((await box('Supplier')).getAttribute('aria-invalid')).toBe('true')
  expect((await box('User')).getAttribute('aria-invalid')).toBeNull()
  expect(whyOff(button(CREATE))).toBe('Still missing: User, Origin, Ticker, Title, Storage start')
  fireEvent.mouseDown(await box('Origin'))
  await screen.findByText('OTHER', { selector: '.ant-select-item-option-content' })
  expect([...document.querySelectorAll('.ant-select-item-option-content')].map((one) => one.textContent)).toEqual([
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
  const rows = (await stage.control.rows('storage_bottles')) as object[]
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
  const asked = () => stage.control.traffic('storage.searchPortfolio')
  await pickFound('User', 'lefevre', 'ZOÉ LEFÈVRE')
  await pickFound('Ticker', 'short', 'TICK')
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Short name'))
  await screen.findByText(/^Searched once a user/)
  expect(await asked()).toHaveLength(0)
  await pickFound('Ticker', 'TICKER', 'TICKER-1')
  await screen.findByText(/^(This user has no bottle|One bottle|\d+ bottles)/)
  expect(await asked()).toHaveLength(1)
})

test('a supplier is found by name', async () => {
  await pickFound('Supplier', 'cellar', 'Cellar 1')
  await waitFor(async () => expect((await box('Supplier')).getAttribute('aria-invalid')).toBeNull())
})

test('a refusal has the specified words', async () => {
  await typeBottle()
  await stage.control.fault('storage.addBottle', { is: 'status', status: 500 }, 1)
  fireEvent.click(button(CREATE))
  await screen.findByText('Error to create bottle storage. Contact supprot team')
  await screen.findByText(/^Create error\./)
})
