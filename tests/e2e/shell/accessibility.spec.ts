import type { Locator, Page } from '@playwright/test'
import type { Fault } from '#sandbox/http/faults.ts'
import { enter, expect, test, toRoute } from '#tests/_support/app/app.ts'
import { test as oneDesk } from '#tests/_support/app/one-desk.ts'
import { emptyOffice, MAIN_SCREENS, toMain, TRAINING } from '#tests/_support/tour/tour-states.ts'
import { findings, ROUNDS, type Theme, themeAt, applyTheme } from '#tests/_support/walk/axe.ts'
import { axeTourOf } from '#tests/_support/tour/tour.ts'

// checks the findings from labels too
test.use({ labelReading: true })

/** Time limit of one stop on a busy machine (ms). */
const STOP_MS = 12_000
/** Number of parallel parts of the tour: every stop navigates independently. */
const PARTS = 2

/** Looks at one place after the other, some in one theme, the next ones in the other. */
function looker(page: Page, themes: readonly [Theme, Theme]): (name: string) => Promise<void> {
  let nth = 0
  return async (name) => {
    const theme = themeAt(nth++, themes)
    await applyTheme(page, theme)
    expect.soft(await findings(page), `${name}, ${theme}`).toEqual([])
  }
}

/** Routes with a table, cards, a chart, a form, and a page of one thing each. */
const PLACES = [
  '/dashboard/tickers',
  '/dashboard/reports',
  '/dashboard/statistics/all',
  '/dashboard/statistics/board',
  '/dashboard/settings/website/emergency',
  '/dashboard/ticker/ARDB10-46-70-01N',
  '/dashboard/user/0b7c5f2e-8d3a-4c1e-9f6b-2a4d8e1c7b90',
]
const TROUBLES: readonly { readonly said: string; readonly fault: Fault; readonly seen: (page: Page) => Locator }[] = [
  { said: 'fails', fault: { is: 'status', status: 500 }, seen: (page) => page.locator('main').getByRole('alert') },
  {
    said: 'keeps silent',
    fault: { is: 'hold' },
    seen: (page) =>
      page
        .locator('main')
        .getByRole('status', { name: /^(Loading…|Waiting for the server…)$/ })
        .or(page.locator('main').locator('.dt-loading, .ant-btn-loading, .report-card')),
  },
]

for (const { themes, tag } of ROUNDS) {
  const inTurn = `${themes.join(' and ')} in turn`
  const axeTour = axeTourOf(tag.length > 0)
  for (let part = 0; part < PARTS; part++) {
    const stops = axeTour.slice(Math.ceil((axeTour.length * part) / PARTS), Math.ceil((axeTour.length * (part + 1)) / PARTS))
    const title = `axe finds nothing on any screen or dialog, ${inTurn}, ${stops[0]?.name} to ${stops.at(-1)?.name}`
    const goAround = async (page: Page) => {
      test.setTimeout(stops.length * STOP_MS)
      const look = looker(page, themes)
      for (const { name, go } of stops) {
        await go(page)
        await page.mouse.move(2, 2)
        await look(name)
      }
    }
    // the first part signs in as part of its tour
    if (part === 0) test(title, { tag: [...tag] }, async ({ open }) => goAround((await open()).page))
    else
      test.describe('in an app that the tests share', () => {
        test.describe.configure({ mode: 'default' })
        oneDesk.use({ newSession: true })
        oneDesk(title, { tag: [...tag] }, async ({ desk: { page } }) => goAround(page))
      })
  }

  test.describe('in an app that the tests share', () => {
    test.describe.configure({ mode: 'default' })
    // a list that a test before has loaded would show no trouble
    oneDesk.use({ newSession: true })

    for (const { said, fault, seen } of TROUBLES)
      oneDesk(`axe finds nothing where the back office ${said}, ${inTurn}`, { tag: [...tag] }, async ({ desk: { page }, sandbox }) => {
        test.setTimeout(PLACES.length * STOP_MS)
        await sandbox.control.fault('*', fault)
        const look = looker(page, themes)
        for (const route of PLACES) {
          await toRoute(page, route)
          // the badge may have loaded the reports before the fault was set
          await page.evaluate(() => void window.desk.call('lists.reload', { list: 'reports.errors', params: {} }))
          await expect(seen(page).first()).toBeVisible()
          await look(route)
        }
        await sandbox.control.clearFaults()
      })
  })

  test(`axe finds nothing at the first start and in training mode, ${inTurn}`, { tag: [...tag] }, async ({ open }) => {
    const first = await open({ args: [] })
    await looker(first.page, themes)('first start')
    await first.app.close()
    const { page } = await open(TRAINING)
    const look = looker(page, themes)
    await look('training, sign-in')
    const card = page.getByRole('complementary', { name: 'Training' })
    await card.getByRole('button', { name: 'Fill in' }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await card.getByText(/\d{6}/).waitFor()
    await look('training, code')
    await card.getByRole('button', { name: 'Fill in' }).click()
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText('TRAINING', { exact: true }).waitFor()
    await look('training, dashboard')
  })

  test(`axe finds nothing where there are no rows, ${inTurn}`, { tag: [...tag] }, async ({ open }) => {
    test.setTimeout(Object.keys(MAIN_SCREENS).length * STOP_MS)
    const office = await emptyOffice()
    const { page } = await open({ args: [`--api-url=${office.url}`] })
    await enter(page)
    const look = looker(page, themes)
    for (const [name, route] of Object.entries(MAIN_SCREENS)) {
      await toMain(page, route)
      await look(name)
    }
    await office.close()
  })
}
