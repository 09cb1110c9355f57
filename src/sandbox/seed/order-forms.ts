import { DAY_MS } from '#domain/values/durations.ts'
import { DECLINE_REASONS, type ReasonKey } from '#domain/orders/decline-reasons.ts'
import { dayText, isoText, naiveText } from '../faker/clock.ts'
import type { Random } from '../faker/random.ts'

/** The end of an order in one of the forms of D-25. */
export function countdownForm(random: Random, end: number, now: number): string | number | null {
  return random.weighted<() => string | number | null>([
    [() => isoText(end), 10],
    [() => naiveText(end), 6],
    [() => dayText(end), 1],
    [() => Math.floor(end / 1000), 1],
    [() => end, 1],
    [() => Math.max(60, Math.floor((end - now) / 1000)), 1],
    [() => null, 0.6],
  ])()
}

/** Reasons of a refusal in one of the forms of D-35. */
export function reasonsForm(random: Random, keys: readonly ReasonKey[]): unknown {
  const chosen = DECLINE_REASONS.filter((entry) => keys.includes(entry.key))
  const labels = chosen.map((entry) => entry.label_fr)
  return random.weighted<() => unknown>([
    [() => labels, 8],
    [() => JSON.stringify(labels), 3],
    [() => labels.join(','), 2],
    [() => chosen.map((entry) => entry.code), 1],
  ])()
}

/** No reasons, in one of the forms of D-35. */
export const noReasonsForm = (random: Random): unknown =>
  random.weighted<unknown>([
    [[], 6],
    [null, 3],
    ['', 1],
    ['[]', 1],
  ])

/** Pictures in one of the forms of D-29; `paths` by side. */
export function picturesForm(random: Random, paths: Readonly<{ front: string; back?: string }>): unknown {
  const sides = Object.entries(paths)
  const nameOf = (path: string): string => path.split('/').at(-1) ?? path
  return random.weighted<() => unknown>([
    [() => sides.map(([side, url]) => ({ url, name: nameOf(url), type: side })), 8],
    [() => sides.map(([, url]) => url), 4],
    [() => ({ ...paths }), 2],
    [() => JSON.stringify(sides.map(([, url]) => ({ path: url }))), 1],
  ])()
}

/** Last sales of the bottle: one object, a list, or nothing (D-26). */
export function historyForm(random: Random, price: number, now: number): unknown {
  const sale = (): { last_price: number; sold_date: string } => ({
    last_price: Math.round((price * random.float(0.85, 1.15)) / 100) * 100,
    sold_date: dayText(now - random.int(5, 900) * DAY_MS),
  })
  return random.weighted<() => unknown>([
    [sale, 6],
    [() => Array.from({ length: random.int(2, 4) }, sale), 3],
    [() => null, 1.5],
    [() => [], 0.5],
  ])()
}
