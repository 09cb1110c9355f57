import { signIn, test } from '../_support/app/app.ts'
import { emptyOffice, MAIN_SCREENS, setState, toMain, TRAINING } from '../_support/tour/tour-states.ts'
import { beginCutList, photograph, THEMES, wearTheme } from './shots.ts'

for (const theme of THEMES) {
  test(`training mode and first start, ${theme}`, async ({ open }) => {
    test.setTimeout(120_000)
    const list = `start-${theme}`
    beginCutList(list)
    const first = await open({ args: [] })
    await wearTheme(first.page, theme)
    await photograph(first.page, theme, { name: 'first-start', list })
    await first.app.close()
    const { page } = await open(TRAINING)
    await wearTheme(page, theme)
    const card = page.getByRole('complementary', { name: 'Training' })
    await card.getByRole('button', { name: 'Fill in' }).click()
    await photograph(page, theme, { name: 'training-login', list })
    await page.getByRole('button', { name: 'Continue' }).click()
    await card.getByText(/\d{6}/).waitFor()
    await card.getByRole('button', { name: 'Fill in' }).click()
    await photograph(page, theme, { name: 'training-code', list })
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText('TRAINING', { exact: true }).waitFor()
    await photograph(page, theme, { name: 'training-dashboard', list })
  })

  for (const state of ['empty', 'loading', 'failed'] as const)
    test(`main screens, ${state}, ${theme}`, async ({ open, sandbox }) => {
      test.setTimeout(180_000)
      const list = `${state}-${theme}`
      beginCutList(list)
      const office = state === 'empty' ? await emptyOffice() : sandbox
      const { page } = await open({ args: [`--api-url=${office.url}`] })
      await wearTheme(page, theme)
      if (state !== 'empty') await setState(office, state)
      await signIn(page)
      for (const [name, route] of Object.entries(MAIN_SCREENS)) {
        await toMain(page, route)
        // a list that fails at once has its answer by then
        if (state === 'failed') await page.locator('main').getByRole('alert').first().waitFor()
        await photograph(page, theme, { name: `${state}-${name}`, list })
      }
      await office.control.clearFaults()
      if (office !== sandbox) await office.close()
    })
}
