import type { z } from 'zod'
import type { RefreshPart } from '#contract/live/live.ts'
import type { AppError } from '#contract/result.ts'
import type { ListService } from '../lists/service/list-service.ts'
import type { LivePoller } from './live-poller.ts'
import type { OrderWatch } from './order-watch.ts'
import type { RefreshMode } from './poller.ts'
import { countReports, isPaged, REPORT_LISTS } from './report-count.ts'
import type { SwitchWatch } from './switch-watch.ts'
import { saysNothing, type SnapshotHolder } from './snapshot.ts'
import type { Totals } from './totals.ts'

export type Part = z.output<typeof RefreshPart>
export const ALL_PARTS: readonly Part[] = ['statistics', 'orders', 'reports', 'emergency', 'ping']

export interface RefreshConfig {
  readonly lists: Pick<ListService, 'reload' | 'page' | 'stateOf'>
  readonly snapshot: SnapshotHolder
  readonly poller: LivePoller
  readonly watch: OrderWatch
  readonly switches: SwitchWatch
  readonly totals: Totals
}

/** Reloads the shell's figures (part 1 §4) and returns the parts that failed (D-20). The parts load in parallel. */
export type Refresh = (signal: AbortSignal, mode: RefreshMode) => Promise<Part[]>

export function createRefresh({ lists, snapshot, poller, watch, switches, totals }: RefreshConfig): Refresh {
  const read: Record<Part, (signal: AbortSignal, mode: RefreshMode) => Promise<AppError | null>> = {
    ping: async (_, mode) => (await poller.ping(mode))?.error ?? null,
    orders: async (_, mode) => (await watch.poll(mode)) ?? null,
    emergency: (signal) => switches.read(signal),
    statistics: totals.read,
    reports: async (signal) => {
      const results = await Promise.all(REPORT_LISTS.map((list) => lists.reload({ list, params: {} }, 'background')))
      const failed = results.filter((result) => !result.ok).find(({ error }) => error.kind !== 'list-pages')
      if (signal.aborted || (failed && saysNothing(failed.error))) return null
      const value = failed ? null : await countReports(lists)
      if (signal.aborted) return null
      const previous = snapshot.read().reports
      if (failed) snapshot.change({ reports: { ...previous, error: failed.error } })
      else if (value !== null)
        snapshot.change({ reports: { value, readAt: Date.now(), error: null, isPart: REPORT_LISTS.some((list) => isPaged(lists, list)) } })
      return failed?.error ?? null
    },
  }
  return async (signal, mode) => {
    const failed = await Promise.all(ALL_PARTS.map(async (part) => ((await read[part](signal, mode)) === null ? null : part)))
    return failed.filter((part) => part !== null)
  }
}
