import { writePrice } from '../../../domain/supplier-prices.ts'
import { useLanguage } from '../strings.ts'
import type { FieldProps } from './field-frame.tsx'
import { TypedField } from './typed-field.tsx'
import { readNumber, writeNumber } from './typed-number.ts'

interface Props extends FieldProps {
  /** Digits after the decimal sign; default 0. */
  readonly decimals?: number
  /** An amount of money: written with both digits of the cent. */
  readonly money?: boolean
  /** "/ 100", "%", "cl" */
  readonly unit?: string
}

/** A number; the schema knows its bounds. Comma and point are both read. */
export function NumberField({ decimals = 0, money = false, unit, ...field }: Props) {
  const language = useLanguage()
  return (
    <TypedField
      {...field}
      suffix={unit}
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      read={(typed) => readNumber(typed, decimals)}
      write={(value) => (money ? writePrice(value, false, language) : writeNumber(value, language))}
    />
  )
}
