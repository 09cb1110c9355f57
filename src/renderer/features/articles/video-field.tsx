import { Button, Progress } from 'antd'
import { type RefObject, useEffect, useId } from 'react'
import CirclePlayIcon from 'lucide-react/icons/circle-play'
import type { KeptFile } from '#ui/uploads/kept-files.ts'
import { videoName } from './article-video.ts'
import { explainError } from '#bridge/explain-error.ts'
import { useField } from '#ui/dialog-form/form/form-state.ts'
import { KeyButton } from '#ui/key-button.tsx'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { PlayVideo } from './play-video.tsx'
import { blogStrings } from './blog-strings.ts'
import { useVideoUpload } from './use-video-upload.ts'
import './blog.css'

interface Props {
  readonly label: string
  readonly sending: RefObject<boolean>
  /** Name of the form's draft. */
  readonly form: string
  /** The stored video is unknown: unreadable, or perhaps under another name. */
  readonly unknown?: boolean
}

/**
 * The article's video: native file picker, upload progress and Cancel. The server's answer is stored unchanged (D-95). `sending` makes the
 * form wait for the upload.
 */
export function VideoField({ label, sending, form, unknown = false }: Props) {
  const s = useStrings(blogStrings).video
  const id = useId()
  const { value, set, busy } = useField('video', label, (video) => videoName(video) ?? '')
  const { state, choose, send, cancel, forget } = useVideoUpload(form, set)
  const name = videoName(value)
  const isSending = state.kind === 'sending'
  useEffect(() => {
    sending.current = isSending
    return () => void (sending.current = false)
  }, [sending, isSending])
  const takeOff = () => {
    set(null)
    forget()
  }
  return (
    <div className="field" role="group" aria-labelledby={id}>
      <span id={id} className="rich-label">
        {label}
      </span>
      <div className="video">
        <CirclePlayIcon aria-hidden="true" />
        <span className={name === null ? 'video-none' : 'video-name'}>{name ?? (unknown ? s.unread : s.none)}</span>
        {!isSending && <PlayVideo video={value} />}
        {name !== null && !isSending && (
          <Button size="small" type="text" disabled={busy} onClick={takeOff}>
            {s.remove}
          </Button>
        )}
        <KeyButton
          size="small"
          label={name === null ? s.choose : s.another}
          keys="Mod+Shift+o"
          disabledReason={isSending ? s.wait : null}
          onPress={() => void choose()}
        />
      </div>
      <UploadStatus state={state} disabled={busy} onSend={(file) => void send(file)} onCancel={cancel} />
    </div>
  )
}

interface StatusProps {
  readonly state: ReturnType<typeof useVideoUpload>['state']
  readonly disabled: boolean
  readonly onSend: (file: KeptFile) => void
  readonly onCancel: () => void
}

/** The progress of the upload, or how it ended and what can be done next. */
function UploadStatus({ state, disabled, onSend, onCancel }: StatusProps) {
  const s = useStrings(blogStrings).video
  const language = useLanguage()
  return (
    <>
      {state.kind === 'sending' && (
        <div className="video-progress">
          <Progress aria-label={s.sending(state.name)} percent={state.percent} size="small" format={(percent = 0) => s.percent(percent)} />
          <Button size="small" onClick={onCancel}>
            {s.cancel}
          </Button>
        </div>
      )}
      {state.kind === 'sending' && (
        <span className="field-hint video-wait" role="status">
          {state.unanswered && s.unanswered}
        </span>
      )}
      {state.kind === 'sent' && (
        <span className="field-hint" role="status">
          {[s.sent(state.name), state.unplayable === null ? '' : s.unplayable(state.unplayable)].join(' ').trim()}
        </span>
      )}
      {state.kind === 'cancelled' && (
        <span className="field-hint" role="status">
          {s.cancelled}
        </span>
      )}
      {state.kind === 'not-a-video' && (
        <span className="field-wrong" role="alert">
          {s.notVideo(state.name)}
        </span>
      )}
      {state.kind === 'kept' && (
        <span className="field-wrong" role="alert">
          {s.kept(state.file.name)}{' '}
          <Button size="small" type="link" disabled={disabled} onClick={() => onSend(state.file)}>
            {s.send}
          </Button>
        </span>
      )}
      {state.kind === 'failed' && (
        <span className="field-wrong" role="alert">
          {state.error.kind === 'unknown-outcome'
            ? s.unconfirmed(state.file.name)
            : `${s.failed(state.file.name)}. ${explainError(state.error, language).text}`}{' '}
          <Button size="small" type="link" onClick={() => onSend(state.file)}>
            {s.retry}
          </Button>
        </span>
      )}
    </>
  )
}
