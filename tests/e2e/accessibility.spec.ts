import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '../_support/app.ts'
import { tour } from '../_support/tour.ts'

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds nothing on any screen or dialog, ${theme}`, async ({ open }) => {
    test.setTimeout(240_000)
    const { app, page } = await open()
    await app.evaluate(({ nativeTheme }, source) => {
      nativeTheme.themeSource = source
    }, theme)
    for (const { name, go } of tour) {
      await go(page)
      await page.mouse.move(2, 2)
      // legacy mode: axe needs no second page, which the app would refuse to open
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
      expect
        .soft(violations.map(({ id, nodes }) => `${name}: ${id} ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`))
        .toEqual([])
    }
  })
}
