import { type ReactNode, useId, useState } from 'react'
import WarningIcon from 'lucide-react/icons/triangle-exclamation-point'
import { useStrings } from '#ui/strings.ts'
import { formStrings } from '../form-strings.ts'
import { isBlank, useField } from '../form/form-state.ts'
import { useUnread } from '../unread-note.tsx'

export interface FieldProps {
  /** The key of the operation's input. */
  readonly name: string
  readonly label: string
  /** A line under the field. */
  readonly hint?: string | undefined
  readonly readOnly?: boolean
  /** Empty is sent as "not given" rather than as empty text. */
  readonly optional?: boolean
  readonly autoFocus?: boolean
  /** Marked by a star: the form waits for it, or asks when it is empty. */
  readonly required?: boolean | undefined
  /** Shown as not valid while it is empty, from the first moment on. */
  readonly flagEmpty?: boolean | undefined
}

interface Control {
  readonly id: string
  readonly value: unknown
  /** What stood there before anyone touched it. */
  readonly start: unknown
  readonly set: (value: unknown) => void
  readonly disabled: boolean
  readonly describedBy: string | undefined
  readonly invalid: boolean
  /** For `aria-required`. */
  readonly required: true | undefined
  /** How it is marked: red for what keeps the form from being sent, amber for what does not. */
  readonly status: { readonly status?: 'error' | 'warning' }
}

/** Label, control, hint and what is wrong, tied together for screen readers. What is wrong is said after the person has left the field, never while they type. */
export function FieldFrame({
  name,
  label,
  hint,
  required = false,
  flagEmpty = false,
  first = false,
  show,
  explain,
  children,
}: Pick<FieldProps, 'name' | 'label' | 'hint' | 'required' | 'flagEmpty'> & {
  /** A value as the field shows it, where two of them are compared. */
  readonly show?: ((value: unknown) => string) | undefined
  /** The field's own words for a value that is not valid; null where it has none. */
  readonly explain?: (value: unknown) => string | null
  /** A dialog begins with it. */
  readonly first?: boolean
  readonly children: (control: Control) => ReactNode
}) {
  const id = useId()
  const { value, start, set, problem, warning, busy } = useField(name, label, show)
  const [left, setLeft] = useState(false)
  const s = useStrings(formStrings)
  const blank = isBlank(value)
  const unread = useUnread(name)
  const flagged = flagEmpty && blank && unread === null
  // marked while it is empty (part 2 §5), though the form can be sent without it: that it is needed would not be true
  const isOptional = flagged && problem === undefined
  const wrong =
    flagged && !isOptional ? s.empty : left && problem !== undefined && !problem.missing ? (explain?.(value) ?? problem.text) : null
  const odd = wrong === null ? (unread ?? warning ?? (isOptional ? s.expected : undefined)) : undefined
  const status = wrong !== null ? ({ status: 'error' } as const) : isOptional || unread !== null ? ({ status: 'warning' } as const) : {}
  const describedBy =
    [hint !== undefined && `${id}-hint`, wrong !== null && `${id}-wrong`, odd !== undefined && `${id}-odd`].filter(Boolean).join(' ') ||
    undefined
  return (
    // where nothing moves, a dialog draws its fields before it stands on the page: they cannot take the focus themselves, the dialog gives it
    <div className="field" data-first={first || undefined} onBlur={() => setLeft(true)}>
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
        <span id={`${id}-wrong`} className="field-wrong" role={flagged ? undefined : 'alert'}>
          {wrong}
        </span>
      )}
      {odd !== undefined && (
        <span id={`${id}-odd`} className="field-odd">
          <WarningIcon aria-hidden="true" /> {odd}
        </span>
      )}
    </div>
  )
}
