import { expect, toRoute } from '#tests/_support/app/app.ts'
import { test } from '#tests/_support/app/one-desk.ts'

test.describe.configure({ mode: 'default' })

test('an empty select of a form is as wide as its column', async ({ desk: { page } }) => {
  for (const [route, select, beside] of [
    ['/dashboard/storage?tab=addSupplier', 'Country', 'Region'],
    ['/dashboard/storage?tab=addBottle', 'Origin', 'Title'],
  ] as const) {
    await toRoute(page, route)
    const width = async (box: ReturnType<typeof page.locator>) => (await box.boundingBox())?.width ?? 0
    const field = page.locator('.field', { has: page.getByRole('combobox', { name: new RegExp(`^${select}`) }) })
    const other = page.getByRole('textbox', { name: new RegExp(`^${beside}`) })
    await expect(field, route).toBeVisible()
    await expect
      .poll(async () => Math.abs((await width(field.locator('.ant-select'))) - (await width(other))), { message: route })
      .toBeLessThan(4)
  }
})

test('in Settings a hint begins beside its label, en and fr', async ({ desk: { page } }) => {
  for (const language of ['en', 'fr'] as const) {
    await page.evaluate((to) => window.desk.call('settings.update', { change: { language: to } }), language)
    await toRoute(page, '/settings')
    const row = page.locator('.settings-row', { has: page.getByText(language === 'en' ? 'Status' : 'État', { exact: true }) })
    // in one look: what is above may still load and move the row
    const apart = () =>
      row.evaluate((element) => {
        const [label, hint] = [':scope > span', '[role="status"]'].map((part) => {
          const range = document.createRange()
          range.selectNodeContents(element.querySelector(part) ?? element)
          return range.getClientRects()[0]?.top ?? 0
        })
        return Math.abs((label ?? 0) - (hint ?? 0))
      })
    await expect(row.locator('[role="status"]')).toBeVisible()
    await expect.poll(apart, { message: language }).toBeLessThanOrEqual(2)
  }
})

test('all parts of a page that scrolls end at one edge', async ({ desk: { page }, sandbox }) => {
  const [user] = (await sandbox.control.rows('users')) as { uuid: string }[]
  await page.setViewportSize({ width: 1100, height: 720 })
  for (const [route, part] of [
    [`/dashboard/user/${user?.uuid}?tab=user`, '.identity'],
    ['/dashboard/reports', '.report-card'],
    ['/dashboard/settings/website/emergency?tab=api', '.emergency-switch'],
  ] as const) {
    await toRoute(page, route)
    await expect(page.locator(part).first()).toBeVisible()
    const furthest = (selector: string) =>
      page.locator(selector).evaluateAll((all) => Math.max(...all.map((one) => Math.round(one.getBoundingClientRect().right))))
    // the shape of a page that loads has the same parts, and is replaced
    await expect.poll(() => furthest(part), { message: route }).toBe(1100 - 16)
  }
})

test('shareholders of a user are side by side in a large window', async ({ desk: { page }, sandbox }) => {
  const users = (await sandbox.control.rows('users')) as { uuid: string; organization: unknown }[]
  await page.setViewportSize({ width: 2560, height: 1440 })
  const holders = page.locator('.user-holder')
  // a row of the list does not say how many there are
  for (const { uuid } of users.filter(({ organization }) => organization !== null)) {
    await toRoute(page, `/dashboard/user/${uuid}?tab=user`)
    // the user before stays until this one is drawn
    await expect(page.locator('.identity')).toContainText(uuid.slice(0, 8))
    await expect(page.getByRole('region', { name: 'Shareholders' })).toBeVisible()
    if ((await holders.count()) > 1) break
  }
  expect(await holders.count()).toBeGreaterThan(1)
  const tops = () => holders.evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().top)).size)
  await expect.poll(tops).toBe(1)
})
