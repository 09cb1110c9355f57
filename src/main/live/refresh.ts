import type { z } from 'zod'
import type { RefreshPart } from '../../contract/live.ts'
import { type AppError, ok, type Result } from '../../contract/result.ts'
import type { HttpClient } from '../http/http-client.ts'
import type { LivePoller } from './live-poller.ts'
import type { OrderWatch } from './order-watch.ts'
import { aged, saysNothing, type SnapshotHolder } from './snapshot.ts'

export type Part = z.output<typeof RefreshPart>
export const ALL_PARTS: readonly Part[] = ['statistics', 'orders', 'reports', 'ping']

export interface RefreshConfig {
  readonly http: Pick<HttpClient, 'call'>
  readonly snapshot: SnapshotHolder
  readonly poller: LivePoller
  readonly watch: OrderWatch
}

/** Reads the shell's figures again (part 1 §4) and answers with the parts that failed (D-20). The parts do not wait for each other. */
export type Refresh = (signal: AbortSignal, parts?: readonly Part[]) => Promise<Part[]>

export function createRefresh({ http, snapshot, poller, watch }: RefreshConfig): Refresh {
  const read: Record<Part, (signal: AbortSignal) => Promise<AppError | null>> = {
    ping: async () => (await poller.ping())?.error ?? null,
    orders: async () => (await watch.look()) ?? null,
    statistics: async (signal) => {
      const result = await http.call('statistics.totals', {}, { signal })
      if (signal.aborted || (!result.ok && saysNothing(result.error))) return null
      snapshot.change({ statistics: aged(snapshot.read().statistics, result) })
      return result.ok ? null : result.error
    },
    reports: async (signal) => {
      const result = await openReports(http, signal)
      if (signal.aborted || (!result.ok && saysNothing(result.error))) return null
      snapshot.change({ reports: aged(snapshot.read().reports, result) })
      return result.ok ? null : result.error
    },
  }
  return async (signal, parts = ALL_PARTS) => {
    const failed = await Promise.all(parts.map(async (part) => ((await read[part](signal)) === null ? null : part)))
    return failed.filter((part) => part !== null)
  }
}

/** Rows whose `enabled` is missing or true, in both lists (D-16). One list missing = the figure is not known. */
async function openReports(http: Pick<HttpClient, 'call'>, signal: AbortSignal): Promise<Result<number>> {
  const [errors, missing] = await Promise.all([http.call('reports.errors', {}, { signal }), http.call('reports.missing', {}, { signal })])
  if (!errors.ok) return errors
  if (!missing.ok) return missing
  return ok([...errors.value, ...missing.value].filter(({ enabled }) => enabled !== false).length)
}
