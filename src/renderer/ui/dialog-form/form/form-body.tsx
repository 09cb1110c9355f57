import { Button } from 'antd'
import { type ReactNode, useRef } from 'react'
import { useStrings } from '#ui/strings.ts'
import { FormContext, type FormState } from './form-state.ts'
import { formStrings } from '../form-strings.ts'
import { UnnamedFields } from '../unnamed-fields.tsx'
import type { DraftSource } from './touched.ts'
import { useRefusedFocus } from './use-refused-focus.ts'

interface Props {
  readonly form: FormState
  /** Where the values in the fields come from that are not saved; null: the person has only typed. */
  readonly restored: DraftSource | null
  readonly onDropDraft: () => void
  /** Enter in the only field; null while the form cannot be sent. */
  readonly onSubmit: (() => void) | null
  readonly className?: string
  readonly children: ReactNode
}

/**
 * Fields of a form, in a dialog or on a page, with a note about a restored draft. Without a submit button inside, the browser submits on Enter only
 * where the form has a single text field (decision 28).
 */
export function FormBody({ form, restored, onDropDraft, onSubmit, className = 'form', children }: Props) {
  const s = useStrings(formStrings)
  const body = useRef<HTMLFormElement>(null)
  useRefusedFocus(body, form)
  return (
    <>
      {restored !== null && (
        <p className="form-restored" role="status">
          {s.restored[restored]}
          <Button type="link" size="small" disabled={form.busy} onClick={onDropDraft}>
            {s.dropDraft[restored]}
          </Button>
        </p>
      )}
      {form.unnamed && <UnnamedFields {...form.unnamed} />}
      <FormContext value={form}>
        <form
          ref={body}
          className={className}
          // holds the focus while it is sent
          tabIndex={-1}
          aria-busy={form.busy}
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
