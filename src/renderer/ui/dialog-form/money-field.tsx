import { useLanguage } from '../strings.ts'
import type { FieldProps } from './field-frame.tsx'
import { TypedField } from './typed-field.tsx'
import { readCents, writeCents } from './typed-number.ts'

/** Euros as people type them, cents in the form. Comma and point are both read (D-105). */
export function MoneyField(field: FieldProps) {
  const language = useLanguage()
  return <TypedField {...field} suffix="€" inputMode="decimal" read={readCents} write={(cents) => writeCents(cents, language)} />
}
