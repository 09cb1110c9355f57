import { openWindow, startApp } from '#tests/bench/stage/app-stage.ts'
import { openBackOffice } from '#tests/bench/stage/back-office.ts'
import { median, spread } from '#tests/bench/results/figures.ts'
import type { Outcome } from '#tests/bench/goals.ts'
import { verdictOf } from '#tests/bench/results/verdicts.ts'

/** P9: time from the command to a usable window, alternating with an empty window started the same way. */
export async function measureStart(runs: number): Promise<Outcome> {
  const office = await openBackOffice({ orders: 20, users: 20, tickers: 20, history: 20 })
  const [ours, empty]: [number[], number[]] = [[], []]
  try {
    // the first start of each reads the disk and does not count
    for (let run = -1; run < runs; run++) {
      const appMs = await timed(() => startApp(office.url), '#email')
      const emptyMs = await timed(() => openWindow(), 'main')
      if (run < 0) continue
      ours.push(appMs)
      empty.push(emptyMs)
    }
  } finally {
    await office.close()
  }
  const ratio = median(ours) / median(empty)
  return {
    goal: 'P9',
    figure: `sign-in usable after ${Math.round(median(ours))} ms, an empty window after ${Math.round(median(empty))} ms`,
    ratio,
    verdict: verdictOf(ratio <= 2),
    runs,
    rows: [],
    numbers: { ours, empty, spread: spread(ours) },
  }
}

type Started = Awaited<ReturnType<typeof openWindow>>

/** Time until `usable` is on screen, in ms. The page checks every frame, because Playwright soon polls only twice a second. */
async function timed(start: () => Promise<Started>, usable: string): Promise<number> {
  const began = performance.now()
  const { page, close } = await start()
  await page.waitForFunction((selector) => document.querySelector(selector) !== null, usable, { polling: 'raf' })
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  const took = performance.now() - began
  await close()
  return took
}
