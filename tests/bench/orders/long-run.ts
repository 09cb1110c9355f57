import { readdirSync, readFileSync } from 'node:fs'
import type { ElectronApplication, Page } from 'playwright'
import type { OrderRow } from '#sandbox/tables/orders.ts'
import { withDesk } from '#tests/bench/stage/app-stage.ts'
import type { BackOffice } from '#tests/bench/stage/back-office.ts'
import type { Outcome } from '#tests/bench/goals.ts'
import { mainMemory } from '#tests/bench/stage/main-probes.ts'
import { shownOrder, untilSeen } from '#tests/bench/stage/scripted-moderator.ts'
import { verdictOf } from '#tests/bench/results/verdicts.ts'

const LATENCY_MS = 150
const OTHERS = { users: 200, tickers: 200, history: 100 }
/** One in seven orders of a back office waits: 300 and 20,000. */
const ALL_ORDERS = [2_100, 140_000]
const MAX_START_MS = 1_000
/** Orders looked through ahead, and back again. */
const LOOKED_THROUGH = 200
const MAX_MB = 300
/** Orders whose pictures all others have under addresses of their own: drawing hundreds takes minutes. */
const DRAWN = 12

/** D10: from the key that starts a run to its first order on screen. */
export async function measureRunStart(): Promise<Outcome> {
  const starts: { readonly waiting: number; readonly ms: number }[] = []
  for (const orders of ALL_ORDERS)
    await withDesk({ orders, ...OTHERS }, LATENCY_MS, async ({ page }) => {
      await page.getByRole('button', { name: 'Start run' }).waitFor()
      await page.waitForTimeout(2_000)
      const ms = await startMs(page)
      const left = await page
        .getByRole('main')
        .getByText(/^[\d,]+ left$/)
        .textContent()
      starts.push({ waiting: Number((left ?? '').replaceAll(/\D/g, '')), ms })
    })
  const most = Math.max(...starts.map(({ ms }) => ms))
  return {
    goal: 'D10',
    figure: starts.map(({ waiting, ms }) => `${Math.round(ms)} ms with ${waiting} waiting orders`).join(', '),
    ratio: most / MAX_START_MS,
    verdict: verdictOf(most < MAX_START_MS),
    runs: 1,
    rows: ALL_ORDERS,
    numbers: { starts },
  }
}

/**
 * D11: memory of all processes after looking at many orders of a run and back, against the memory at its first order. Decoded pictures that
 * Chromium keeps until memory is scarce (up to 512 MB) do not count: both figures are taken after it was told to release them.
 */
export async function measureRunMemory(): Promise<Outcome> {
  const orders = ALL_ORDERS[0] ?? 0
  return withDesk({ orders, ...OTHERS }, 0, async ({ app, page }, office) => {
    await sharePictures(office)
    await page.keyboard.press('F5')
    await page.waitForTimeout(2_000)
    await startMs(page)
    await untilSeen(page)
    await page.waitForTimeout(5_000)
    await releasePictures(page)
    const before = await memoryOf(app, page)
    for (const key of ['ArrowRight', 'ArrowLeft'])
      for (let nth = 0; nth < LOOKED_THROUGH; nth++) {
        const order = shownOrder(page)
        await page.keyboard.press(key)
        await page.waitForFunction((previous) => !location.hash.includes(previous), order)
        await untilSeen(page)
      }
    await page.waitForTimeout(5_000)
    const unreleased = await memoryOf(app, page)
    await releasePictures(page)
    const after = await memoryOf(app, page)
    const growth = sumOf(after) - sumOf(before)
    const parts = Object.entries(after)
      .map(([kind, mb]) => `${kind} ${Math.round(mb - (before[kind] ?? 0))}`)
      .join(', ')
    return {
      goal: 'D11',
      figure: `${Math.round(growth)} MB more after ${LOOKED_THROUGH} orders ahead and back (${parts}; ${Math.round(sumOf(before))} MB before), and ${Math.round(sumOf(unreleased) - sumOf(after))} MB that Chromium released`,
      ratio: growth / MAX_MB,
      verdict: verdictOf(growth < MAX_MB),
      runs: 1,
      rows: [orders],
      numbers: { before, unreleased, after },
    }
  })
}

/** From the key to the paint of the first order's title and price, in ms. */
async function startMs(page: Page): Promise<number> {
  const painted = page.evaluate(async () => {
    const from = await new Promise<number>((resolve) => {
      addEventListener('keydown', ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true })
    })
    return (await window.bench.painted(() => location.hash.includes('order=') && document.querySelector('.price-block') !== null)) - from
  })
  // a key press can overtake an earlier script: this answer shows that the page runs scripts
  await page.evaluate(() => null)
  await page.keyboard.press('r')
  return painted
}

/** Gives every waiting order pictures that the back office has drawn before, each under an address of its own. */
async function sharePictures({ control, receive }: BackOffice): Promise<void> {
  const rows = ((await control.rows('orders')) as OrderRow[]).filter(({ check_by_moderator }) => check_by_moderator === 0)
  const drawn = rows.slice(0, DRAWN).map(({ order_uuid }) => `/media/orders/${order_uuid}`)
  await Promise.all(drawn.flatMap((folder) => ['front', 'back'].map((side) => receive(`${folder.slice(1)}/${side}.png`))))
  for (const [nth, { order_uuid }] of rows.entries()) {
    const folder = drawn[nth % drawn.length] ?? ''
    await control.changeOrder(order_uuid, {
      enabled: 1,
      sold: 0,
      pictures_attachments: { front: `${folder}/front.png?of=${nth}`, back: `${folder}/back.png?of=${nth}` },
    })
  }
}

/** Makes Chromium release what it keeps only while memory is plenty. */
async function releasePictures(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Memory.simulatePressureNotification', { level: 'critical' })
  await session.detach()
  await page.waitForTimeout(2_000)
}

/** Main after garbage collection, and the proportional share of the app's other processes by their kind, in MB. */
async function memoryOf(app: ElectronApplication, page: Page): Promise<Readonly<Record<string, number>>> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  await session.detach()
  const memory: Record<string, number> = { main: (await mainMemory(app)) / 1024 ** 2 }
  for (const pid of descendantsOf(app.process().pid ?? 0)) {
    const kind = /--type=([\w-]+)/.exec(readOrNothing(`/proc/${pid}/cmdline`))?.[1] ?? 'others'
    memory[kind] = (memory[kind] ?? 0) + proportionalBytes(pid) / 1024 ** 2
  }
  return memory
}

const sumOf = (memory: Readonly<Record<string, number>>): number => Object.values(memory).reduce((sum, mb) => sum + mb, 0)

/** Processes below this one. Linux only. */
function descendantsOf(root: number): readonly number[] {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const status = readOrNothing(`/proc/${name}/status`)
    const parent = /^PPid:\s+(\d+)/m.exec(status)?.[1]
    if (parent !== undefined) parents.set(Number(name), Number(parent))
  }
  const below = (pid: number): readonly number[] =>
    [...parents].filter(([, parent]) => parent === pid).flatMap(([child]) => [child, ...below(child)])
  return below(root)
}

const proportionalBytes = (pid: number): number =>
  Number(/^Pss:\s+(\d+)/m.exec(readOrNothing(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) * 1024

/** A process may end between two reads. */
function readOrNothing(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
