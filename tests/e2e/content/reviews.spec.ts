import type { Sandbox } from '#sandbox/sandbox.ts'
import { enter, expect, routeOf } from '#tests/_support/app/app.ts'
import { goTo } from '#tests/_support/tour/tour-stop.ts'
import { test } from '#tests/_support/app/one-desk.ts'

test.describe.configure({ mode: 'default' })

const reviews = (sandbox: Sandbox) => sandbox.control.rows('reviews')

test('a review is added by mouse and survives the end of the session', async ({ desk: { page }, sandbox }) => {
  const previous = (await reviews(sandbox)).length
  await goTo(page, '/dashboard/reviews?tab=add')
  const add = page.getByRole('button', { name: /^Add review/ })
  await expect(add).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('combobox', { name: 'User' }).fill('mar')
  await page.locator('.search-field-line', { hasText: '@' }).first().click()
  await page.getByRole('combobox', { name: 'Ticker' }).fill('ed')
  // the previous field's list may still be closing
  await page.locator('.search-field-line', { hasText: ' · ' }).first().click()
  await page.getByLabel('Score').fill('88')
  await page.getByLabel('Description').fill('Orange confite <b>et</b> tabac')
  await sandbox.control.expireSessions()
  await add.click()
  await expect(page.getByText('Your session has ended.')).toBeVisible()
  await enter(page)
  await expect.poll(() => routeOf(page)).toContain('tab=add')
  await expect(page.getByLabel('Description')).toHaveValue('Orange confite <b>et</b> tabac')
  await add.click()
  await expect(page.getByText('Review added')).toBeVisible()
  expect(await reviews(sandbox)).toHaveLength(previous + 1)
  await page.getByRole('tab', { name: 'Reviews', exact: true }).click()
  // a description shows HTML as text
  await expect(page.getByText('Orange confite <b>et</b> tabac')).toBeVisible()
})
