import WarningIcon from 'lucide-react/icons/triangle-exclamation-point'
import { useStrings } from '../strings.ts'
import { formStrings } from './form-strings.ts'
import { isBlank, useFormState } from './form/form-state.ts'
import { unknownIn, unnamedIn } from './form/unknown-fields.ts'

/** Note under an empty field whose stored value is unknown, and what happens to that value; null once a value was entered. */
export function useUnread(name: string): string | null {
  const s = useStrings(formStrings)
  const { values, problems } = useFormState(name)
  if (!unknownIn(values).includes(name) || !isBlank(values[name])) return null
  if (unnamedIn(values).includes(name)) return problems.has(name) ? s.unnamedNeeded : s.unnamedKept
  return problems.has(name) ? s.unreadNeeded : s.unreadKept
}

/** The note on its own line, for a field without a frame. */
export function UnreadNote({ name }: { readonly name: string }) {
  const note = useUnread(name)
  return (
    note !== null && (
      <span className="field-notice">
        <WarningIcon aria-hidden="true" /> {note}
      </span>
    )
  )
}
