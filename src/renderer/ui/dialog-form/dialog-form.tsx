import { Button } from 'antd'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import type { WriteName } from '#contract/index.ts'
import type { Language } from '#domain/text/language.ts'
import { currentSession } from '#stores/session-store.ts'
import { ask, type Question } from '../dialog/confirm.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { useLeaveQuestion } from '../dialog/leave-question.ts'
import { showDrafts } from '../drafts/drafts-store.ts'
import { KeyButton } from '../key-button.tsx'
import { useStrings } from '../strings.ts'
import { toast } from '../toast/use-toast.ts'
import { FormBody } from './form/form-body.tsx'
import { FormNote } from './form/form-note.tsx'
import { formStrings } from './form-strings.ts'
import { type OperationForm, useOperationForm } from './form/use-operation-form.ts'
import './dialog-form.css'

type Props<N extends WriteName> = OperationForm<N> & {
  readonly title: string
  readonly onClose: () => void
  /** Label of the main button; default "Save". */
  readonly ok?: string
  /** px */
  readonly width?: number
  /** Other buttons, at the lower left (Delete). */
  readonly extra?: ReactNode
  /** Confirmation before closing or leaving the page while something without a value yet is in progress (a video); null when nothing is. */
  readonly underWay?: () => Question | null
  readonly children: ReactNode
}

/** A dialog with the form of an operation. Save is enabled exactly when the operation accepts the values; until then the form says what is missing. */
export function DialogForm<N extends WriteName>({ title, onClose, ok, width = 560, extra, underWay, children, ...props }: Props<N>) {
  const s = useStrings(formStrings)
  const { form, why, dirty, busy, restored, startOver, save, drop, dialog } = useOperationForm({ draftTitle: title, ...props })
  // the server has responded, but the page has not rendered yet
  const isClosed = useRef(false)
  useLeaveQuestion(() => (isClosed.current ? null : (underWay?.() ?? null)))
  const send = async () => {
    if (!(await save())) return
    isClosed.current = true
    onClose()
  }
  // Back, a link and a shortcut of another page close the dialog without a question; what was typed is a draft
  const tellKept = useEffectEvent(() => {
    if (props.draft === undefined || !dirty || isClosed.current || currentSession().phase !== 'signed-in') return
    const action = { label: (language: Language) => formStrings[language].drafts, run: () => showDrafts() }
    toast.info({ title: s.draftKept(props.draftTitle ?? title), action })
  })
  useEffect(() => () => tellKept(), [])
  const close = async () => {
    if (busy) return false
    const discard = { title: s.discardTitle, text: s.discardText, ok: s.discard, cancel: s.keepEditing, danger: true }
    const question = underWay?.() ?? (dirty ? discard : null)
    if (question && !(await ask(question))) return false
    isClosed.current = true
    drop()
    onClose()
    return true
  }
  return (
    <Dialog
      name={`form ${props.operation}`}
      title={title}
      width={width}
      onClose={close}
      closable={!busy}
      footer={
        <>
          <span className="dialog-left">{extra}</span>
          <FormNote why={dirty ? why : null} busy={busy} />
          <Button onClick={() => void close()} disabled={busy}>
            {s.cancel}
          </Button>
          <KeyButton type="primary" label={ok ?? s.save} keys="Mod+Enter" busy={busy} disabledReason={why} onPress={() => void send()} />
        </>
      }
    >
      <FormBody form={form} restored={restored} onDropDraft={startOver} onSubmit={why === null ? () => void send() : null}>
        {children}
      </FormBody>
      {dialog}
    </Dialog>
  )
}
