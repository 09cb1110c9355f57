import type { Page } from '@playwright/test'
import type { Sandbox } from '#sandbox/sandbox.ts'
import { enter, expect, routeOf } from '#tests/_support/app/app.ts'
import { goTo, rowsOf } from '#tests/_support/tour/tour-stop.ts'
import { test } from '#tests/_support/app/one-desk.ts'

test.describe.configure({ mode: 'default' })

interface Bottle {
  readonly bottle_uuid: string
  readonly title: string
  readonly user_uuid: string
  readonly enabled: number
  readonly storage_origin: string
  readonly store_start: string
}
interface Supplier {
  readonly name: string
  readonly prices: Record<string, Record<string, number>> | null
}
const bottles = async (sandbox: Sandbox) => (await sandbox.control.rows('storage_bottles')) as readonly Bottle[]
const suppliers = async (sandbox: Sandbox) => (await sandbox.control.rows('suppliers')) as readonly Supplier[]
const country = async (sandbox: Sandbox, code: string) =>
  ((await sandbox.control.rows('countries')) as readonly { alpha2: string; enabled: number }[]).find(({ alpha2 }) => alpha2 === code)
    ?.enabled

/** Fills user, ticker, origin and start by keyboard. */
async function typeBottle(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'User' }).focus()
  await page.keyboard.type('mar')
  await expect(page.locator('.search-field-line', { hasText: '@' }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: 'Ticker' }).focus()
  await page.keyboard.type('ed')
  // the previous field's list may still be closing
  await expect(page.locator('.search-field-line', { hasText: ' · ' }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Title' })).not.toHaveValue('')
  await page.getByRole('combobox', { name: 'Origin' }).focus()
  await page.keyboard.type('PACK')
  await page.keyboard.press('Enter')
  await page.getByLabel('Storage start').fill('03/02/2026')
  await page.keyboard.press('Tab')
}

test('by keyboard only, a bottle is shown, switched off and on, and leads to its user', async ({ desk: { page }, sandbox }) => {
  await goTo(page, '/dashboard/storage')
  await expect(rowsOf(page, 'Bottles').first()).toBeVisible()
  await page.getByRole('grid', { name: 'Bottles' }).focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Stored bottle' })
  await expect(dialog.getByText('Portfolio bottle')).toBeVisible()
  const id = new URLSearchParams(routeOf(page).split('?')[1]).get('bottle')
  const stored = async () => (await bottles(sandbox)).find(({ bottle_uuid }) => bottle_uuid === id)
  const previous = await stored()
  await page.keyboard.press('e')
  await expect.poll(async () => (await stored())?.enabled).toBe(previous?.enabled === 1 ? 0 : 1)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.keyboard.press('e')
  await expect.poll(async () => (await stored())?.enabled).toBe(previous?.enabled)
  await page.keyboard.press('Enter')
  await dialog.getByRole('link', { name: 'Open the user' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => routeOf(page)).toBe(`/dashboard/user/${previous?.user_uuid}`)
})

test('a bottle is added by keyboard, and every field survives the end of the session', async ({ desk: { page }, sandbox }) => {
  await goTo(page, '/dashboard/storage?tab=addBottle')
  await typeBottle(page)
  const title = await page.getByRole('textbox', { name: 'Title' }).inputValue()
  const previous = (await bottles(sandbox)).length
  await sandbox.control.expireSessions()
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByText('Your session has ended.')).toBeVisible()
  await enter(page)
  await expect.poll(() => routeOf(page)).toContain('tab=addBottle')
  await expect(page.getByText('Draft restored')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(title)
  await expect(page.getByLabel('Storage start')).toHaveValue('03/02/2026')
  await expect(page.locator('.search-field').first()).toContainText(/MAR/)
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByText('Bottle to storage has created')).toBeVisible()
  await expect(page.getByText('Create OK')).toBeVisible()
  expect(await bottles(sandbox)).toHaveLength(previous + 1)
  expect(
    (await bottles(sandbox)).some((bottle) => bottle.storage_origin === 'PACKAGE_TO_TEP' && bottle.store_start === '2026-02-03 00:00:00'),
  ).toBe(true)
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('')
})

test('the prices of a new supplier are typed, pasted as a column and changed by mouse, and stay as typed when saving fails', async ({
  desk: { page },
  sandbox,
}) => {
  await goTo(page, '/dashboard/storage?tab=addSupplier')
  for (const [label, text] of [
    ['Name', 'Chais du Test'],
    ['Pseudo', 'Storage T'],
    ['Address', '3 quai'],
    ['Zip', '16100'],
    ['City', 'Cognac'],
  ] as const)
    await page.getByRole('textbox', { name: label, exact: true }).fill(text)
  await page.getByRole('combobox', { name: 'Country' }).fill('France')
  await expect(page.getByRole('option', { name: 'France' })).toBeAttached()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Enter prices' }).click()
  await page.getByLabel('Delivery').focus()
  await page.evaluate(() => {
    const data = new DataTransfer()
    data.setData('text/plain', '1,10\n2.20\n3 €')
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  })
  await expect(page.getByLabel('Per reference in box')).toHaveValue('3.00')
  await expect(page.getByLabel('Per reference in box')).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('4,5')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByLabel('Per bottle in box')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByText('Supplier created')).toBeVisible()
  const supplier = (await suppliers(sandbox)).find(({ name }) => name === 'Chais du Test')
  expect(supplier?.prices?.['enter']).toMatchObject({
    delivery: 1.1,
    per_unique_bottle_box: 2.2,
    per_reference_in_box: 3,
    per_new_reference: 4.5,
  })
  expect(supplier?.prices?.['exit']?.['round_6']).toBe(0)
  await page.getByRole('tab', { name: 'Suppliers' }).click()
  await page.getByRole('button', { name: 'Update Chais du Test', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Update supplier' })
  await dialog.getByLabel('Delivery').fill('12,75')
  await sandbox.control.fault('storage.updateSupplier', { is: 'status', status: 409 }, 1)
  await dialog.getByRole('button', { name: /^Update/ }).click()
  await expect(page.getByText('Couldn’t update the supplier')).toBeVisible()
  await expect(dialog.getByLabel('Delivery')).toHaveValue('12,75')
  await dialog.getByRole('button', { name: /^Update/ }).click()
  await expect(dialog).toBeHidden()
  expect((await suppliers(sandbox)).find(({ name }) => name === 'Chais du Test')?.prices?.['enter']?.['delivery']).toBe(12.75)
})

test('a country is allowed by mouse and forbidden by keyboard, and its switch turns back when saving fails; Help has the changelogs', async ({
  desk: { page },
  sandbox,
}) => {
  await goTo(page, '/dashboard/storage?tab=country')
  const andorra = page.getByRole('switch', { name: 'Storage from Andorra' })
  await andorra.click()
  await expect(page.getByText('Country updated')).toBeVisible()
  expect(await country(sandbox, 'AD')).toBe(1)
  await page.getByRole('grid', { name: 'Country' }).focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('e')
  await expect.poll(() => country(sandbox, 'AD')).toBe(0)
  await sandbox.control.fault('storage.updateCountry', { is: 'status', status: 403 }, 1)
  await andorra.click()
  await expect(page.getByText('Country update failed')).toBeVisible()
  await expect(andorra).toHaveAttribute('aria-checked', 'false')
  await page.getByRole('button', { name: 'Account', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Changelogs' }).click()
  await expect(page.getByRole('heading', { name: 'Changelogs' })).toBeVisible()
  await expect(rowsOf(page, 'Changelogs').first()).toBeVisible()
  await page.evaluate(() => window.desk.call('settings.update', { change: { language: 'fr' } }))
  await expect(page.getByRole('heading', { name: 'Journal des nouveautés' })).toBeVisible()
  await expect(page.getByText(/Rien ne quitte cet ordinateur/)).toBeVisible()
})
