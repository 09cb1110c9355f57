/** Statistics over the measured runs. */

export const quantile = (values: readonly number[], share: number): number =>
  ranked(
    values.toSorted((a, b) => a - b),
    share,
  ) ?? Number.NaN
export const median = (values: readonly number[]): number => quantile(values, 0.5)
export const p95 = (values: readonly number[]): number => quantile(values, 0.95)

/** The item whose figure is the median; of an even number the lower middle one. */
export const middle = <T>(items: readonly T[], figure: (item: T) => number): T | undefined =>
  ranked(
    items.toSorted((a, b) => figure(a) - figure(b)),
    0.5,
  )

const ranked = <T>(sorted: readonly T[], share: number): T | undefined =>
  sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(sorted.length * share) - 1))]

export const inMs = (value: number): string => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`

/** Interquartile range as a share of the median: the reliability of a figure. */
export const spread = (values: readonly number[]): number => (quantile(values, 0.75) - quantile(values, 0.25)) / median(values)

/** Repeats the same work twenty times: on a quiet machine the times hardly differ. */
export function machineNoise(): { readonly medianMs: number; readonly p95Ms: number } {
  const bytes = new Int32Array(8_000_000)
  const times = Array.from({ length: 20 }, () => {
    const began = performance.now()
    passOver(bytes)
    return performance.now() - began
  })
  return { medianMs: median(times), p95Ms: p95(times) }
}

/** Reads every byte, four at a time; the result only prevents optimisation. */
export function passOver(words: Int32Array): number {
  let sum = 0
  for (let at = 0; at < words.length; at++) sum ^= words[at]!
  return sum
}
