import { Input, Select, Switch } from 'antd'
import type { ReactNode } from 'react'
import { CURRENCIES, DISTILLERY_STATUS } from '#contract/catalogue/bottle.ts'
import type { BottleField, BottleInput } from '#domain/catalogue/bottle-fields.ts'
import type { Typed } from '#domain/catalogue/bottle-input.ts'
import { NOTHING } from '#domain/values/format.ts'
import { DayInput } from '#ui/dialog-form/fields/day-input.tsx'
import { formStrings } from '#ui/dialog-form/form-strings.ts'
import { textsIn } from '#ui/dialog-form/form/texts-in.ts'
import { useStrings } from '#ui/strings.ts'
import { bottleStrings } from './bottle-strings.ts'
import { bottleWords, currencyLabel } from './bottle-words.ts'

interface Props {
  readonly id: string
  readonly label: string
  readonly field: BottleField
  readonly input: BottleInput
  readonly value: Typed
  /** Display text for a field without an input. */
  readonly shown: string
  readonly locked: boolean
  readonly wrong: boolean
  /** The bottle has no value: while locked, the input shows a dash. */
  readonly absent: boolean
  /** Element id of the note below the input. */
  readonly describedBy: string | undefined
  readonly onType: (value: Typed) => void
}

/** The input of one field of a bottle, by the kind of its value. */
export function BottleControl(props: Props) {
  const { id, label, field, input, value, shown, locked, wrong, absent, describedBy, onType } = props
  const text = typeof value === 'string' ? value : ''
  const described = { 'aria-describedby': describedBy }
  // as elsewhere, a value that is missing is a dash
  const placeholder = absent ? { placeholder: NOTHING } : {}
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
        <LockedText {...props} text={textsIn(value).join(', ')} />
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
    case 'status':
      return <ChoiceControl {...props} text={text} />
    case 'day':
      return locked ? (
        <LockedText {...props} text={shown} />
      ) : (
        <DayInput
          id={id}
          label={label}
          className="bottle-day"
          value={text}
          describedBy={describedBy}
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
          {...placeholder}
          onChange={(event) => onType(event.target.value)}
          {...described}
          {...statusOf(wrong)}
        />
      )
    default:
      return (
        <Input
          id={id}
          value={text}
          readOnly={locked}
          {...placeholder}
          autoComplete="off"
          inputMode={input === 'euros' || input === 'figure' ? 'decimal' : input === 'minimum' ? 'numeric' : 'text'}
          onChange={(event) => onType(event.target.value)}
          {...suffixOf(input, field, text)}
          {...described}
          {...statusOf(wrong)}
        />
      )
  }
}

const statusOf = (wrong: boolean) => (wrong ? ({ status: 'error', 'aria-invalid': true } as const) : {})

type TextProps = Props & { readonly text: string }

/** Value of a locked select or day: as text, because disabled controls have a low contrast. */
const LockedText = ({ id, text, absent }: TextProps) => (
  <Input id={id} readOnly value={text} {...(absent ? { placeholder: NOTHING } : {})} />
)

/** Currency, or whether the distillery is open. */
function ChoiceControl(props: TextProps) {
  const { id, label, input, text, locked, wrong, describedBy, onType } = props
  const s = useStrings(bottleStrings)
  const form = useStrings(formStrings)
  const words = useStrings(bottleWords)
  const options =
    input === 'currency'
      ? CURRENCIES.map(({ code }) => ({ value: code as string, label: currencyLabel(code) }))
      : [
          { value: String(DISTILLERY_STATUS.open), label: words.status.open },
          { value: String(DISTILLERY_STATUS.closed), label: words.status.closed },
        ]
  if (locked) return <LockedText {...props} text={options.find((option) => option.value === text)?.label ?? text} />
  // an unknown value stays visible unchanged, but cannot be selected
  const storedOption = text !== '' && !options.some((option) => option.value === text) ? [{ value: text, label: text, disabled: true }] : []
  return (
    <Select<string>
      id={id}
      aria-label={label}
      allowClear={{ label: form.clear }}
      placeholder={s.emptyChoice}
      value={text === '' ? null : text}
      options={[...options, ...storedOption]}
      onChange={(chosen?: string) => onType(chosen ?? '')}
      aria-describedby={describedBy}
      {...statusOf(wrong)}
    />
  )
}

/** The unit of a field, where it is always the same. That of a bottle's size is not in the description of the API. */
function suffixOf(input: BottleInput, field: BottleField, text: string): { readonly suffix?: ReactNode } {
  if (input === 'euros' && field !== 'price') return { suffix: '€' }
  // adding or removing the suffix would remove the focus from the input: only the text of the suffix changes
  return field === 'strength' ? { suffix: <span className="bottle-percent">{text === '' || text.includes('%') ? '' : '%'}</span> } : {}
}
