import { mkdirSync } from 'node:fs'
import { test } from '../_support/app.ts'
import { signIn } from '../_support/app.ts'
import { storageStops } from '../_support/tour-storage.ts'
for (const theme of ['light', 'dark'] as const)
  test(`shots ${theme}`, async ({ open }) => {
    test.setTimeout(200_000)
    const { app, page } = await open()
    await app.evaluate(({ nativeTheme }, source) => {
      nativeTheme.themeSource = source
    }, theme)
    await signIn(page)
    page.on('console', (m) => m.type() === 'error' && console.log('CONSOLE', m.text()))
    for (const { name, go } of storageStops) {
      await go(page)
      for (const [width, height] of [
        [1100, 720],
        [1440, 900],
      ] as const) {
        await page.setViewportSize({ width, height })
        await page.waitForTimeout(250)
        mkdirSync(`/tmp/storage-shots/${theme}`, { recursive: true })
        await page.screenshot({ path: `/tmp/storage-shots/${theme}/${name}-${width}.png` })
      }
    }
  })
