import { lateStrings, useIsLate } from '#ui/states/use-is-late.ts'
import { useStrings } from '#ui/strings.ts'

interface Props {
  /** Why saving is disabled, if that is worth saying now; null for nothing. */
  readonly why: string | null
  /** A save is being sent. */
  readonly busy: boolean
}

/** Words beside the buttons of a form: why it can't be saved, or that the server takes long. */
export function FormNote({ why, busy }: Props) {
  const { waiting } = useStrings(lateStrings)
  const isLate = useIsLate(busy)
  return (
    <span className="form-why" role="status">
      {isLate ? waiting : why}
    </span>
  )
}
