import { PlayCircleOutlined } from '@ant-design/icons'
import { Button, Progress } from 'antd'
import { type RefObject, useEffect, useId } from 'react'
import { filmName } from '#domain/catalogue/article-film.ts'
import { explainError } from '#bridge/explain-error.ts'
import { useField } from '#ui/dialog-form/form-state.ts'
import { KeyButton } from '#ui/key-button.tsx'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { PlayFilm } from './play-film.tsx'
import { blogStrings } from './blog-strings.ts'
import { useFilmUpload } from './use-film-upload.ts'
import './blog.css'

/** The article's video: picked natively, sent with progress and Cancel, its answer kept as it is (D-95). `sending` tells the form to wait. */
export function FilmField({ label, sending }: { readonly label: string; readonly sending: RefObject<boolean> }) {
  const s = useStrings(blogStrings).film
  const language = useLanguage()
  const id = useId()
  const { value, set, busy } = useField('video', label, (video) => filmName(video) ?? '')
  const { state, choose, send, cancel, forget } = useFilmUpload(set)
  const name = filmName(value)
  const isSending = state.is === 'sending'
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
      <div className="film">
        <PlayCircleOutlined aria-hidden="true" />
        <span className={name === null ? 'film-none' : 'film-name'}>{name ?? s.none}</span>
        {!isSending && <PlayFilm video={value} />}
        {name !== null && !isSending && (
          <Button size="small" type="text" disabled={busy} onClick={takeOff}>
            {s.remove}
          </Button>
        )}
        <KeyButton
          size="small"
          label={name === null ? s.choose : s.another}
          keys="Mod+Shift+o"
          why={isSending ? s.wait : null}
          onPress={() => void choose()}
        />
      </div>
      {state.is === 'sending' && (
        <div className="film-progress">
          <Progress aria-label={s.sending(state.name)} percent={state.percent} size="small" format={(percent = 0) => s.percent(percent)} />
          <Button size="small" onClick={cancel}>
            {s.cancel}
          </Button>
        </div>
      )}
      {state.is === 'sent' && (
        <span className="field-hint" role="status">
          {[s.sent(state.name), state.unplayable === null ? '' : s.unplayable(state.unplayable)].join(' ').trim()}
        </span>
      )}
      {state.is === 'cancelled' && (
        <span className="field-hint" role="status">
          {s.cancelled}
        </span>
      )}
      {state.is === 'not-a-film' && (
        <span className="field-wrong" role="alert">
          {s.notFilm(state.name)}
        </span>
      )}
      {state.is === 'failed' && (
        <span className="field-wrong" role="alert">
          {s.failed(state.file.name)}. {explainError(state.error, language).text}{' '}
          <Button size="small" type="link" onClick={() => void send(state.file)}>
            {s.retry}
          </Button>
        </span>
      )}
    </div>
  )
}
