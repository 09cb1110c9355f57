import type { Page } from 'playwright'
import { type BackOffice, openBackOffice } from '#tests/bench/stage/back-office.ts'
import { openDesk } from '#tests/bench/stage/app-stage.ts'
import { ROUTES } from '#tests/_support/app/routes.ts'
import { type MemorySample, sampleMemory, watchThreads } from './soak-memory.ts'

export interface SoakOptions {
  /** Wall time at `speed`. The amount of work is fixed: a slower machine takes longer. */
  readonly minutes: number
  /** Minutes of work per minute of wall time. */
  readonly speed: number
  readonly sampleSeconds: number
  /** Folder of the built app. */
  readonly root: string
  /** 'visits', 'previews', 'lists', 'live'. */
  readonly kinds: ReadonlySet<string>
  /** For the control: retains some memory for every minute of work. */
  readonly leaks?: true
  readonly sampled: (sample: MemorySample) => void
}

export interface Soak {
  readonly samples: readonly MemorySample[]
  readonly counts: Readonly<Record<string, number>>
}

/** Actions per minute of work. */
const PER_MINUTE = { visits: 6, previews: 4, pings: 6, polls: 2 }
/**
 * Fixed thresholds for glibc, in bytes. By default glibc raises them to the largest block that was freed, and keeps the lists' bytes in its heap, which
 * fragments. Electron's main process uses Chromium's allocator instead, which these variables don't concern (decision 36).
 */
const MALLOC = { MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' }
const SCALE = { orders: 300, users: 2_000, tickers: 5_000, history: 2_000, storage: 500 }

/** Simulates a working day in less time: page visits, order previews with pictures, polls, reloads and refreshes; records memory. */
export async function soak(options: SoakOptions): Promise<Soak> {
  const office = await openBackOffice(SCALE)
  const { app, page, close } = await openDesk(office, options.root, (opened) => watchThreads(opened), MALLOC)
  const counts: Record<string, number> = {}
  const count = (what: string) => (counts[what] = (counts[what] ?? 0) + 1)
  page.on('pageerror', () => count('page errors'))
  const samples: MemorySample[] = []
  let began = performance.now()
  const elapsed = () => (performance.now() - began) / 60_000
  let nextSample = 0
  const take = async () => {
    const sample = await sampleMemory(app, page, Number(elapsed().toFixed(2)))
    samples.push(sample)
    options.sampled(sample)
    nextSample = elapsed() + options.sampleSeconds / 60
  }
  try {
    const work = await workOf(page, office, options.kinds, count)
    // every screen once before the first sample, because a list is kept from the first visit on
    for (let nth = 0; nth < ROUTES.length / PER_MINUTE.visits; nth++) await work(nth)
    began = performance.now()
    await take()
    for (let nth = 0; nth < options.minutes * options.speed; nth++) {
      await work(nth)
      if (options.leaks) await leak(app, page)
      count('minutes of work')
      if (elapsed() >= nextSample) await take()
      // waits if the work is ahead of the requested speed
      const ahead = (nth + 1) / options.speed - elapsed()
      if (ahead > 0) await page.waitForTimeout(ahead * 60_000)
    }
    await take()
    return { samples, counts }
  } finally {
    await close()
    await office.close()
  }
}

async function workOf(page: Page, office: BackOffice, kinds: ReadonlySet<string>, count: (what: string) => void) {
  const call = (name: string, input: object) =>
    page.evaluate(([name, input]) => window.desk.call(name as never, input as never), [name, input] as const)
  const go = (route: string) => page.evaluate((to) => void (location.hash = `#${to}`), route)
  /** Waits until nothing is loading, at most a second. */
  const settle = () =>
    page.waitForFunction(() => !document.querySelector('.dt-bone, .loading-state'), undefined, { timeout: 1_000 }).catch(() => {})
  const [ticker] = (await office.control.rows('tickers')) as { readonly ticker: string }[]
  const [user] = (await office.control.rows('users')) as { readonly uuid: string }[]
  const orders = ((await office.control.rows('orders')) as { readonly order_uuid: string }[]).map(({ order_uuid }) => order_uuid)
  const routes = ROUTES.map(([route]) =>
    route.replace(':ticker', encodeURIComponent(ticker?.ticker ?? '')).replace(':uuid', user?.uuid ?? ''),
  )
  let [visited, previewed] = [0, 0]

  return async (nth: number): Promise<void> => {
    for (let n = 0; kinds.has('visits') && n < PER_MINUTE.visits; n++) {
      await go(routes[visited++ % routes.length] ?? '/dashboard')
      await settle()
      count('page visits')
    }
    for (let n = 0; kinds.has('previews') && n < PER_MINUTE.previews; n++) {
      await go(`/dashboard/orders?order=${orders[previewed++ % orders.length]}`)
      await page.waitForFunction(() => [...document.images].every((image) => image.complete), undefined, { timeout: 2_000 }).catch(() => {})
      count('order previews')
    }
    for (let n = 0; kinds.has('lists') && n < PER_MINUTE.polls; n++) {
      await call('lists.reload', { list: 'orders.unverified', params: {} })
      count('polls')
    }
    if (!kinds.has('live')) return
    for (let n = 0; n < PER_MINUTE.pings; n++) {
      await call('live.pingNow', {})
      count('pings')
    }
    if (nth % 5 !== 4) return
    await call('live.refresh', {})
    count('refreshes')
  }
}

/** Leaks a small amount in every measured area. */
async function leak(app: Parameters<typeof sampleMemory>[0], page: Page): Promise<void> {
  await app.evaluate((electron) => {
    const kept = ((globalThis as unknown as { kept?: unknown[] }).kept ??= [])
    kept.push(Buffer.alloc(30_000_000, 1))
    for (let n = 0; n < 10; n++)
      kept.push(
        setInterval(() => electron, 1e9),
        process.getBuiltinModule('node:fs').openSync(process.execPath, 'r'),
      )
  })
  await page.evaluate(() => {
    const kept = ((window as unknown as { kept?: unknown[] }).kept ??= [])
    for (let n = 0; n < 1_000; n++) {
      const node = document.createElement('div')
      node.addEventListener('click', () => kept.length)
      kept.push(
        node,
        Array.from({ length: 200 }, () => `${n} ${Math.random()}`),
      )
    }
  })
}
