/**
 * Completion per row in percent, 0 to 100 (D-82). A number is a percentage, unless every row is at most 1 and one is a fraction: then it is a share.
 * "85 %" and "85,5" are read; anything else is null.
 */
export function completions(values: readonly unknown[]): readonly (number | null)[] {
  const numbers = values.map(numberOf)
  const known = numbers.filter((value) => value !== null)
  const shares = known.every((value) => value <= 1) && known.some((value) => !Number.isInteger(value))
  return numbers.map((value) => (value === null ? null : Math.min(100, Math.max(0, shares ? value * 100 : value))))
}

function numberOf(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value !== 'string') return null
  const found = /^\s*(-?\d+(?:[.,]\d+)?)\s*%?\s*$/.exec(value)
  return found?.[1] === undefined ? null : Number(found[1].replace(',', '.'))
}
