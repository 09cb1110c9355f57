import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useStrings } from '#ui/strings.ts'
import { FormContext, type FormState } from './form-state.ts'
import { formStrings } from '../form-strings.ts'

interface Props {
  readonly form: FormState
  /** A draft stands in the fields. */
  readonly restored: boolean
  readonly onDropDraft: () => void
  /** Enter in the only field; null while it cannot be sent. */
  readonly onSubmit: (() => void) | null
  readonly className?: string
  readonly children: ReactNode
}

/**
 * The fields of a form, in a dialog or on a page, with the line that says that a draft came back. There is no submit button inside: so the browser
 * sends the form by Enter only where one text field is all there is (decision 28).
 */
export function FormBody({ form, restored, onDropDraft, onSubmit, className = 'form', children }: Props) {
  const s = useStrings(formStrings)
  return (
    <>
      {restored && (
        <p className="form-restored" role="status">
          {s.restored}
          <Button type="link" size="small" onClick={onDropDraft}>
            {s.dropDraft}
          </Button>
        </p>
      )}
      <FormContext value={form}>
        <form
          className={className}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            onSubmit?.()
          }}
        >
          {children}
        </form>
      </FormContext>
    </>
  )
}
