/**
 * Completion per row in percent, 0 to 100 (D-82). A number is a percentage, unless every row is at most 1 and one is a fraction: then it is a share.
 * "85 %" and "85,5" are read; anything else is null.
 */
export function completions(values: readonly unknown[]): readonly (number | null)[] {
  const numbers = values.map(numberOf)
  const present = numbers.filter((value) => value !== null)
  const shares = present.every((value) => value <= 1) && present.some((value) => !Number.isInteger(value))
  return numbers.map((value) => (value === null ? null : Math.min(100, Math.max(0, shares ? value * 100 : value))))
}

/** Whole percent for a bar: never rounded up, and 100 only when nothing is pending, whatever the server says. */
export function wholePercent(percent: number | null, pending: readonly (number | null)[]): number | null {
  if (percent === null) return null
  return Math.min(pending.some((count) => count !== null && count > 0) ? 99 : 100, Math.floor(percent))
}

function numberOf(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value !== 'string') return null
  const match = /^(-?\d+(?:[.,]\d+)?)\s*%?$/.exec(value.trim())
  return match?.[1] === undefined ? null : Number(match[1].replace(',', '.'))
}
