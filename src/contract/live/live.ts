import { z } from 'zod'
import { command, read } from '../endpoint.ts'
import { entity } from '../entity.ts'
import type { AppError } from '../result.ts'
import { Amount, Cents, Text } from '../values/values.ts'

/** While a window is visible; `HIDDEN_PING_MS` (main/live/live-poller.ts) otherwise. */
export const PING_INTERVAL_MS = 10_000
/** All live figures but the ping. The unverified orders are polled at the interval of the settings. */
export const REFRESH_INTERVAL_MS = 300_000

const PingResult = entity({ url: Text, ms: z.union([z.number(), z.string()]) })
const ProdStat = entity({ code: Text, int_value: Amount })
export const Ping = entity({ results: z.array(PingResult), prod_stats: z.array(ProdStat), connected: z.array(z.string()) })
export type Ping = z.output<typeof Ping>

const IsbnCount = entity({ isbn: Text, count: Amount })
/** Global figures of the strip (part 1 §3, D-52). Sums are cents (D-27). */
export const UserStatistics = entity({
  users_total: Amount,
  users_last_day: Amount,
  users_email_total: Amount,
  users_email_last_day: Amount,
  users_phone_total: Amount,
  users_phone_last_day: Amount,
  users_kyc_total: Amount,
  users_kyc_last_day: Amount,
  visitors: Amount,
  orders: Amount,
  orders_sum_buy: Cents,
  orders_sum_sell: Cents,
  isbn: z.array(IsbnCount),
})
export type UserStatistics = z.output<typeof UserStatistics>

/** A feature switch that is off. */
export interface SwitchOff {
  readonly code: string
  readonly description: string | null
  /** Last update that the back office reports (epoch ms). */
  readonly since: number | null
}
/** What is switched off for the whole site. */
export interface EmergencyState {
  readonly off: readonly SwitchOff[]
  /** The second factor is disabled for all users; null: it is not, or the back office does not say (D-89). */
  readonly noSecondFactor: { readonly since: number | null } | null
}

/** A figure with its age: the last good value, when it was read (epoch ms), and why it was not refreshed. */
export interface Aged<T> {
  readonly value: T | null
  readonly readAt: number | null
  readonly error: AppError | null
  /** A count of the first page only: the back office sends the list in pages. */
  readonly isPart?: boolean
}

/** Main's current state; the strip, badges, banner, tray and ping panel all read this one object. */
export interface LiveSnapshot {
  readonly ping: Aged<Ping>
  readonly statistics: Aged<UserStatistics>
  /** Length of the unverified list; the list wins over every other source (D-15). */
  readonly unverified: Aged<number>
  /** Open error reports and missing-bottle reports (D-16). */
  readonly reports: Aged<number>
  /** Switches that are off, muted ones included. */
  readonly emergency: Aged<EmergencyState>
  /** Can the API be reached? With hysteresis, so that an unstable connection doesn't flicker. */
  readonly online: boolean
}

/** The parts of a full refresh, named in the warning when one failed (D-20). */
export const RefreshPart = z.enum(['statistics', 'orders', 'reports', 'emergency', 'ping'])

export const live = {
  ping: read({
    method: 'GET',
    path: 'api/ping',
    purpose: 'Health of monitored URLs, live figures, connected addresses',
    private: true,
    input: z.object({}),
    output: Ping,
  }),
  snapshot: command({ input: z.object({}), output: z.custom<LiveSnapshot>() }),
  /** One ping now, on the ping panel's Refresh button. */
  pingNow: command({ input: z.object({}), output: z.object({}) }),
  /** Loads the emergency switches now. A background call sends nothing while the back office asks for a pause (429) or the machine sleeps. */
  readSwitches: command({ input: z.object({ background: z.boolean() }), output: z.object({}) }),
  /** The full refresh (part 1 §4); main also runs it every 5 minutes. */
  refresh: command({ input: z.object({}), output: z.object({ failed: z.array(RefreshPart) }) }),
}
