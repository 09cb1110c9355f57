import { Input, Select, Switch } from 'antd'
import { type ReactNode, useId } from 'react'
import { CURRENCIES, DISTILLERY_STATUS } from '#contract/catalogue/bottle.ts'
import type { BottleField, BottleInput } from '#domain/catalogue/bottle-fields.ts'
import type { Typed } from '#domain/catalogue/bottle-input.ts'
import type { BottleLint } from './bottle-lint.ts'
import { isMistypedEan } from '#domain/catalogue/ean.ts'
import { NOTHING } from '#domain/values/format.ts'
import { dateWords, DayInput } from '#ui/dialog-form/fields/day-input.tsx'
import { formStrings } from '#ui/dialog-form/form-strings.ts'
import { useStrings } from '#ui/strings.ts'
import { bottleStrings } from './bottle-strings.ts'
import { bottleWords, currencyLabel } from './bottle-words.ts'
import { textsIn } from '#ui/dialog-form/form/texts-in.ts'

/** The unit of a field, where it is always the same. That of a bottle's size is not in the description of the API. */
function suffixOf(input: BottleInput, field: BottleField, text: string): { readonly suffix?: ReactNode } {
  if (input === 'euros' && field !== 'price') return { suffix: '€' }
  // an input that gets or loses its suffix loses the focus: only the sign comes and goes
  return field === 'strength' ? { suffix: <span className="bottle-percent">{text === '' || text.includes('%') ? '' : '%'}</span> } : {}
}

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
  const described = { 'aria-describedby': note === null ? undefined : `${id}-note` }
  const status = wrong ? ({ status: 'error', 'aria-invalid': true } as const) : {}
  const wide = input === 'title' || input === 'keywords' || field === 'url'

  // as elsewhere, a value that is missing is a dash
  const absent = locked && !unread && !unnamed ? { placeholder: NOTHING } : {}
  // locked selects are rendered as text, because disabled text has a low contrast
  const plain = (words: string) => <Input id={id} readOnly value={words} {...absent} />
  const control = () => {
    switch (input) {
      case 'fixed':
        // an output is a live region: without this, the next bottle would interrupt with its number
        return (
          <output id={id} aria-live="off">
            {shown}
          </output>
        )
      case 'flag':
        return <Switch id={id} aria-label={label} checked={value === true} disabled={locked} onChange={onType} {...described} />
      case 'keywords':
        return locked ? (
          plain(textsIn(value).join(', '))
        ) : (
          <Select<string[]>
            id={id}
            aria-label={label}
            mode="tags"
            open={false}
            suffixIcon={null}
            tokenSeparators={[',', ';']}
            value={[...textsIn(value)]}
            onChange={onType}
            {...described}
          />
        )
      case 'currency':
      case 'status': {
        const options =
          input === 'currency'
            ? CURRENCIES.map(({ code }) => ({ value: code as string, label: currencyLabel(code) }))
            : [
                { value: String(DISTILLERY_STATUS.open), label: words.status.open },
                { value: String(DISTILLERY_STATUS.closed), label: words.status.closed },
              ]
        if (locked) return plain(options.find((option) => option.value === text)?.label ?? text)
        // an unknown value stays visible unchanged, but cannot be selected
        const storedOption =
          text !== '' && !options.some((option) => option.value === text) ? [{ value: text, label: text, disabled: true }] : []
        return (
          <Select<string>
            id={id}
            aria-label={label}
            allowClear={{ label: form.clear }}
            placeholder={s.emptyChoice}
            value={text === '' ? null : text}
            options={[...options, ...storedOption]}
            onChange={(chosen?: string) => onType(chosen ?? '')}
            {...described}
            {...status}
          />
        )
      }
      case 'day':
        return locked ? (
          plain(shown)
        ) : (
          <DayInput
            id={id}
            label={label}
            className="bottle-day"
            value={text}
            describedBy={described['aria-describedby']}
            invalid={wrong}
            onValue={(day) => {
              onType(day)
              return day
            }}
          />
        )
      case 'title':
        return (
          <Input.TextArea
            id={id}
            rows={1}
            value={text}
            readOnly={locked}
            {...absent}
            onChange={(event) => onType(event.target.value)}
            {...described}
            {...status}
          />
        )
      default:
        return (
          <Input
            id={id}
            value={text}
            readOnly={locked}
            {...absent}
            autoComplete="off"
            inputMode={input === 'euros' || input === 'figure' ? 'decimal' : input === 'minimum' ? 'numeric' : 'text'}
            onChange={(event) => onType(event.target.value)}
            {...suffixOf(input, field, text)}
            {...described}
            {...status}
          />
        )
    }
  }
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
      {control()}
      {note !== null && (
        <span id={`${id}-note`} className={wrong ? 'bottle-wrong' : 'bottle-note'}>
          {note}
        </span>
      )}
    </div>
  )
}
