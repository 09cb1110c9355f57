import type { Ping } from '../contract/live.ts'

/** Thresholds in ms (part 1 §9): good below 220, warning from 220 to below 500, bad from 500 (D-18). */
export const PING_WARNING_MS = 220
export const PING_BAD_MS = 500

export type PingHealth = 'good' | 'warning' | 'bad'

export interface MonitoredUrl {
  readonly url: string
  /** Response time in ms; null when there was no answer. */
  readonly ms: number | null
  readonly health: PingHealth
}

/** How a monitored URL does. Null, negative and unreadable times are "no answer"; numeric text is read (D-18). */
export function monitoredUrls(ping: Ping | null): readonly MonitoredUrl[] {
  return (ping?.results ?? []).map(({ url, ms }) => {
    const time = millisecondsOf(ms)
    return { url: url ?? '—', ms: time, health: healthOf(time) }
  })
}

export function healthOf(ms: number | null): PingHealth {
  if (ms === null || ms >= PING_BAD_MS) return 'bad'
  return ms < PING_WARNING_MS ? 'good' : 'warning'
}

function millisecondsOf(ms: number | string | null): number | null {
  if (ms === null || ms === '') return null
  const time = Number(ms)
  return Number.isFinite(time) && time >= 0 ? time : null
}

/** The worst of all: what the collapsed panel shows. */
export const worstHealth = (urls: readonly MonitoredUrl[]): PingHealth =>
  urls.some(({ health }) => health === 'bad') ? 'bad' : urls.some(({ health }) => health === 'warning') ? 'warning' : 'good'

/** Visitors at this moment, from prod_stats (D-115); null when the server does not say. */
export const currentVisitors = (ping: Ping | null): number | null =>
  ping?.prod_stats?.find(({ code }) => code === 'current_visitors')?.int_value ?? null
