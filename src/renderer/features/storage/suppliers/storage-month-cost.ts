/** Input of the preview: euros and percent of the sheet, bottles, and the value of one bottle (euros). */
export interface MonthCostInput {
  readonly per_month_tep: number
  readonly per_month_supplier: number
  readonly per_month_insurance_percent: number
  readonly bottles: number
  readonly bottleValue: number
}

/** Ten-thousandths: the digits that a price may have (`readPrice`). */
const UNIT = 10_000
const scaled = (value: number): bigint => BigInt(Math.round(value * UNIT))

/**
 * Cents for one month: per bottle the two monthly fees, and the insurance as a percentage of what the bottles are worth. The field names
 * suggest that monthly fees are per bottle; the specification does not say. Exact: computed in whole numbers and rounded once, half up.
 */
export function monthCost({ bottles, bottleValue, ...sheet }: MonthCostInput): number {
  const fees = (scaled(sheet.per_month_tep) + scaled(sheet.per_month_supplier)) * BigInt(UNIT) * 100n
  const insurance = scaled(bottleValue) * scaled(sheet.per_month_insurance_percent)
  // both in units of 1 / (UNIT × UNIT × 100) euro
  const total = (fees + insurance) * BigInt(Math.trunc(bottles))
  const perCent = BigInt(UNIT) * BigInt(UNIT)
  return Number((total * 2n + perCent) / (perCent * 2n))
}
