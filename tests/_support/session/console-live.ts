import { setTimeout as wait } from 'node:timers/promises'
import type { PushedEvent } from '#contract/live/events.ts'
import type { LiveSnapshot } from '#contract/live/live.ts'
import { createListService, type ListService } from '#main/lists/service/list-service.ts'
import { createLive, type Live, type LiveConfig } from '#main/live/live.ts'
import { reusedThread } from '../lists/list-threads.ts'
import { listWorker } from '../lists/list-worker.ts'
import { consoleHttp, type ConsoleHttp } from './console-http.ts'
import { tempDir } from './console-session.ts'
import { json, type LocalServer, startServer } from './local-server.ts'

export const OWNER = 'anna@example.org https://office.example'

/** Data and behaviour of the back office; tests change them while running. */
export interface LiveOffice {
  /** Accounts in the totals. */
  users: number
  orders: string[]
  reports: object[]
  readonly missing: object[]
  switches: object[]
  /** Number of orders that the queue counts beside its rows, of which it sends a page. */
  of: number | null
  /** Status by path; 200 if absent. */
  status: Record<string, number>
  delayMs: number
  retryAfter: string
}

export interface LiveDesk extends ConsoleHttp {
  readonly live: Live
  readonly list: ListService
  readonly snapshots: LiveSnapshot[]
  readonly told: { fresh: string[]; oldest: string }[]
  /** Number of times the page was asked to reload its data. */
  readonly pageRefreshes: () => number
}

export interface LiveHarness {
  readonly office: LiveOffice
  readonly server: LocalServer
  /** Opens an app on this back office with the real list engine; all apps of one harness share a folder, as after a restart. */
  desk(timings?: LiveConfig['timings'], pollSeconds?: number): LiveDesk
  /** Number of requests for this path. */
  asked(path: string): number
  /** Registers a resource to close with the harness. */
  later(close: () => Promise<void>): void
  close(): Promise<void>
}

export async function until(isSo: () => boolean, what = 'it'): Promise<void> {
  for (let n = 0; n < 2_000 && !isSo(); n++) await wait(10)
  if (!isSo()) throw new Error(`waited in vain for ${what}`)
}

export const existing = ({ live }: LiveDesk): Promise<void> =>
  until(() => {
    const { ping, statistics, unverified, reports } = live.snapshot()
    return [ping, statistics, unverified, reports].every(({ value }) => value !== null)
  }, 'every figure')

/** Waits until every figure is known and the reads that follow a sign-in have ended, so that the next refresh is a separate round. */
export async function atRest(desk: LiveDesk): Promise<void> {
  await existing(desk)
  await desk.live.refresh()
}

export async function liveHarness(): Promise<LiveHarness> {
  const office: LiveOffice = {
    users: 12,
    orders: ['o1', 'o2'],
    reports: [{ id: 1 }, { id: 2, enabled: 0 }],
    missing: [{ id: 3, enabled: '1' }],
    switches: [{ code: 'payments', description: 'Payments are taken', enabled: true, updated_at: null }],
    of: null,
    status: {},
    delayMs: 0,
    retryAfter: '',
  }
  const folder = tempDir()
  const open: (() => Promise<void>)[] = []
  const server = await startServer(async ({ url }, response) => {
    if (office.delayMs > 0) await wait(office.delayMs)
    const status = office.status[url] ?? 200
    if (status !== 200) return json(response, {}, status, office.retryAfter === '' ? {} : { 'retry-after': office.retryAfter })
    if (url === '/api/ping')
      return json(response, {
        results: [{ url: 'https://a.example', ms: 20 }],
        prod_stats: [{ code: 'current_visitors', int_value: 4 }],
        connected: ['1.2.3.4'],
      })
    if (url === '/api/user/statistics') return json(response, { users_total: String(office.users), orders: 3 })
    if (url === '/api/orders/unverified')
      return json(response, {
        ...(office.of === null ? {} : { total: office.of }),
        data: office.orders.map((order_uuid, n) => ({ order_uuid, created_at: `2026-11-21 10:${String(n).padStart(2, '0')}:00` })),
      })
    if (url === '/api/server/normalized/emergency') return json(response, office.switches)
    if (url === '/api/reports/errors') return json(response, office.reports)
    if (url === '/api/reports/missing') return json(response, { results: office.missing })
    return json(response, {}, 404)
  })

  function desk(timings: LiveConfig['timings'] = {}, pollSeconds = 1_000): LiveDesk {
    const http = consoleHttp(server.url, { timings: { answerMs: 10_000 } })
    const snapshots: LiveSnapshot[] = []
    const told: LiveDesk['told'] = []
    let pageRefreshes = 0
    const emit: LiveConfig['emit'] = (name, payload) => {
      const event = { name, payload } as PushedEvent
      if (event.name === 'live.changed') snapshots.push(event.payload)
      if (event.name === 'app.refresh') pageRefreshes++
      if (event.name === 'lists.changed') live.listChanged(event.payload)
    }
    const list = createListService({
      bytes: http.http.bytes,
      workerUrl: listWorker,
      startThread: reusedThread,
      emit,
      diagnostics: { mismatch: () => () => undefined },
      memory: () => 1e9,
      language: () => 'en',
    })
    const live: Live = createLive({
      http: http.http,
      lists: list,
      rateWindow: http.rateWindow,
      emit,
      pollSeconds: () => pollSeconds,
      dir: folder.dir,
      onNewOrders: (fresh, oldest) => void told.push({ fresh, oldest }),
      timings: { batchMs: 30, ...timings },
    })
    open.push(async () => {
      live.stop()
      await live.flush()
      await list.close()
      await http.close()
    })
    return { ...http, live, list, snapshots, told, pageRefreshes: () => pageRefreshes }
  }

  return {
    office,
    server,
    desk,
    asked: (path) => server.seen.filter(({ url }) => url === path).length,
    later: (close) => void open.push(close),
    close: async () => {
      await Promise.all(open.map((item) => item()))
      await server.close()
      folder.remove()
    },
  }
}
