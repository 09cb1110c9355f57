import type { Page } from '@playwright/test'
import { expect, toRoute } from '#tests/_support/app/app.ts'
import { test } from '#tests/_support/app/one-desk.ts'

test.describe.configure({ mode: 'default' })

/** px from the lower edge of the first element to the upper edge of the first of the others. */
async function gap(page: Page, above: string, below: string): Promise<number> {
  await expect(page.locator(below).first()).toBeVisible()
  const bottom = await page.locator(above).evaluate((one) => one.getBoundingClientRect().bottom)
  const tops = await page.locator(below).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  return Math.round(Math.min(...tops) - bottom)
}

test('every tab of a user begins 12 px below the line of the tabs, in a low window 6 px', async ({ desk: { page }, sandbox }) => {
  const orders = (await sandbox.control.rows('orders')) as { user_uuid: string }[]
  for (const [height, px] of [
    [900, 12],
    [720, 6],
  ] as const) {
    await page.setViewportSize({ width: 1440, height })
    for (const [tab, first] of [
      ['user', '.user-group'],
      ['verifications', '.user-card'],
      ['orders', '.dt-tools'],
      ['subscriptions', '.dt-tools'],
      ['history', '.user-history h2'],
      ['invoices', '.dt-tools'],
      ['actions', '.user-unlock'],
    ] as const) {
      await toRoute(page, `/dashboard/user/${orders[0]?.user_uuid}?tab=${tab}`)
      await expect.poll(() => gap(page, '.identity ~ .tabs .ant-tabs-nav', first), { message: `${tab}, ${height} px` }).toBe(px)
    }
  }
})

test('the search of cards is as far below the title as the search of a table', async ({ desk: { page } }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await toRoute(page, '/dashboard/settings/website/blog?tab=list')
  await expect.poll(() => gap(page, '.page-header', '.dt-search')).toBe(8)
  await toRoute(page, '/dashboard/reports?tab=errors')
  await expect(page.locator('.report-card').first()).toBeVisible()
  await expect.poll(() => gap(page, '.page-header', '.dt-search')).toBe(8)
})

test('the card of the current report has one ring', async ({ desk: { page } }) => {
  await toRoute(page, '/dashboard/reports?tab=errors')
  const card = page.locator('.report-card-current')
  await expect(card).toBeVisible()
  await card.focus()
  await page.keyboard.press('ArrowRight')
  await expect(card).toBeFocused()
  expect(await card.evaluate((one) => getComputedStyle(one).outlineStyle)).toBe('none')
})

test('a switch is below the first letter of its heading', async ({ desk: { page } }) => {
  await toRoute(page, '/dashboard/storage?tab=bottles')
  await expect(page.locator('.row-switch-track').first()).toBeVisible()
  // in one look: columns get their widths from the cells, in the frames after
  const apart = () =>
    page.evaluate(() => {
      const [track, title] = ['.row-switch-track', 'th[data-field="enabled"] .ant-table-column-title'].map((selector) =>
        Math.round(document.querySelector(selector)?.getBoundingClientRect().left ?? NaN),
      )
      return (track ?? NaN) - (title ?? NaN)
    })
  await expect.poll(apart).toBe(0)
})

test('the sentence below a title is as wide as the page, not as what is left of the buttons', async ({ desk: { page } }) => {
  await page.setViewportSize({ width: 1100, height: 720 })
  await page.evaluate(() => window.desk.call('settings.update', { change: { language: 'fr' } }))
  await toRoute(page, '/dashboard/statistics/all')
  const lead = page.locator('.page-header p')
  await expect(lead).toBeVisible()
  await expect.poll(() => lead.evaluate((one) => Math.round(one.getBoundingClientRect().height))).toBe(20)
  await expect.poll(() => gap(page, '.page-header-actions', '.page-header p')).toBeGreaterThanOrEqual(0)
})
