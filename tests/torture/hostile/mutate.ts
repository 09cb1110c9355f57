import type { Page } from 'playwright'
import { openDesk } from '#tests/bench/stage/app-stage.ts'
import { openBackOffice } from '#tests/bench/stage/back-office.ts'
import { ROUTES } from '#tests/_support/app/routes.ts'
import type { Area } from '#tests/torture/area.ts'
import { mutatingOffice } from './mutating-office.ts'

const SCALE = { orders: 60, users: 60, tickers: 80, history: 300, storage: 100 }
const BROKEN = 'Something broke in Cellarmaster'

export const mutate: Area = {
  name: 'mutate',
  goals: ['G1', 'R12'],
  promise:
    'values of other types under every screen and its first row: no error boundary, no white screen, no page error, every screen still leads on',
  full: 8,
  short: 1,
  isApp: true,
  run: async ({ times, seed }) => {
    const failures: string[] = []
    let [visits, mutated, answers, refused] = [0, 0, 0, 0]
    for (let nth = 0; nth < times; nth++) {
      const office = await openBackOffice(SCALE)
      const proxy = await mutatingOffice(office.url, seed + nth)
      const { page, close } = await openDesk({ ...office, url: proxy.url })
      let at = 'sign-in'
      page.on('pageerror', (error) => failures.push(`seed ${seed + nth}, ${at}: page error ${error.message}`))
      const [ticker] = (await office.control.rows('tickers')) as { readonly ticker: string }[]
      const [user] = (await office.control.rows('users')) as { readonly uuid: string }[]
      for (const [route] of ROUTES) {
        at = route.replace(':ticker', encodeURIComponent(ticker?.ticker ?? '')).replace(':uuid', user?.uuid ?? '')
        visits++
        failures.push(...(await visit(page, at)).map((wrong) => `seed ${seed + nth}, ${route}: ${wrong}`))
      }
      mutated += proxy.mutated()
      answers += proxy.answers()
      refused += proxy.strictRefusals()
      await close()
      await proxy.close()
      await office.close()
    }
    return {
      unit: 'visits',
      cases: visits,
      failures,
      controls: [{ without: 'the tolerant reader (whole answers refused)', cases: answers, failures: refused }],
      skipped: 0,
      numbers: { seeds: times, 'values mutated': mutated },
    }
  },
}

/** Problems of a screen and of the detail that its first row opens. */
async function visit(page: Page, route: string): Promise<string[]> {
  await page.evaluate((to) => void (location.hash = `#${to}`), route)
  await page
    .waitForFunction(() => !document.querySelector('.dt-bone, .loading-state'), undefined, { timeout: 5_000 })
    .catch(() => undefined)
  const wrong = await look(page, 'the screen')
  await page.keyboard.press('Escape')
  const grid = page.getByRole('grid').first()
  if ((await grid.count()) > 0) {
    await grid.focus({ timeout: 2_000 }).catch(() => undefined)
    await page.keyboard.press('Home')
    await page.keyboard.press('Enter')
    await page.waitForTimeout(250)
    wrong.push(...(await look(page, 'its first row')))
    await page.keyboard.press('Escape')
  }
  return wrong
}

async function look(page: Page, what: string): Promise<string[]> {
  const seen = await Promise.race([
    page.evaluate(() => ({ text: document.body.innerText, menu: document.querySelector('nav') !== null })),
    new Promise<null>((resolve) => setTimeout(resolve, 15_000, null)),
  ])
  if (seen === null) return [`${what} hangs`]
  if (seen.text.includes(BROKEN)) return [`${what} broke`]
  return seen.text.length < 100 || !seen.menu ? [`${what} is white`] : []
}
