import { withDesk } from '#tests/bench/stage/app-stage.ts'
import { median, p95 } from '#tests/bench/results/figures.ts'
import type { Outcome } from '#tests/bench/goals.ts'
import { scriptTime } from '#tests/bench/stage/page-probes.ts'
import { verdictOf } from '#tests/bench/results/verdicts.ts'

const USERS = 200_000
const TICKS = 12
const MAX_MS = 4

/** P7: a ping answer arrives while the users screen is open. Other users are online each time; nothing else happens. */
export async function measurePing(): Promise<Outcome> {
  return withDesk({ users: USERS, orders: 20, tickers: 200, history: 100 }, 0, async ({ page }, office) => {
    await office.control.activity(true)
    await page.evaluate(() => {
      location.hash = '#/dashboard/users?tab=list'
    })
    const rows = page.getByRole('grid', { name: 'Users list' }).locator('tbody tr[data-index]')
    await rows.first().waitFor()
    await page.waitForFunction(() => /of 200,000/.test(document.querySelector('.dt[aria-label="Users list"] .dt-range')?.textContent ?? ''))
    await page.waitForTimeout(2_000)
    const scripted = await scriptTime(page)
    const order = () =>
      rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-row-key') ?? row.textContent.slice(0, 200)).join('\n'))
    const previous = await order()
    const [ticks, asking]: [number[], number[]] = [[], []]
    for (let tick = 0; tick < TICKS; tick++) {
      let from = await scripted()
      // main sends the ping in the app, so the page's cost of the request does not count as part of a tick
      await page.evaluate(() => void window.desk.call('desktop.startsAtLogin', {}))
      await page.waitForTimeout(500)
      asking.push((await scripted()) - from)
      await office.control.advance(60_000)
      from = await scripted()
      // sent directly by the script, so that only the effects of the answer are measured
      await page.evaluate(() => void window.desk.call('live.pingNow', {}))
      await page.waitForTimeout(500)
      ticks.push((await scripted()) - from)
    }
    const stayed = (await order()) === previous
    const cost = Math.max(0, median(ticks) - median(asking))
    return {
      goal: 'P7',
      figure: `${cost.toFixed(1)} ms of script a tick (beside ${median(asking).toFixed(1)} ms for asking; p95 with it ${p95(ticks).toFixed(1)} ms); rows ${stayed ? 'stayed' : 'MOVED'}`,
      ratio: cost / MAX_MS,
      verdict: verdictOf(cost <= MAX_MS, stayed),
      runs: 1,
      rows: [USERS],
      numbers: { ticks, asking, stayed },
    }
  })
}
