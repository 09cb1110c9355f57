import { typedNumber, writtenMoney, writtenNumber } from '#domain/values/typed-number.ts'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { formStrings } from '../form-strings.ts'
import type { FieldProps } from './field-frame.tsx'
import { TypedField } from './typed-field.tsx'

interface Props extends FieldProps {
  /** Digits after the decimal sign; default 0. */
  readonly decimals?: number
  /** An amount of money: shown with two decimals. */
  readonly money?: boolean
  /** An empty field means null, not a missing value. */
  readonly nullable?: boolean
  /** "/ 100", "%", "cl" */
  readonly unit?: string
}

/** A number; the schema knows its bounds. Comma and point are both read. */
export function NumberField({ decimals = 0, money = false, unit, ...field }: Props) {
  const language = useLanguage()
  const s = useStrings(formStrings)
  /** A number with more decimals than the field takes; any other text is not a number. */
  const isTooFine = (value: unknown) => typeof value === 'string' && typeof typedNumber(value, language) === 'number'
  return (
    <TypedField
      {...field}
      suffix={unit}
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      read={(typed) => typedNumber(typed, language, decimals) ?? null}
      explain={(value) => (isTooFine(value) ? s.decimals(decimals) : null)}
      write={(value) => (money ? writtenMoney(value, language) : writtenNumber(value, language))}
    />
  )
}
