import type { ReactNode } from 'react'
import type { Failed } from '#ui/toast/notify-outcome.ts'
import type { Message } from '#stores/toast-store.ts'
import { ask } from '#ui/dialog/confirm.tsx'
import { DateField } from '#ui/dialog-form/fields/date-field.tsx'
import { isBlank, useFormState, type Values } from '#ui/dialog-form/form/form-state.ts'
import { unknownIn } from '#ui/dialog-form/form/unknown-fields.ts'
import { TextField } from '#ui/dialog-form/fields/text-field.tsx'
import { RichTextField } from '#ui/rich-text/rich-text-field.tsx'
import { useLanguage, useStrings } from '#ui/strings.ts'
import type { Language } from '#domain/text/language.ts'
import { localDay } from '#domain/values/local-date-time.ts'
import { bottlerStrings } from './bottler-strings.ts'
import './bottlers.css'

/** Fields marked as required that do not disable the button (part 2 §5, D-98). */
const WANTED = ['email', 'phone', 'sign_date', 'renew_date', 'end_date'] as const

const labelsOf = (language: Language) => {
  const { columns } = bottlerStrings[language]
  return { email: columns.email, phone: columns.phone, sign_date: columns.signed, renew_date: columns.renewed, end_date: columns.ended }
}

/** The fields of a bottler. `created` is an optional read-only field. */
export function BottlerFields({ created }: { readonly created?: ReactNode }) {
  const s = useStrings(bottlerStrings)
  const labels = labelsOf(useLanguage())
  const { values } = useFormState('name')
  const wanted = (name: (typeof WANTED)[number]) => ({
    name,
    label: labels[name],
    required: true,
    // a stored bottler without it shows the word at once, a new form only after the field was left empty
    ...(created === undefined
      ? { emptyHint: s.wanted }
      : { hint: isBlank(values[name]) && !unknownIn(values).includes(name) ? s.wanted : undefined }),
  })
  return (
    <>
      <div className="bottler-row">
        <TextField name="name" label={s.columns.name} required autoFocus maxLength={300} />
        <TextField {...wanted('email')} maxLength={320} />
        <TextField {...wanted('phone')} maxLength={60} />
      </div>
      <div className="bottler-row">
        {created}
        <DateField {...wanted('sign_date')} nullable />
        <DateField {...wanted('renew_date')} nullable />
        <DateField {...wanted('end_date')} nullable />
      </div>
      <RichTextField name="description" label={s.description} required />
    </>
  )
}

const EMAIL = /^[^\s@]+@[^\s@.]+\.[^\s@]+$/
const MIN_PHONE_DIGITS = 5

/** Warnings about values that can still be saved. */
export function bottlerLint(values: Values, language: Language): ReadonlyMap<string, string> {
  const { lints } = bottlerStrings[language]
  const textOf = (name: string) => (typeof values[name] === 'string' ? values[name].trim() : '')
  const results = new Map<string, string>()
  if (textOf('email') !== '' && !EMAIL.test(textOf('email'))) results.set('email', lints.email)
  if (textOf('phone') !== '' && textOf('phone').replace(/\D/g, '').length < MIN_PHONE_DIGITS) results.set('phone', lints.phone)
  const signed = localDay(values['sign_date'])
  for (const name of ['renew_date', 'end_date']) {
    const day = localDay(values[name])
    if (signed && day && day < signed) results.set(name, lints.beforeSigned)
  }
  return results
}

/** Asks for one confirmation when fields marked as required are empty (D-98). */
export async function askAboutMissing(values: Values, language: Language): Promise<boolean> {
  const s = bottlerStrings[language]
  const labels = labelsOf(language)
  const missing = WANTED.filter((name) => isBlank(values[name]) && !unknownIn(values).includes(name)).map((name) => labels[name])
  if (missing.length === 0) return true
  return ask({ title: s.wantedTitle, text: s.wantedText(missing.join(', ')), ok: s.wantedOk })
}

/** The fixed toasts of part 2 §8, each with the reason. */
export function bottlerWords(
  write: 'create' | 'update' | 'remove',
  language: Language,
): { readonly done: Message; readonly failed: Failed } {
  const s = bottlerStrings[language]
  const done = { create: s.created, update: s.updated, remove: s.removed }[write]
  const failed = { create: s.createFailed, update: s.updateFailed, remove: s.removeFailed }[write]
  return {
    done: { title: done, text: s.ok },
    failed: { title: failed, text: (why) => `${s.error}. ${why}` },
  }
}
