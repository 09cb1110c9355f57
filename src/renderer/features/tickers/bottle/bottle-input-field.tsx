import { useId } from 'react'
import type { BottleField, BottleInput } from '#domain/catalogue/bottle-fields.ts'
import type { Typed } from '#domain/catalogue/bottle-input.ts'
import { BottleControl } from './bottle-control.tsx'
import type { BottleLint } from './bottle-lint.ts'
import { isMistypedEan } from '#domain/catalogue/ean.ts'
import { dateWords } from '#ui/dialog-form/fields/day-input.tsx'
import { formStrings } from '#ui/dialog-form/form-strings.ts'
import { useStrings } from '#ui/strings.ts'
import { bottleStrings } from './bottle-strings.ts'
import { bottleWords } from './bottle-words.ts'

interface Props {
  readonly field: BottleField
  readonly input: BottleInput
  readonly value: Typed
  /** Display text for a field without an input. */
  readonly shown: string
  readonly locked: boolean
  readonly changed: boolean
  readonly wrong: boolean
  /** A warning about a value that can still be saved. */
  readonly lint: BottleLint | null
  /** The stored value is unreadable. It is not sent unless the person replaces it. */
  readonly unread: boolean
  /** The bottle may have the field under another name. It is not sent unless the person enters a value. */
  readonly unnamed: boolean
  /** The field named by a report. */
  readonly aimed: boolean
  readonly onType: (value: Typed) => void
}

/** One field of a bottle with a suitable input. */
export function BottleInputField({ field, input, value, shown, locked, changed, wrong, lint, unread, unnamed, aimed, onType }: Props) {
  const s = useStrings(bottleStrings)
  const form = useStrings(formStrings)
  const words = useStrings(bottleWords)
  const id = useId()
  const label = words.fields[field]
  const text = typeof value === 'string' ? value : ''
  // also a stored one: it is not drawn as a barcode
  const wrongEan = field.startsWith('ean_') && isMistypedEan(text)
  const note = wrong
    ? ((input === 'day' ? dateWords(value, form) : null) ?? s.invalid)
    : wrongEan
      ? s.lints.ean
      : lint !== null
        ? s.lints[lint]
        : unread && !changed
          ? form.unreadKept
          : unnamed && !changed
            ? form.unnamedKept
            : null
  const wide = input === 'title' || input === 'keywords' || field === 'url'

  return (
    <div
      data-field={field}
      className={[
        'bottle-field',
        wide && 'bottle-field-wide',
        changed && 'bottle-field-changed',
        locked && 'bottle-field-locked',
        aimed && 'bottle-field-aimed',
      ]
        .filter(Boolean)
        .join(' ')}
    >
      <label htmlFor={id}>{label}</label>
      <BottleControl
        id={id}
        label={label}
        field={field}
        input={input}
        value={value}
        shown={shown}
        locked={locked}
        wrong={wrong}
        absent={locked && !unread && !unnamed}
        describedBy={note === null ? undefined : `${id}-note`}
        onType={onType}
      />
      {note !== null && (
        <span id={`${id}-note`} className={wrong ? 'bottle-wrong' : 'bottle-note'}>
          {note}
        </span>
      )}
    </div>
  )
}
