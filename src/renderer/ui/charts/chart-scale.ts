/** The values of an axis, and its round grid lines. */
export interface AxisScale {
  readonly from: number
  readonly to: number
  readonly ticks: readonly number[]
}

const STEPS = [1, 2, 2.5, 5, 10]
const LINES = 5

/** An axis from zero (or below, when a value is) to a round number at or above the highest; about five lines, whole numbers when all values are. */
export function axisScale(values: readonly (number | null)[]): AxisScale {
  const present = values.filter((value) => value !== null).filter(Number.isFinite)
  const highest = present.reduce((most, value) => Math.max(most, value), 0)
  const lowest = present.reduce((least, value) => Math.min(least, value), 0)
  const span = highest - lowest
  if (!(span > 0 && Number.isFinite(span))) return { from: 0, to: 1, ticks: [0, 1] }
  const step = stepFor(span / LINES, present.every(Number.isInteger))
  const [first, last] = [Math.floor(lowest / step), Math.ceil(highest / step)]
  const ticks = Array.from({ length: last - first + 1 }, (_, nth) => rounded((first + nth) * step))
  return { from: rounded(first * step), to: rounded(last * step), ticks }
}

function stepFor(rough: number, whole: boolean): number {
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = (STEPS.find((factor) => factor * power >= rough * (1 - 1e-9)) ?? 10) * power
  return whole ? Math.max(1, Math.ceil(step)) : step
}

/** 0.1 + 0.2 is written as 0.3. */
const rounded = (value: number) => Number(value.toPrecision(12))

/** Position of a value on an axis, 0 at its lower end and 1 at its upper. */
export const placeOn = ({ from, to }: AxisScale, value: number): number => (value - from) / (to - from)
