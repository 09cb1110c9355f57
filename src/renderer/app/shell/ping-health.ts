import type { Ping } from '#contract/live/live.ts'
import { isUnreadable } from '#contract/reading/unreadable.ts'
import { NOTHING } from '#domain/values/format.ts'

/** Thresholds in ms (part 1 §9): good below 220, warning from 220 to below 500, bad from 500 (D-18). */
export const PING_WARNING_MS = 220
export const PING_BAD_MS = 500

const VISITORS = 'current_visitors'

export type PingHealth = 'good' | 'warning' | 'bad'

export interface MonitoredUrl {
  readonly url: string
  /** Response time in ms; null when there was no answer. */
  readonly ms: number | null
  readonly health: PingHealth
  /** The time has an unknown format: neither a time nor "no answer". */
  readonly unread: boolean
  /** The URL has an unknown format. */
  readonly unnamed: boolean
}

/** Does a response lack the monitored URLs? Then it is unknown how they are, and whether there are any. */
export const lacksUrls = (ping: Ping | null): boolean => ping !== null && ping.results === null && !isUnreadable(ping, 'results')

/** State of a monitored URL. Null, negative and non-numeric texts are "no answer"; numeric text is read (D-18). */
export function monitoredUrls(ping: Ping | null): readonly MonitoredUrl[] {
  return (ping?.results ?? []).map((result) => {
    const time = millisecondsOf(result.ms)
    const unread = isUnreadable(result, 'ms')
    return {
      url: result.url ?? NOTHING,
      ms: time,
      health: unread ? 'warning' : healthOf(time),
      unread,
      unnamed: isUnreadable(result, 'url'),
    }
  })
}

/** `ms`: response time; null: no answer, which is bad. */
export function healthOf(ms: number | null): PingHealth {
  if (ms === null || ms >= PING_BAD_MS) return 'bad'
  return ms < PING_WARNING_MS ? 'good' : 'warning'
}

function millisecondsOf(ms: number | string | null): number | null {
  if (ms === null || ms === '') return null
  const time = Number(ms)
  return Number.isFinite(time) && time >= 0 ? time : null
}

/** The worst state: shown by the collapsed panel. */
export const worstHealth = (urls: readonly MonitoredUrl[]): PingHealth =>
  urls.some(({ health }) => health === 'bad') ? 'bad' : urls.some(({ health }) => health === 'warning') ? 'warning' : 'good'

/** Are the server's current visitors unreadable? */
export const isUnreadVisitors = (ping: Ping | null): boolean =>
  isUnreadable(ping, 'prod_stats') ||
  (ping?.prod_stats ?? []).some((row) => isUnreadable(row, 'code') || (row.code === VISITORS && isUnreadable(row, 'int_value')))

/** Current visitors, from prod_stats (D-115); null when the server does not say. */
export const currentVisitors = (ping: Ping | null): number | null =>
  ping?.prod_stats?.find(({ code }) => code === VISITORS)?.int_value ?? null
