import type { Page } from 'playwright'
import { type ReasonKey, reasonLabel } from '#domain/orders/decline-reasons.ts'
import { withDesk } from '#tests/bench/stage/app-stage.ts'
import type { BackOffice } from '#tests/bench/stage/back-office.ts'
import { median, p95 } from '#tests/bench/results/figures.ts'
import type { Outcome } from '#tests/bench/goals.ts'
import {
  type Judge,
  KEY_MS,
  keysOf,
  LOOK_MS,
  POINT_MS,
  prepareQueue,
  shownOrder,
  startRun,
  untilSeen,
} from '#tests/bench/stage/scripted-moderator.ts'
import { verdictOf } from '#tests/bench/results/verdicts.ts'

const LATENCY_MS = 150
/** One in seven orders of a back office waits. */
const SCALE = { orders: 300, users: 200, tickers: 200, history: 100 }
const IN_RUN = 20
const BY_MOUSE = 8
const MIN_RATIO = 3
const MAX_MS = 100
const MAX_KEYS = { accept: 1, decline: 3 }

interface RunTimes {
  readonly perMinute: number
  /** Key presses per order, by decision. */
  readonly keys: { readonly accept: readonly number[]; readonly decline: readonly number[] }
  /** Time from the deciding key to the paint of the next order, in ms. */
  readonly paints: readonly number[]
}

/** D1, D2, D3: a scripted moderator decides in the run, then by mouse in the specification's original flow, with the same time per look. */
export async function measureRun(): Promise<readonly Outcome[]> {
  return withDesk(SCALE, LATENCY_MS, async ({ page }, office) => {
    const { flawsOf } = await prepareQueue(office)
    const judge: Judge = (order) => (flawsOf(order)[0] ?? null) as ReasonKey | null
    // the page loaded its list before the queue was prepared
    await page.keyboard.press('F5')
    await page.waitForTimeout(1_500)
    await startRun(page)
    const run = await decideInRun(page, judge)
    await page.keyboard.press('Escape')
    const byMouse = await decideByMouse(page, judge)
    const sent = await untilSent(office, IN_RUN + BY_MOUSE)
    const ratio = run.perMinute / byMouse
    const most = { accept: Math.max(...run.keys.accept), decline: Math.max(...run.keys.decline) }
    const numbers = { run: run.perMinute, byMouse, keys: run.keys, paints: run.paints, sent }
    const outcome = (goal: 'D1' | 'D2' | 'D3', figure: string, value: number | null, met: boolean): Outcome => ({
      goal,
      figure,
      ratio: value,
      verdict: verdictOf(met && sent === IN_RUN + BY_MOUSE),
      runs: 1,
      rows: [SCALE.orders],
      numbers,
    })
    return [
      outcome(
        'D1',
        `${run.perMinute.toFixed(1)} orders a minute in the run, ${byMouse.toFixed(1)} by mouse; looks of ${LOOK_MS} ms, ${KEY_MS} ms a key, ${POINT_MS} ms a press of the mouse`,
        ratio,
        ratio >= MIN_RATIO,
      ),
      outcome(
        'D2',
        `${most.accept} an accept, ${most.decline} a decline, of ${IN_RUN} orders; ${sent} decisions arrived`,
        null,
        most.accept <= MAX_KEYS.accept && most.decline <= MAX_KEYS.decline,
      ),
      outcome(
        'D3',
        `p50 ${Math.round(median(run.paints))} ms, p95 ${Math.round(p95(run.paints))} ms of ${run.paints.length} decisions`,
        p95(run.paints) / MAX_MS,
        p95(run.paints) <= MAX_MS,
      ),
    ]
  })
}

async function decideInRun(page: Page, judge: Judge): Promise<RunTimes> {
  const keys = { accept: [] as number[], decline: [] as number[] }
  const paints: number[] = []
  const began = performance.now()
  for (let nth = 0; nth < IN_RUN; nth++) {
    await page.waitForTimeout(LOOK_MS)
    await untilSeen(page)
    const order = shownOrder(page)
    const reason = judge(order)
    let pressed = 0
    let painted: Promise<number> | null = null
    for await (const key of keysOf(page, reason)) {
      await page.waitForTimeout(KEY_MS)
      // the last key of an answer decides
      painted = key === 'a' || key === 'Enter' ? nextPaint(page, order) : null
      // a key press can overtake an earlier script: this answer shows that the page runs scripts
      await page.evaluate(() => null)
      await page.keyboard.press(key)
      pressed++
    }
    keys[reason === null ? 'accept' : 'decline'].push(pressed)
    if (painted) paints.push(await painted)
  }
  return { perMinute: (IN_RUN * 60_000) / (performance.now() - began), keys, paints }
}

/** Time from the next key press to the paint of another order with its pictures, price and findings, in ms. */
const nextPaint = (page: Page, order: string): Promise<number> =>
  page.evaluate(async (previous) => {
    const from = await new Promise<number>((resolve) => {
      addEventListener('keydown', ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true })
    })
    const isThere = () => {
      // an order without pictures shows a message instead
      const panes = document.querySelector('.picture-panes')
      const pictures = [...(panes?.querySelectorAll('img') ?? [])]
      const isPainted = panes !== null && pictures.every(({ complete, naturalWidth }) => complete && naturalWidth > 0)
      return !location.hash.includes(previous) && isPainted && document.querySelector('.order-rail .findings') !== null
    }
    return (await window.bench.painted(isThere)) - from
  }, order)

/** Orders per minute with the mouse only: open the first of the queue, look, decide, close. */
async function decideByMouse(page: Page, judge: Judge): Promise<number> {
  await page.evaluate(() => {
    location.hash = '#/dashboard/orders'
  })
  const first = page
    .getByRole('grid', { name: /Orders must be check/ })
    .locator('tbody tr[data-index]')
    .first()
  const dialog = page.getByRole('dialog', { name: 'Order preview' })
  const press = async (target: ReturnType<Page['locator']>) => {
    await page.waitForTimeout(POINT_MS)
    await target.click()
  }
  await first.waitFor()
  const began = performance.now()
  for (let nth = 0; nth < BY_MOUSE; nth++) {
    await press(first.getByRole('button', { name: /^View/ }))
    await untilSeen(page)
    await page.waitForTimeout(LOOK_MS)
    const order = shownOrder(page)
    const reason = judge(order)
    if (reason === null) await press(dialog.getByRole('button', { name: 'Accept', exact: true }))
    else {
      await press(dialog.getByRole('button', { name: 'Decline…', exact: true }))
      await press(page.locator('.order-reason', { hasText: reasonLabel({ kind: 'known', key: reason }, 'en') }).locator('label'))
      await press(dialog.getByRole('button', { name: 'Decline', exact: true }))
    }
    await page.waitForFunction((previous) => !location.hash.includes(previous), order)
    await press(dialog.getByRole('button', { name: /^Close/ }))
    await dialog.waitFor({ state: 'hidden' })
  }
  return (BY_MOUSE * 60_000) / (performance.now() - began)
}

/** Number of received verdicts, once `count` have arrived or a minute has passed. */
async function untilSent({ control }: BackOffice, count: number): Promise<number> {
  const arrived = async () => (await control.traffic('orders.check')).length
  const end = Date.now() + 60_000
  while ((await arrived()) < count && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 500))
  return arrived()
}
