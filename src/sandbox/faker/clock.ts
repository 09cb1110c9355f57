/** The sandbox's own time: real time plus what a test has advanced it by. */
export interface Clock {
  /** epoch ms */
  now(): number
  /** Moves time forward: sessions run out, countdowns end. */
  advance(ms: number): void
}

/** @param fixed time that never advances (epoch ms, for deterministic seeds); absent = the machine's clock. */
export function createClock(fixed?: number): Clock {
  let offset = 0
  return {
    now: () => (fixed ?? Date.now()) + offset,
    advance: (ms) => {
      offset += ms
    },
  }
}

const two = (value: number): string => String(value).padStart(2, '0')

/** 'YYYY-MM-DD' of the machine's wall time. */
export function dayText(ms: number): string {
  const date = new Date(ms)
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** 'YYYY-MM-DD HH:mm:ss' in local time without a zone, as many PHP back offices write it. */
export function naiveText(ms: number): string {
  const date = new Date(ms)
  return `${dayText(ms)} ${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`
}

/** 'YYYY-MM-DDTHH:mm:ss.sssZ' */
export const isoText = (ms: number): string => new Date(ms).toISOString()
