import { Input } from 'antd'
import { useId, useState } from 'react'
import { asCents } from '#contract/values/values.ts'
import { formatEuros } from '#domain/values/format.ts'
import { monthCost } from './storage-month-cost.ts'
import { readPrice } from '#domain/trade/supplier-prices.ts'
import { typedNumber } from '#domain/values/typed-number.ts'
import { useFormState } from '#ui/dialog-form/form/form-state.ts'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { supplierStrings } from './supplier-strings.ts'

/** Monthly cost by the price sheet in the form, for a number of bottles of a given value. A preview only: never sent. */
export function MonthCost() {
  const s = useStrings(supplierStrings)
  const language = useLanguage()
  const id = useId()
  const { values } = useFormState('prices')
  const [bottles, setBottles] = useState('12')
  const [worth, setWorth] = useState('100')
  const price = (key: string) => {
    const value = values[`prices.subscription.${key}`]
    return typeof value === 'number' ? value : null
  }
  const [tep, supplier, percent] = [price('per_month_tep'), price('per_month_supplier'), price('per_month_insurance_percent')]
  const [count, bottleValue] = [typedNumber(bottles, language, 0) ?? null, readPrice(worth, language)]
  const isComplete =
    tep !== null && supplier !== null && percent !== null && count !== null && count >= 0 && count <= 1e6 && bottleValue !== null
  const cents = isComplete
    ? monthCost({
        per_month_tep: tep,
        per_month_supplier: supplier,
        per_month_insurance_percent: percent,
        bottles: count,
        bottleValue,
      })
    : null
  return (
    <section className="month-cost" aria-label={s.cost}>
      <h2>{s.cost}</h2>
      <label htmlFor={`${id}-bottles`}>{s.costBottles}</label>
      <Input id={`${id}-bottles`} size="small" inputMode="numeric" value={bottles} onChange={(event) => setBottles(event.target.value)} />
      <label htmlFor={`${id}-worth`}>{s.costValue}</label>
      <Input
        id={`${id}-worth`}
        size="small"
        inputMode="decimal"
        suffix="€"
        value={worth}
        onChange={(event) => setWorth(event.target.value)}
      />
      <output aria-live="polite">{cents === null ? '—' : s.costResult(formatEuros(asCents(cents), language))}</output>
      <p className="field-hint">{cents === null ? s.costWait : s.costHow}</p>
    </section>
  )
}
