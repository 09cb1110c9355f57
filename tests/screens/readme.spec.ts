import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, openOrders, test } from '../_support/app/app.ts'

test.use({ labelReading: true })

// The README's pictures, in screens/readme/; copy them to docs/ when the design changes.
const FOLDER = join(import.meta.dirname, '..', '..', 'screens', 'readme')
const TRAINING = { args: ['--training'], env: { CELLARMASTER_SANDBOX_MEMORY: '1', CELLARMASTER_SCALE: 'orders=300,users=400,tickers=200' } }

/** Is every picture in sight drawn, and is nothing loading? Small pictures of rows load one after another, and only where they can be seen. */
const allDrawn = () =>
  document.querySelector('main [aria-busy="true"], .loading-state, .dt-bone, .bone') === null &&
  [...document.querySelectorAll<HTMLElement>('[data-picture], img')]
    .filter((place) => {
      const { left, top, width, height } = place.getBoundingClientRect()
      const shown = width > 0 ? document.elementFromPoint(left + width / 2, top + height / 2) : null
      return place.contains(shown)
    })
    .every((place) => {
      const image = place instanceof HTMLImageElement ? place : place.querySelector('img')
      return image !== null && image.complete && image.naturalWidth > 0
    })

test('pictures of the README', async ({ open }) => {
  mkdirSync(FOLDER, { recursive: true })
  const { page } = await open(TRAINING)
  await page.setViewportSize({ width: 1440, height: 900 })
  const show = (theme: 'light' | 'dark') =>
    page.evaluate((to) => window.desk.call('settings.update', { change: { theme: to, language: 'en' } }), theme)
  const shoot = async (name: string) => {
    // the pointer must not hover over anything
    await page.mouse.move(0, 899)
    await page.waitForFunction(allDrawn, undefined, { timeout: 60_000 })
    // React and the compositor draw what has just arrived
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    await page.screenshot({ path: join(FOLDER, `${name}.png`) })
  }
  await show('light')
  const card = page.getByRole('complementary', { name: 'Training' })
  await card.getByRole('button', { name: 'Fill in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(card).toContainText(/\d{6}/)
  await card.getByRole('button', { name: 'Fill in' }).click()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()

  await openOrders(page)
  await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible()
  await shoot('screenshot-queue')
  await page.getByRole('button', { name: 'Start run' }).first().click()
  await expect(page.getByRole('button', { name: 'Accept' })).toBeEnabled()
  await shoot('screenshot')
  await show('dark')
  await page.goto(page.url().replace(/#.*/, '#/dashboard'))
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await shoot('screenshot-dashboard')
})
