import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import type { Fault } from '#sandbox/http/faults.ts'
import { expect, signIn, test, toRoute } from '#tests/_support/app/app.ts'
import { emptyOffice, MAIN_SCREENS, toMain, TRAINING } from '#tests/_support/tour/tour-states.ts'
import { axeTour } from '#tests/_support/tour/tour.ts'

// checks the findings from labels too
test.use({ labelReading: true })

/** Time limit of one stop in both themes on a busy machine (ms). */
const STOP_MS = 12_000
/** Number of parallel parts of the tour: every stop navigates independently. */
const PARTS = 2

type Theme = 'light' | 'dark'

async function wear(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await page.waitForFunction((name) => document.documentElement.className.includes(name), `cellarmaster-${theme}`)
  // during the transition colours belong to neither theme
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((animation) => animation.playState !== 'running' || animation.effect?.getComputedTiming().endTime === Infinity),
  )
}
interface Violation {
  readonly id: string
  readonly nodes: readonly { readonly target: readonly unknown[] }[]
}
declare global {
  interface Window {
    /** Set by axe's first run in the page. */
    readonly axe?: { readonly run: (options: object) => Promise<{ readonly violations: readonly Violation[] }> }
  }
}
const OPTIONS = { resultTypes: ['violations'] } as const

/** axe's violations of all its rules or of `rules`. The tour stays in one document, so that the half megabyte of axe is parsed only once. */
async function findings(page: Page, rules?: string[]): Promise<string[]> {
  const options = { ...OPTIONS, ...(rules && { runOnly: { type: 'rule', values: rules } }) }
  const again = page.frames().length === 1
  const seen = again ? await page.evaluate(async (run) => (await window.axe?.run(run))?.violations, options) : undefined
  const violations = seen ?? (await firstFindings(page, rules))
  return violations.map(({ id, nodes }) => `${id} ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
}
async function firstFindings(page: Page, rules?: string[]): Promise<readonly Violation[]> {
  // legacy mode, because axe otherwise opens a second page, which the app refuses
  const axe = new AxeBuilder({ page }).options({ resultTypes: [...OPTIONS.resultTypes] }).setLegacyMode()
  return (await (rules ? axe.withRules(rules) : axe).analyze()).violations
}

for (let part = 0; part < PARTS; part++) {
  const stops = axeTour.slice(Math.ceil((axeTour.length * part) / PARTS), Math.ceil((axeTour.length * (part + 1)) / PARTS))
  test(`axe finds nothing on any screen or dialog, light and dark, ${stops[0]?.name} to ${stops.at(-1)?.name}`, async ({ open }) => {
    test.setTimeout(stops.length * STOP_MS)
    const { page } = await open()
    // the first part signs in as part of its tour
    if (part > 0) await signIn(page)
    let worn: Theme = 'light'
    await wear(page, worn)
    for (const { name, go } of stops) {
      await go(page)
      await page.mouse.move(2, 2)
      expect.soft(await findings(page), `${name}, ${worn}`).toEqual([])
      worn = worn === 'light' ? 'dark' : 'light'
      await wear(page, worn)
      // the other rules do not depend on the colours
      expect.soft(await findings(page, ['color-contrast']), `${name}, ${worn}`).toEqual([])
    }
  })
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
    seen: (page) => page.locator('main').locator('.dt-loading, .loading-state, .ant-btn-loading, .report-card'),
  },
]

for (const { said, fault, seen } of TROUBLES)
  test(`axe finds nothing where the back office ${said}, light and dark`, async ({ desk: { page }, sandbox }) => {
    test.setTimeout(PLACES.length * STOP_MS)
    await sandbox.control.fault('*', fault)
    for (const route of PLACES) {
      await toRoute(page, route)
      // the badge may have loaded the reports before the fault was set
      await page.evaluate(() => void window.desk.call('lists.reload', { list: 'reports.errors', params: {} }))
      await expect(seen(page).first()).toBeVisible()
      await wear(page, 'light')
      expect.soft(await findings(page), `${route}, light`).toEqual([])
      await wear(page, 'dark')
      expect.soft(await findings(page, ['color-contrast']), `${route}, dark`).toEqual([])
    }
    await sandbox.control.clearFaults()
  })

test('axe finds nothing at the first start and in training mode, light and dark', async ({ open }) => {
  const check = async (page: Page, name: string) => {
    await wear(page, 'light')
    expect.soft(await findings(page), `${name}, light`).toEqual([])
    await wear(page, 'dark')
    expect.soft(await findings(page, ['color-contrast']), `${name}, dark`).toEqual([])
  }
  const first = await open({ args: [] })
  await check(first.page, 'first start')
  await first.app.close()
  const { page } = await open(TRAINING)
  await check(page, 'training, sign-in')
  const card = page.getByRole('complementary', { name: 'Training' })
  await card.getByRole('button', { name: 'Fill in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await card.getByText(/\d{6}/).waitFor()
  await check(page, 'training, code')
  await card.getByRole('button', { name: 'Fill in' }).click()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText('TRAINING', { exact: true }).waitFor()
  await check(page, 'training, dashboard')
})

test('axe finds nothing where there are no rows, light and dark', async ({ open }) => {
  test.setTimeout(Object.keys(MAIN_SCREENS).length * STOP_MS)
  const office = await emptyOffice()
  const { page } = await open({ args: [`--api-url=${office.url}`] })
  await signIn(page)
  for (const [name, route] of Object.entries(MAIN_SCREENS)) {
    await toMain(page, route)
    await wear(page, 'light')
    expect.soft(await findings(page), `${name}, light`).toEqual([])
    await wear(page, 'dark')
    expect.soft(await findings(page, ['color-contrast']), `${name}, dark`).toEqual([])
  }
  await office.close()
})
