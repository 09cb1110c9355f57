import type { Page } from 'playwright'
import type { OrderRow } from '#sandbox/tables/orders.ts'
import { withDesk } from '#tests/bench/stage/app-stage.ts'
import type { BackOffice } from '#tests/bench/stage/back-office.ts'
import { lookThrough } from './findings-run.ts'
import type { Outcome } from '#tests/bench/goals.ts'
import { KEY_MS, LOOK_MS, prepareQueue, startRun } from '#tests/bench/stage/scripted-moderator.ts'
import { verdictOf } from '#tests/bench/results/verdicts.ts'

const LATENCY_MS = 150
const SCALE = { orders: 300, users: 200, tickers: 200, history: 100 }
/** Not used for tuning. */
const SEED = 4711
const MIN_PER_MINUTE = 30

/** D8: a scripted moderator looks at each order of a sheet and accepts what the app does not leave out. In the run it accepts what has no suggested reason. */
export async function measureSheet(): Promise<Outcome> {
  const { accepted, minutes, traps } = await withDesk(SCALE, LATENCY_MS, ({ page }, office) => acceptSheets(page, office), SEED)
  const looks = await lookThrough(SEED)
  const inRun = looks.filter(({ flaws, suggested }) => flaws.length > 0 && suggested.length === 0).length
  const perMinute = (accepted - traps) / minutes
  return {
    goal: 'D8',
    figure: `${perMinute.toFixed(1)} clean orders a minute, looks of ${LOOK_MS} ms; ${traps} flawed orders of ${accepted} accepted on sheets, ${inRun} in the run`,
    ratio: perMinute / MIN_PER_MINUTE,
    verdict: verdictOf(accepted > 0 && perMinute >= MIN_PER_MINUTE, traps <= inRun),
    runs: 1,
    rows: [SCALE.orders],
    numbers: { accepted, minutes, traps, inRun },
  }
}

async function acceptSheets(page: Page, office: BackOffice): Promise<{ accepted: number; minutes: number; traps: number }> {
  const { flawsOf } = await prepareQueue(office)
  const waiting = await unverified(office)
  // the page loaded its list before the queue was prepared
  await page.keyboard.press('F5')
  await page.waitForTimeout(1_500)
  await startRun(page)
  const sheet = page.getByRole('region', { name: 'Contact sheet' })
  const began = performance.now()
  for (const key of ['g', 'g']) await page.keyboard.press(key)
  for (;;) {
    await page.locator('.sheet[aria-busy="false"]').waitFor()
    const orders = await sheet.getByRole('listitem').count()
    if (orders === 0) break
    await page.waitForTimeout(orders * LOOK_MS + KEY_MS)
    await sheet.getByText('Reading label…').first().waitFor({ state: 'detached' })
    const shown = await sheet.getByRole('listitem').first().elementHandle()
    const isAllOut = (await sheet.getByRole('button', { pressed: true }).count()) === 0
    await page.keyboard.press(isAllOut ? 's' : 'a')
    // the next sheet, or the end, replaces it
    await shown?.waitForElementState('hidden')
  }
  const minutes = (performance.now() - began) / 60_000
  // held decisions are sent at the end of their hold
  await page.waitForTimeout(8_000)
  const still = new Set(await unverified(office))
  const accepted = waiting.filter((id) => !still.has(id))
  return { accepted: accepted.length, minutes, traps: accepted.filter((id) => flawsOf(id).length > 0).length }
}

const unverified = async ({ control }: BackOffice): Promise<readonly string[]> =>
  ((await control.rows('orders')) as OrderRow[]).flatMap(({ check_by_moderator, order_uuid }) =>
    check_by_moderator === 0 ? [order_uuid] : [],
  )
