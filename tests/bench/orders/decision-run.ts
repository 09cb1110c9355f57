import type { Page } from 'playwright'
import { withDesk } from '#tests/bench/stage/app-stage.ts'
import { median, p95 } from '#tests/bench/results/figures.ts'
import type { Outcome } from '#tests/bench/goals.ts'
import { prepareQueue, untilSeen } from '#tests/bench/stage/scripted-moderator.ts'
import { verdictOf } from '#tests/bench/results/verdicts.ts'

const LATENCY_MS = 150
const ORDERS = 400
const DECISIONS = 20
const MAX_MS = 100

/** P8: a moderator accepts one order after another and looks at each for a second and a half. */
export async function measureDecisions(): Promise<Outcome> {
  return withDesk({ orders: ORDERS, users: 200, tickers: 200, history: 100 }, LATENCY_MS, async ({ page }, office) => {
    await prepareQueue(office)
    // the page loaded its list before the queue was prepared
    await page.keyboard.press('F5')
    await page.waitForTimeout(1_500)
    await page.evaluate(() => {
      location.hash = '#/dashboard/orders'
    })
    const queue = page.getByRole('grid', { name: /Orders must be check/ })
    await queue.locator('tbody tr[data-index]').first().waitFor()
    await queue.focus()
    await page.keyboard.press('Home')
    await page.keyboard.press('Enter')
    await acceptButton(page).waitFor()
    const times: number[] = []
    for (let nth = 0; nth < DECISIONS; nth++) {
      // time to look at an order, during which the next order's pictures load
      await page.waitForTimeout(1_500)
      times.push(await decide(page))
    }
    return {
      goal: 'P8',
      figure: `p50 ${Math.round(median(times))} ms, p95 ${Math.round(p95(times))} ms of ${DECISIONS} decisions`,
      ratio: p95(times) / MAX_MS,
      verdict: verdictOf(p95(times) <= MAX_MS),
      runs: 1,
      rows: [ORDERS],
      numbers: { times },
    }
  })
}

/** The exact name: a decision in the trail is a button "Accepted …". */
const acceptButton = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Accept', exact: true })

/** Time from the key press to the paint of another order with its pictures, in ms. */
async function decide(page: Page): Promise<number> {
  await untilSeen(page)
  const accept = acceptButton(page)
  if ((await accept.getAttribute('aria-disabled')) === 'true') throw new Error(`Cannot be accepted: ${page.url()}`)
  const painted = page.evaluate(async () => {
    // each order renders its name in an option of its own, together with the rest of the order
    const shown = () => document.querySelector('.order-preview-header [role="option"]')
    const previous = shown()
    const pressed = new Promise<number>((resolve) => {
      addEventListener('keydown', ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true })
    })
    // those that are judged, as in D3: the small ones of the catalogue come with the evidence
    const picturesThere = () =>
      [...document.querySelectorAll<HTMLImageElement>('.order-preview .picture-panes img')].every(
        ({ complete, naturalWidth }) => complete && naturalWidth > 0,
      )
    const from = await pressed
    const at = await window.bench.painted(() => shown() !== null && shown() !== previous && picturesThere())
    return at - from
  })
  // a key press can overtake an earlier script: this answer shows that the page runs scripts
  await page.evaluate(() => null)
  await page.keyboard.press('a')
  return painted
}
