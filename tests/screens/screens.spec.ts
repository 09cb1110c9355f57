import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { test } from '../_support/app.ts'
import { tour } from '../_support/tour.ts'

const SIZES = [
  [1100, 720],
  [1440, 900],
] as const
const FOLDER = join(import.meta.dirname, '..', '..', 'screens')

const settle = async (page: Page) => {
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode().catch(() => {}))))
  await page.waitForTimeout(250)
}

for (const theme of ['light', 'dark'] as const) {
  test(`every screen, ${theme}`, async ({ open }) => {
    test.setTimeout(300_000)
    const { app, page } = await open()
    await app.evaluate(({ nativeTheme }, source) => {
      nativeTheme.themeSource = source
    }, theme)
    for (const { name, go } of tour) {
      await go(page)
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height })
        await settle(page)
        const folder = join(FOLDER, theme, `${width}x${height}`)
        mkdirSync(folder, { recursive: true })
        await page.screenshot({ path: join(folder, `${name}.png`) })
      }
    }
  })
}
