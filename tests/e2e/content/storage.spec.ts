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
const bottles = async (sandbox: Sandbox) => (await sandbox.control.rows('storage_bottles')) as readonly Bottle[]

/** Enter chooses the marked line, which is the first one once it is marked: a moment after the lines are shown. */
const chooseLine = async (page: Page, text: string): Promise<void> => {
  // the previous field's list may still be closing
  await expect(page.locator('.ant-select-item-option-active', { hasText: text }).first()).toBeVisible()
  await page.keyboard.press('Enter')
}

/** Fills user, ticker, origin and start by keyboard. */
async function typeBottle(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'User' }).focus()
  await page.keyboard.type('mar')
  await chooseLine(page, '@')
  await page.getByRole('combobox', { name: 'Ticker' }).focus()
  await page.keyboard.type('ed')
  await chooseLine(page, ' · ')
  await expect(page.getByRole('textbox', { name: 'Title' })).not.toHaveValue('')
  await page.getByRole('combobox', { name: 'Origin' }).focus()
  await page.keyboard.type('PACK')
  await chooseLine(page, 'PACKAGE_TO_TEP')
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
  // until the app has the answer, a second press changes nothing
  await expect(page.locator('.toast').getByText(previous?.enabled === 1 ? /: disabled$/ : /: enabled$/)).toBeVisible()
  expect((await stored())?.enabled).toBe(previous?.enabled === 1 ? 0 : 1)
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
