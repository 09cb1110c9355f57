import type { Page } from 'playwright'
import { openDesk, type RunningApp } from '#tests/bench/stage/app-stage.ts'
import { openBackOffice } from '#tests/bench/stage/back-office.ts'
import type { Outcome } from '#tests/bench/goals.ts'
import { KEY_MS, LOOK_MS, prepareQueue, shownOrder, startRun, untilSeen } from '#tests/bench/stage/scripted-moderator.ts'
import { verdictOf } from '#tests/bench/results/verdicts.ts'

const LATENCY_MS = 150
/** One in seven orders waits. */
const SCALE = { orders: 105, users: 200, tickers: 200, history: 100 }
const MODERATORS = 3
/** Decisions of each moderator, fewer when the share is empty. */
const DECISIONS = 4

/** D7: three scripted moderators decide at the same time, each in a share of the queue, then all in the whole queue. */
export async function measureShares(): Promise<Outcome> {
  const withShares = await decideTogether(true)
  const control = await decideTogether(false)
  return {
    goal: 'D7',
    figure: `${twice(withShares)} of ${new Set(withShares.flat()).size} orders decided twice in shares of the queue; without shares ${twice(control)} of ${new Set(control.flat()).size}`,
    ratio: null,
    verdict: verdictOf(
      withShares.every((orders) => orders.length > 0) && twice(withShares) === 0,
      // without orders that meet, the shares prove nothing
      twice(control) > 0,
    ),
    runs: MODERATORS,
    rows: [SCALE.orders],
    numbers: { withShares, control },
  }
}

/** Number of orders that more than one moderator decided. */
const twice = (decided: readonly (readonly string[])[]): number => {
  const all = new Set(decided.flat())
  return [...all].filter((order) => decided.filter((orders) => orders.includes(order)).length > 1).length
}

/** The orders that each moderator decided. */
async function decideTogether(hasShares: boolean): Promise<readonly (readonly string[])[]> {
  const office = await openBackOffice(SCALE, LATENCY_MS)
  const running: RunningApp[] = []
  try {
    await prepareQueue(office)
    for (let nth = 1; nth <= MODERATORS; nth++) {
      const stage = await openDesk(office)
      running.push(stage)
      await startRun(stage.page)
      if (hasShares) await chooseShare(stage.page, nth)
    }
    return await Promise.all(running.map(({ page }) => decide(page)))
  } finally {
    for (const stage of running) await stage.close()
    await office.close()
  }
}

async function chooseShare(page: Page, nth: number): Promise<void> {
  await page.getByRole('combobox', { name: 'Share of the queue' }).click()
  const option = page.locator('.ant-select-item-option', { hasText: `Share ${nth} of ${MODERATORS}` })
  await option.click()
  await option.waitFor({ state: 'hidden' })
  // the keys of the run do not decide while the field has the focus, and Escape leaves the run
  await page.getByRole('combobox', { name: 'Share of the queue' }).blur()
  await untilSeen(page)
}

async function decide(page: Page): Promise<readonly string[]> {
  const decided: string[] = []
  for (let nth = 0; nth < DECISIONS; nth++) {
    const order = shownOrder(page)
    if (order === '') break
    await untilSeen(page)
    await page.waitForTimeout(LOOK_MS + KEY_MS)
    await page.keyboard.press('a')
    await page.waitForFunction((before) => !location.hash.includes(before), order)
    decided.push(order)
  }
  return decided
}
