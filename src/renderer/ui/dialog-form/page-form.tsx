import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import type { WriteName } from '#contract/index.ts'
import { ask } from '../dialog/confirm.tsx'
import { KeyButton } from '../key-button.tsx'
import { useStrings } from '../strings.ts'
import { FormBody } from './form/form-body.tsx'
import { FormNote } from './form/form-note.tsx'
import { formStrings } from './form-strings.ts'
import { type OperationForm, useOperationForm } from './form/use-operation-form.ts'
import './dialog-form.css'

type Props<N extends WriteName> = OperationForm<N> & {
  /** Label of the main button. */
  readonly ok: string
  readonly children: ReactNode
}

/** A form on a page: the "Add …" tabs. Success empties it; input stays when the person leaves the page. */
export function PageForm<N extends WriteName>(props: Props<N>) {
  const [formNumber, setFormNumber] = useState(0)
  return <OneForm key={formNumber} {...props} onAgain={() => setFormNumber((n) => n + 1)} />
}

function OneForm<N extends WriteName>({ ok, children, onAgain, ...props }: Props<N> & { readonly onAgain: () => void }) {
  const s = useStrings(formStrings)
  const { form, why, dirty, busy, restored, startOver, save, drop } = useOperationForm({ draftTitle: ok, ...props })
  const send = async () => {
    if (await save()) onAgain()
  }
  const clear = async () => {
    if (!(await ask({ title: s.discardTitle, text: s.discardText, ok: s.discard, cancel: s.keepEditing, danger: true }))) return
    drop()
    onAgain()
  }
  return (
    <div className="page-form">
      <FormBody form={form} restored={restored} onDropDraft={startOver} onSubmit={why === null ? () => void send() : null}>
        {children}
      </FormBody>
      <div className="page-form-foot">
        <FormNote why={dirty ? why : null} busy={busy} />
        {dirty && (
          <Button onClick={() => void clear()} disabled={busy}>
            {s.discard}
          </Button>
        )}
        <KeyButton type="primary" label={ok} keys="Mod+Enter" busy={busy} disabledReason={why} onPress={() => void send()} />
      </div>
    </div>
  )
}
