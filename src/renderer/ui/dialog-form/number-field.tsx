import { useLanguage } from '../strings.ts'
import type { FieldProps } from './field-frame.tsx'
import { TypedField } from './typed-field.tsx'
import { readNumber, writeNumber } from './typed-number.ts'

interface Props extends FieldProps {
  /** Digits after the decimal sign; default 0. */
  readonly decimals?: number
  /** "/ 100", "%", "cl" */
  readonly unit?: string
}

/** A number; the schema knows its bounds. Comma and point are both read. */
export function NumberField({ decimals = 0, unit, ...field }: Props) {
  const language = useLanguage()
  return (
    <TypedField
      {...field}
      suffix={unit}
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      read={(typed) => readNumber(typed, decimals)}
      write={(value) => writeNumber(value, language)}
    />
  )
}
