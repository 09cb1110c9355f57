import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useStrings } from '../strings.ts'
import { FormContext } from './form-state.ts'
import { formStrings } from './form-strings.ts'
import type { Form } from './use-form.ts'
import './dialog-form.css'

interface Props {
  readonly form: Form
  /** The word of the button that Enter stands for. */
  readonly ok: string
  readonly children: ReactNode
}

/** The fields of a form, with the note that a draft has come back. Enter in a one-line field sends. */
export function FormBody({ form, ok, children }: Props) {
  const s = useStrings(formStrings)
  return (
    <>
      {form.restored && (
        <p className="form-restored" role="status">
          {s.restored}
          <Button type="link" size="small" onClick={form.startOver}>
            {s.startOver}
          </Button>
        </p>
      )}
      <FormContext value={form.state}>
        <form
          className="form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void form.send()
          }}
        >
          {children}
          {/* Enter in a one-line field submits only where a submit button exists */}
          <button type="submit" hidden disabled={form.why !== null}>
            {ok}
          </button>
        </form>
      </FormContext>
    </>
  )
}
