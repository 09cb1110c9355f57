import type { Page } from 'playwright'
import { type ReasonKey, reasonLabel } from '#domain/orders/decline-reasons.ts'
import { withDesk } from '#tests/bench/stage/app-stage.ts'
import type { Outcome } from '#tests/bench/goals.ts'
import { prepareQueue, shownOrder, startRun, untilSeen } from '#tests/bench/stage/scripted-moderator.ts'
import { verdictOf } from '#tests/bench/results/verdicts.ts'

/** 40 flawed and 170 sound orders, never used for tuning. */
const SEEDS = [4711, 5151, 6007, 7001, 8123]
const SCALE = { orders: 300, users: 200, tickers: 200, history: 100 }
/** Pixels are measured and labels read in sequence; findings that have not changed for this long are complete (ms). */
const STEADY_MS = 2_500
const MIN_FOUND = 0.8
const MIN_CLEAN = 0.9

interface Look {
  readonly flaws: readonly string[]
  readonly suggested: readonly string[]
}

/** D6: looks at every waiting order of unseen seeds once and compares the suggested reasons with its actual flaws. */
export async function measureFindings(): Promise<Outcome> {
  const looks: Look[] = []
  for (const seed of SEEDS) looks.push(...(await lookThrough(seed)))
  const flawed = looks.filter(({ flaws }) => flaws.length > 0)
  const clean = looks.filter(({ flaws }) => flaws.length === 0)
  const found = flawed.filter(({ flaws, suggested }) => flaws.some((flaw) => suggested.includes(labelOf(flaw)))).length
  const quiet = clean.filter(({ suggested }) => suggested.length === 0).length
  return {
    goal: 'D6',
    figure: `right reason suggested for ${found} of ${flawed.length} flawed orders; nothing suggested for ${quiet} of ${clean.length} sound ones (seeds ${SEEDS.join(', ')})`,
    ratio: found / flawed.length,
    verdict: verdictOf(found / flawed.length >= MIN_FOUND && quiet / clean.length >= MIN_CLEAN),
    runs: SEEDS.length,
    rows: [SCALE.orders],
    numbers: { looks },
  }
}

/** Looks at every waiting order of a seed once, in the run. */
export const lookThrough = (seed: number): Promise<readonly Look[]> =>
  withDesk(
    SCALE,
    0,
    async ({ page }, office) => {
      const { flawsOf, waiting } = await prepareQueue(office)
      await page.keyboard.press('F5')
      await page.waitForTimeout(1_500)
      await startRun(page)
      const looks: Look[] = []
      for (let nth = 0; nth < waiting; nth++) {
        await untilSeen(page)
        const order = shownOrder(page)
        const suggested = await steadySuggestions(page)
        looks.push({ flaws: flawsOf(order), suggested })
        await page.keyboard.press('j')
        await page.waitForFunction((before) => !location.hash.includes(before), order, { timeout: 3_000 }).catch(() => null)
        if (shownOrder(page) === order) break
      }
      return looks
    },
    seed,
  )

const labelOf = (flaw: string): string => reasonLabel({ kind: 'known', key: flaw as ReasonKey }, 'en')

/** The suggested reasons once the findings have stopped changing. */
async function steadySuggestions(page: Page): Promise<readonly string[]> {
  const listed = () => page.locator('.findings li').allTextContents()
  let seen = await listed()
  for (let since = Date.now(); Date.now() - since < STEADY_MS;) {
    await page.waitForTimeout(200)
    const now = await listed()
    if (now.join('\n') !== seen.join('\n')) since = Date.now()
    seen = now
  }
  await page.keyboard.press('d')
  await page.locator('.order-reason').first().waitFor()
  const suggested = page.locator('.order-reason', { has: page.locator('.order-reason-suggested') }).locator('.order-reason-label')
  const labels = await suggested.allTextContents()
  await page.keyboard.press('Escape')
  await page.locator('.order-reason').first().waitFor({ state: 'detached' })
  return labels
}
