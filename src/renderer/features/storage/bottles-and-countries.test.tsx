import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { dialogOf, type PageHarness, press, pressIn, readAnew, rowsPerPage } from '#tests/_support/page/page-harness.tsx'
import { renderStoragePage, USER } from '#tests/_support/page/storage-harness.tsx'

let harness: PageHarness
afterEach(() => harness.unmount())

const bottle = async (nth: number) =>
  ((await harness.control.rows('storage_bottles')) as { bottle_uuid: string; enabled: number }[]).find(
    ({ bottle_uuid }) => bottle_uuid === `bottle-${nth}`,
  )
const country = async (alpha2: string) =>
  ((await harness.control.rows('countries')) as { alpha2: string; enabled: number }[]).find((row) => row.alpha2 === alpha2)
const flip = (name: string) => screen.findByRole('switch', { name })
const isOn = (element: HTMLElement) => element.getAttribute('aria-checked')

test('six tabs in their order; the digits lead to them; statistics are empty', async () => {
  harness = await renderStoragePage('Bottles')
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'Bottles',
    'Suppliers',
    'Add bottle',
    'Add supplier',
    'Statistics',
    'Country',
  ])
  await screen.findByText('Bottle 1')
  expect(rowsPerPage()).toBe('100')
  press('5')
  await screen.findByText('No storage statistics yet.')
  expect(harness.where()).toBe('/dashboard/storage?tab=statistics')
})

test('a row shows the bottle, its supplier and the start of storage', async () => {
  harness = await renderStoragePage('Bottles')
  for (const text of ['Bottle 1', 'TICKER-1', '9780001', '01/01/2026']) await screen.findByText(text)
  expect(await screen.findAllByText('Cellar 1')).toHaveLength(2)
  expect(screen.getAllByText('MD_TO_TEP')).toHaveLength(2)
})

test('the detail is loaded again and read-only; E switches it there', async () => {
  harness = await renderStoragePage('Bottles')
  fireEvent.click(await screen.findByRole('button', { name: 'Show Bottle 1' }))
  const dialog = await dialogOf('Stored bottle')
  await within(dialog).findByText('portfolio-1')
  within(dialog).getByText('invoice-1')
  expect(within(dialog).queryByRole('textbox')).toBeNull()
  expect(await harness.control.traffic('storage.bottle')).not.toHaveLength(0)
  expect(harness.where()).toBe('/dashboard/storage?tab=bottles&bottle=bottle-1')
  press('e')
  await screen.findByText('Bottle 1: disabled')
  expect((await bottle(1))?.enabled).toBe(0)
  await within(dialog).findByRole('button', { name: /^Enable/ })
})

test('the owner is named, with the e-mail', async () => {
  harness = await renderStoragePage('Bottles')
  fireEvent.click(await screen.findByRole('button', { name: 'Show Bottle 1' }))
  const dialog = await dialogOf('Stored bottle')
  await within(dialog).findByText('ZOÉ LEFÈVRE')
  within(dialog).getByText('zoe@mail.example')
  expect(within(dialog).queryByText(USER)).toBeNull()
})

test('a bottle that no longer exists has a message', async () => {
  harness = await renderStoragePage('Bottles')
  await screen.findByText('Bottle 1')
  await harness.control.fault('storage.bottle', { is: 'status', status: 404, code: 'bottle_not_found' })
  fireEvent.click(screen.getByRole('button', { name: 'Show Bottle 2' }))
  await screen.findByText('This bottle is no longer in storage.')
})

test('a 404 on the guessed path does not say that the bottle is gone', async () => {
  harness = await renderStoragePage('Bottles')
  await screen.findByText('Bottle 1')
  await harness.control.fault('storage.bottle', { is: 'status', status: 404, code: 'none' })
  fireEvent.click(screen.getByRole('button', { name: 'Show Bottle 2' }))
  await screen.findByText(/If the item still exists, correct GET api\/storage\/bottle\/\{id\}/)
  expect(screen.queryByText('This bottle is no longer in storage.')).toBeNull()
})

test('the switch of a bottle flips at once and is restored when it is rejected', async () => {
  harness = await renderStoragePage('Bottles')
  const item = await flip('Bottle 1: enabled')
  await harness.control.fault('storage.toggleBottle', { is: 'hold' }, 1)
  await harness.control.fault('storage.toggleBottle', { is: 'status', status: 500 }, 1)
  fireEvent.click(item)
  await waitFor(async () => expect(isOn(await flip('Bottle 1: enabled'))).toBe('false'))
  // the row is reloaded first
  await waitFor(async () => expect(await harness.control.traffic('storage.toggleBottle')).toHaveLength(1))
  await harness.control.clearFaults()
  await screen.findByText('Couldn’t update Bottle 1')
  await waitFor(async () => expect(isOn(await flip('Bottle 1: enabled'))).toBe('true'))
  expect(await harness.control.traffic('storage.toggleBottle')).toHaveLength(1)
})

test('a back office without that call is not offered the switch', async () => {
  harness = await renderStoragePage('Bottles', { settings: { overrides: { 'storage.toggleBottle': { off: true } } } })
  await screen.findByText('Bottle 1')
  expect(screen.queryByRole('switch')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Show Bottle 1' }))
  await within(await dialogOf('Stored bottle')).findByText('portfolio-1')
  expect(screen.queryByRole('button', { name: /^(Enable|Disable)/ })).toBeNull()
})

test('a country is switched by its switch and by E; Enter and a double click ask first', async () => {
  harness = await renderStoragePage('Country')
  fireEvent.click(await flip('Storage from Andorra'))
  await screen.findByText('Country updated')
  expect((await country('AD'))?.enabled).toBe(1)
  press('Home')
  press('e')
  await waitFor(async () => expect(isOn(await flip('Storage from Andorra'))).toBe('false'))
  // the switch flips before the server has answered
  await waitFor(async () => expect((await country('AD'))?.enabled).toBe(0))
  ;(document.activeElement as HTMLElement | null)?.blur()
  press('Enter')
  await screen.findByText('Allow storage from Andorra?')
  await pressIn('Allow storage from Andorra?', 'Cancel')
  expect((await country('AD'))?.enabled).toBe(0)
  fireEvent.doubleClick(within(screen.getByRole('grid')).getByText('Andorra'))
  await pressIn('Allow storage from Andorra?', 'Allow')
  await waitFor(async () => expect((await country('AD'))?.enabled).toBe(1))
  // the question is about the value on screen; the confirmed change is sent after the one that is still being saved
  await waitFor(async () => expect(isOn(await flip('Storage from Andorra'))).toBe('true'))
  await waitFor(() => expect(screen.queryByText('Allow storage from Andorra?')).toBeNull())
  press('Enter')
  await pressIn('Forbid storage from Andorra?', 'Forbid')
  await waitFor(async () => expect((await country('AD'))?.enabled).toBe(0))
})

test('Enter on a country whose switch is being saved asks about what the switch shows', async () => {
  harness = await renderStoragePage('Country')
  await harness.control.fault('storage.updateCountry', { is: 'hold' }, 1)
  fireEvent.click(await flip('Storage from Andorra'))
  await waitFor(async () => expect(await harness.control.traffic('storage.updateCountry')).toHaveLength(1))
  press('Home')
  press('Enter')
  await pressIn('Forbid storage from Andorra?', 'Forbid')
  await harness.control.clearFaults()
  await waitFor(async () => expect(await harness.control.traffic('storage.updateCountry')).toHaveLength(2))
  await waitFor(async () => expect((await country('AD'))?.enabled).toBe(0))
  expect(screen.queryByText('Already changed by another moderator. Nothing was sent.')).toBeNull()
})

test('a country with an unreadable permission has no switch, no key toggles it, and no filter includes it', async () => {
  harness = await renderStoragePage('Country')
  const row = await country('FR')
  await harness.control.putRow('countries', 'FR', { ...row, enabled: 'maybe' })
  await readAnew(harness, 'storage.countries')
  const cell = await screen.findByText('Unreadable')
  const line = cell.closest('tr') as HTMLElement
  within(line).getByText('FR')
  expect(within(line).queryByRole('switch')).toBeNull()
  fireEvent.click(cell)
  press('e')
  fireEvent.click(screen.getByText('Not allowed', { selector: '.ant-segmented-item-label' }))
  await waitFor(() => expect(screen.queryByText('FR')).toBeNull())
  expect(await harness.control.traffic('storage.updateCountry')).toHaveLength(0)
  expect((await country('FR'))?.enabled).toBe('maybe')
})

test('a switch that another moderator has already flipped is reported and not sent', async () => {
  harness = await renderStoragePage('Country')
  const allow = await flip('Storage from Andorra')
  await harness.control.putRow('countries', 'AD', { ...(await country('AD')), enabled: 1 })
  fireEvent.click(allow)
  const told = await screen.findByText('Andorra: allowed')
  expect(told.closest('.toast')?.textContent).toContain('Already changed by another moderator. Nothing was sent.')
  await waitFor(async () => expect(isOn(await flip('Storage from Andorra'))).toBe('true'))
  expect(await harness.control.traffic('storage.updateCountry')).toHaveLength(0)

  await harness.unmount()
  harness = await renderStoragePage('Bottles')
  const disable = await flip('Bottle 1: enabled')
  await harness.control.putRow('storage_bottles', 'bottle-1', { ...(await bottle(1)), enabled: 0 })
  fireEvent.click(disable)
  await screen.findByText('Bottle 1: disabled')
  await screen.findByText('Already changed by another moderator. Nothing was sent.')
  expect(await harness.control.traffic('storage.toggleBottle')).toHaveLength(0)
})
