import type { Locator, Page } from 'playwright'
import { withDesk } from '#tests/bench/stage/app-stage.ts'
import { median, p95 } from '#tests/bench/results/figures.ts'
import type { Outcome } from '#tests/bench/goals.ts'
import { verdictOf } from '#tests/bench/results/verdicts.ts'

const ROWS = 500
const MAX_MS = 20
/** px per second: a fast turn of the wheel. */
const SPEED = 3_000

/** P11: scrolls the tickers with 500 rows per page to the end and back; compares with the frames of the idle page. */
export async function measureScroll(): Promise<Outcome> {
  return withDesk({ tickers: 2_000, users: 20, orders: 20, history: 20 }, 0, async ({ page }) => {
    await page.evaluate(() => {
      location.hash = '#/dashboard/tickers'
    })
    const table = page.getByRole('region', { name: 'Tickers', exact: true })
    await table.getByRole('combobox', { name: 'Rows per page' }).click()
    await page
      .locator('.ant-select-item-option')
      .filter({ hasText: String(ROWS) })
      .click()
    await table.getByText(`1–${ROWS} of 2,000`).waitFor()
    await page.waitForTimeout(1_000)
    const rest = await frames(page, () => page.waitForTimeout(3_000))
    const scroll = await frames(page, () => wholeWay(page, table.locator('.dt-scroll')))
    const late = scroll.filter((ms) => ms > MAX_MS).length
    return {
      goal: 'P11',
      figure:
        `frames while scrolling: p50 ${median(scroll).toFixed(1)} ms, p95 ${p95(scroll).toFixed(1)} ms, ${late} of ${scroll.length} over ${MAX_MS} ms; ` +
        `at rest: p50 ${median(rest).toFixed(1)} ms, p95 ${p95(rest).toFixed(1)} ms`,
      ratio: p95(scroll) / p95(rest),
      verdict: verdictOf(p95(scroll) < MAX_MS),
      runs: 1,
      rows: [ROWS],
      numbers: { scroll, rest },
    }
  })
}

/** Intervals between the page's frames during an action, in ms. */
async function frames(page: Page, during: () => Promise<unknown>): Promise<readonly number[]> {
  const record = await page.evaluateHandle(() => {
    const times: number[] = []
    let on = true
    const look = (now: number) => {
      times.push(now)
      if (on) requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
    return { stop: () => ((on = false), times) }
  })
  await during()
  const times = await record.evaluate(({ stop }) => stop())
  return times.slice(1).map((now, at) => now - (times[at] ?? now))
}

/** Scrolls to the last row and back like the wheel: the compositor scrolls, and the page renders the rows afterwards. */
async function wholeWay(page: Page, scroller: Locator): Promise<void> {
  const box = await scroller.boundingBox()
  if (!box) throw new Error('no table')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const session = await page.context().newCDPSession(page)
  for (const yDistance of [-ROWS * 36, ROWS * 36])
    await session.send('Input.synthesizeScrollGesture', { x, y, yDistance, speed: SPEED, gestureSourceType: 'mouse' })
  await session.detach()
}
