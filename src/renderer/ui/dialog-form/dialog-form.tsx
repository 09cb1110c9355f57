import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { Callable, InputOf, OutputOf } from '../../../contract/index.ts'
import type { ActionWords } from '../../bridge/use-action.ts'
import { ask } from '../confirm.tsx'
import { Dialog } from '../dialog.tsx'
import { KeyButton } from '../key-button.tsx'
import { useStrings } from '../strings.ts'
import { FormBody } from './form-body.tsx'
import type { Values } from './form-state.ts'
import { formStrings } from './form-strings.ts'
import { useForm } from './use-form.ts'

interface Props<N extends Callable> {
  readonly operation: N
  /** With `shape`: the flat values of the fields. */
  readonly initial: Partial<InputOf<N>> | Values
  /** What this form must hold, where the operation alone would also take less. */
  readonly rule?: z.ZodObject
  /** For an input of several levels: the flat values of the fields ("address.city") put into it. */
  readonly shape?: (values: Values) => Values
  readonly title: string
  /** Said when it worked. */
  readonly done: NonNullable<ActionWords<N>['done']>
  readonly failed?: NonNullable<ActionWords<N>['failed']>
  readonly onClose: () => void
  /** After success, before closing. */
  readonly onDone?: (output: OutputOf<N>) => void
  /** The main button; default "Save". */
  readonly ok?: string
  /** Default true: Save waits for a change. False where sending the initial values makes sense. */
  readonly needsChange?: boolean
  /** Keeps what is typed under this name in main until it is saved or discarded. */
  readonly draft?: string
  /** px */
  readonly width?: number
  /** Other buttons, at the lower left (Delete). */
  readonly extra?: ReactNode
  readonly children: ReactNode
}

/** A form in a dialog. Save is enabled exactly when the operation takes the values; until then the form says what is missing. */
export function DialogForm<N extends Callable>({
  operation,
  initial,
  title,
  onClose,
  onDone,
  ok,
  width = 560,
  extra,
  children,
  ...rest
}: Props<N>) {
  const s = useStrings(formStrings)
  const form = useForm<N>({
    operation,
    initial: initial as Values,
    ...rest,
    onDone: (output) => {
      onDone?.(output)
      onClose()
    },
  })
  const { busy, dirty, why } = form
  const close = async () => {
    if (busy) return
    if (dirty && !(await ask({ title: s.discardTitle, text: s.discardText, ok: s.discard, cancel: s.keepEditing, danger: true }))) return
    form.drop()
    onClose()
  }
  return (
    <Dialog
      name={`form ${operation}`}
      title={title}
      width={width}
      onClose={() => void close()}
      closable={!busy}
      footer={
        <>
          <span className="dialog-left">{extra}</span>
          <span className="form-why" role="status">
            {why !== null && dirty ? why : ''}
          </span>
          <Button onClick={() => void close()} disabled={busy}>
            {s.cancel}
          </Button>
          <KeyButton type="primary" label={ok ?? s.save} keys="Mod+Enter" busy={busy} why={why} onPress={() => void form.send()} />
        </>
      }
    >
      <FormBody form={form} ok={ok ?? s.save}>
        {children}
      </FormBody>
    </Dialog>
  )
}
