import { type ReactNode, useId, useState } from 'react'
import WarningIcon from 'lucide-react/icons/triangle-exclamation-point'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { formatCount } from '#domain/values/format.ts'
import { formStrings } from '../form-strings.ts'
import { isBlank, useField, useFormState } from '../form/form-state.ts'
import { useUnread } from '../unread-note.tsx'

export interface FieldProps {
  /** Key of the operation's input. */
  readonly name: string
  readonly label: string
  /** A line under the field. */
  readonly hint?: string | undefined
  /** A line under the field after it was left empty, for a value that the form asks for but can do without. */
  readonly emptyHint?: string | undefined
  readonly readOnly?: boolean
  /** An empty field is omitted instead of sent as empty text. */
  readonly optional?: boolean
  readonly autoFocus?: boolean
  /** Marks the field with a star: the form requires a value, or asks when it is empty. */
  readonly required?: boolean | undefined
  /** Shows an empty field as invalid from the start. */
  readonly flagEmpty?: boolean | undefined
}

interface Control {
  readonly id: string
  readonly value: unknown
  /** Value before any change. */
  readonly start: unknown
  readonly set: (value: unknown) => void
  readonly disabled: boolean
  readonly describedBy: string | undefined
  readonly invalid: boolean
  /** For `aria-required`. */
  readonly required: true | undefined
  /** Red for problems that block the form, amber for warnings. */
  readonly status: { readonly status?: 'error' | 'warning' }
}

/** Label, control, hint and error, linked for screen readers. Errors appear after the field loses the focus, not while typing. */
export function FieldFrame({
  name,
  label,
  hint: lastingHint,
  emptyHint,
  required = false,
  flagEmpty = false,
  first = false,
  maxLength,
  show,
  explain,
  children,
}: Pick<FieldProps, 'name' | 'label' | 'hint' | 'emptyHint' | 'required' | 'flagEmpty'> & {
  /** Formats a value for comparison with another value. */
  readonly show?: ((value: unknown) => string) | undefined
  /** The field's own text for an invalid value; null where it has none. */
  readonly explain?: (value: unknown) => string | null
  /** The dialog focuses this field first. */
  readonly first?: boolean
  /** Most characters of a changed text. */
  readonly maxLength?: number | undefined
  readonly children: (control: Control) => ReactNode
}) {
  const id = useId()
  const s = useStrings(formStrings)
  const language = useLanguage()
  const form = useFormState(name)
  const tooLong = isTooLong(form.values[name], form.start[name], maxLength) ? s.tooLong(formatCount(maxLength ?? 0, language)) : null
  const { value, start, set, problem, warning, refusal, busy } = useField(name, label, show, tooLong)
  const [left, setLeft] = useState(false)
  const blank = isBlank(value)
  const unread = useUnread(name)
  const flagged = flagEmpty && blank && unread === null
  const hint = lastingHint ?? (left && blank && unread === null ? emptyHint : undefined)
  // marked while empty (part 2 §5), but the form can be sent without it: "required" would be false
  const isOptional = flagged && problem === undefined
  const wrong =
    tooLong ??
    (flagged && !isOptional
      ? s.empty
      : left && problem !== undefined && !problem.missing
        ? (explain?.(value) ?? problem.text)
        : refusal === undefined
          ? null
          : s.serverSays(refusal))
  const notice = wrong === null ? (unread ?? warning ?? (isOptional ? s.expected : undefined)) : undefined
  const status = wrong !== null ? ({ status: 'error' } as const) : isOptional || unread !== null ? ({ status: 'warning' } as const) : {}
  const describedBy =
    [hint !== undefined && `${id}-hint`, wrong !== null && `${id}-wrong`, notice !== undefined && `${id}-notice`]
      .filter(Boolean)
      .join(' ') || undefined
  return (
    // without animations, a dialog renders its fields before it is in the document: they cannot focus themselves, so the dialog does
    <div className="field" data-first={first || undefined} data-refused={refusal !== undefined || undefined} onBlur={() => setLeft(true)}>
      <label htmlFor={id} data-required={required || undefined}>
        {label}
      </label>
      {children({
        id,
        value,
        start,
        set,
        disabled: busy,
        describedBy,
        invalid: wrong !== null || isOptional,
        required: required || undefined,
        status,
      })}
      {hint !== undefined && (
        <span id={`${id}-hint`} className="field-hint">
          {hint}
        </span>
      )}
      {wrong !== null && (
        <span id={`${id}-wrong`} className={flagged && !left ? 'field-missing' : 'field-wrong'} role={flagged ? undefined : 'alert'}>
          {wrong}
        </span>
      )}
      {notice !== undefined && (
        <span id={`${id}-notice`} className={isOptional && !left ? 'field-missing' : 'field-notice'}>
          {isOptional && !left ? null : <WarningIcon aria-hidden="true" />} {notice}
        </span>
      )}
    </div>
  )
}

/** A stored text that nobody has changed may be longer: it is sent back as it is. */
const isTooLong = (value: unknown, start: unknown, maxLength: number | undefined): boolean =>
  maxLength !== undefined && typeof value === 'string' && value !== start && value.length > maxLength
