/** What the runs measured, put into single figures. */

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(sorted.length * share) - 1))] ?? Number.NaN
}
export const median = (values: readonly number[]): number => quantile(values, 0.5)
export const p95 = (values: readonly number[]): number => quantile(values, 0.95)

/** How far the middle half of the runs lies apart, as a share of the median: how much to trust a figure. */
export const spread = (values: readonly number[]): number => (quantile(values, 0.75) - quantile(values, 0.25)) / median(values)

/** The same work twenty times: on a quiet machine its times hardly differ. */
export function machineNoise(): { readonly medianMs: number; readonly p95Ms: number } {
  const bytes = new Int32Array(8_000_000)
  const times = Array.from({ length: 20 }, () => {
    const began = performance.now()
    passOver(bytes)
    return performance.now() - began
  })
  return { medianMs: median(times), p95Ms: p95(times) }
}

/** One look at every byte, four at a time; the answer is of no interest. */
export function passOver(words: Int32Array): number {
  let sum = 0
  for (let at = 0; at < words.length; at++) sum ^= words[at] as number
  return sum
}
