import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useStrings } from '../strings.ts'
import { FormContext, type FormState } from './form-state.ts'
import { formStrings } from './form-strings.ts'

interface Props {
  readonly form: FormState
  /** What was kept from before stands in the fields. */
  readonly restored: boolean
  readonly onStartOver: () => void
  /** Enter in a one-line field; null while it cannot be sent. */
  readonly onSubmit: (() => void) | null
  /** The word of the main button. */
  readonly ok: string
  readonly children: ReactNode
}

/** The fields of a form, in a dialog or on a page, with the line that says that a draft came back. */
export function FormBody({ form, restored, onStartOver, onSubmit, ok, children }: Props) {
  const s = useStrings(formStrings)
  return (
    <>
      {restored && (
        <p className="form-restored" role="status">
          {s.restored}
          <Button type="link" size="small" onClick={onStartOver}>
            {s.startOver}
          </Button>
        </p>
      )}
      <FormContext value={form}>
        <form
          className="form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            onSubmit?.()
          }}
        >
          {children}
          {/* Enter in a one-line field submits only where a submit button exists */}
          <button type="submit" hidden disabled={onSubmit === null}>
            {ok}
          </button>
        </form>
      </FormContext>
    </>
  )
}
