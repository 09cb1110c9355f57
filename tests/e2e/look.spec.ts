import { expect, test, toRoute } from '../_support/app.ts'

/** Pages of each kind: with tabs, without, with the strip, without it. */
const TABLES = [
  '/dashboard',
  '/dashboard/orders?tab=unverified',
  '/dashboard/tickers',
  '/dashboard/users?tab=list',
  '/dashboard/statistics/board?tab=all',
]

for (const language of ['en', 'fr'] as const)
  test(`the first row stands at most 240 px from the top at 1440 × 900, ${language}`, async ({ desk: { page } }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.evaluate((to) => window.desk.call('settings.update', { change: { language: to } }), language)
    for (const route of TABLES) {
      await toRoute(page, route)
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
      const row = page.locator('.dt tbody tr[data-index]').first()
      await expect(row, route).toBeVisible()
      await expect.poll(async () => (await row.boundingBox())?.y ?? Infinity, { message: route }).toBeLessThanOrEqual(240)
    }
  })

test('the smallest window shows twelve transactions', async ({ desk: { page } }) => {
  await page.setViewportSize({ width: 1100, height: 720 })
  await toRoute(page, '/dashboard/statistics/board?tab=all')
  await expect(page.locator('.dt tbody tr[data-index]').first()).toBeVisible()
  const whole = () =>
    page.evaluate(() => {
      const box = document.querySelector('.dt-scroll')
      const bottom = (box?.getBoundingClientRect().top ?? 0) + (box?.clientHeight ?? 0)
      return [...(box?.querySelectorAll('tbody tr[data-index]') ?? [])].filter((row) => row.getBoundingClientRect().bottom <= bottom + 1)
        .length
    })
  await expect.poll(whole).toBeGreaterThanOrEqual(12)
})

test('title and tabs stand on one line, the groups of the menu all in the bar', async ({ desk: { page } }) => {
  await toRoute(page, '/dashboard/orders?tab=unverified')
  for (const [width, language] of [
    [1440, 'en'],
    [1100, 'fr'],
  ] as const) {
    await page.setViewportSize({ width, height: 720 })
    await page.evaluate((to) => window.desk.call('settings.update', { change: { language: to } }), language)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    const title = page.getByRole('heading', { level: 1, name: language === 'en' ? 'Orders' : 'Ordres', exact: true })
    const tabs = page.getByRole('tablist')
    const apart = async () => {
      const [one, other] = [await title.boundingBox(), await tabs.boundingBox()]
      return one && other ? { y: Math.abs(one.y + one.height / 2 - other.y - other.height / 2), x: other.x - one.x - one.width } : null
    }
    await expect.poll(async () => (await apart())?.y ?? Infinity).toBeLessThan(6)
    await expect.poll(async () => (await apart())?.x ?? -1).toBeGreaterThan(0)
    await expect(page.getByRole('navigation').getByRole('menuitem').filter({ visible: true })).toHaveCount(5)
  }
})

test('words are in the face that the app ships', async ({ desk: { page } }) => {
  expect(await page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family))).toContain(
    'Inter Variable',
  )
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain('Inter Variable')
})
