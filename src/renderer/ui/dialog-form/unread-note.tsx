import WarningIcon from 'lucide-react/icons/triangle-exclamation-point'
import { useStrings } from '../strings.ts'
import { formStrings } from './form-strings.ts'
import { isBlank, useFormState } from './form/form-state.ts'
import { unreadIn } from './form/row-fields.ts'

/** Says under an empty field that something stands there which could not be read, and what becomes of it; null once a value was entered. */
export function useUnread(name: string): string | null {
  const s = useStrings(formStrings)
  const { values, problems } = useFormState(name)
  if (!unreadIn(values).includes(name) || !isBlank(values[name])) return null
  return problems.has(name) ? s.unreadNeeded : s.unreadKept
}

/** The same as a line of its own, for a field without a frame. */
export function UnreadNote({ name }: { readonly name: string }) {
  const note = useUnread(name)
  return (
    note !== null && (
      <span className="field-odd">
        <WarningIcon aria-hidden="true" /> {note}
      </span>
    )
  )
}
