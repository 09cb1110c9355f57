import { Button, Input } from 'antd'
import { useState } from 'react'
import { MAX_NAME_LENGTH } from '#domain/lists/saved-view.ts'
import { useStrings } from '#ui/strings.ts'
import { viewStrings } from './view-strings.ts'

interface NameProps {
  readonly label: string
  readonly initial: string
  readonly autoFocus?: boolean
  readonly onName: (name: string) => void
  /** Escape, when there is a previous step. */
  readonly onCancel?: () => void
}

/** Name of a view; Enter saves. */
export function NameForm({ label, initial, autoFocus = false, onName, onCancel }: NameProps) {
  const s = useStrings(viewStrings)
  const [name, setName] = useState(initial)
  const good = name.trim() !== ''
  return (
    <form
      className="dt-name"
      onSubmit={(event) => {
        event.preventDefault()
        if (good) onName(name.trim())
      }}
    >
      <Input
        size="small"
        aria-label={label}
        placeholder={s.namePlaceholder}
        autoFocus={autoFocus || onCancel !== undefined}
        autoComplete="off"
        maxLength={MAX_NAME_LENGTH}
        value={name}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !onCancel) return
          event.preventDefault()
          onCancel()
        }}
      />
      <Button size="small" htmlType="submit" disabled={!good}>
        {s.save}
      </Button>
    </form>
  )
}

interface PasteProps {
  /** Why a text cannot be imported, in the current language; null when it can. */
  readonly whyNot: (text: string) => string | null
  readonly onTake: (text: string) => void
  readonly onBack: () => void
  readonly onDone: () => void
}

/** Imports a view from text. Pasted text stays until it is valid. */
export function PasteForm({ whyNot, onTake, onBack, onDone }: PasteProps) {
  const s = useStrings(viewStrings)
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const wrong = tried ? whyNot(text) : null
  const take = () => {
    setTried(true)
    if (whyNot(text) !== null) return
    onTake(text)
    onDone()
  }
  return (
    <div className="dt-paste">
      <label htmlFor="dt-paste">{s.pasteLabel}</label>
      <small>{s.pasteHint}</small>
      <Input.TextArea
        id="dt-paste"
        autoFocus
        rows={5}
        spellCheck={false}
        value={text}
        aria-invalid={wrong !== null}
        onChange={(event) => {
          setText(event.target.value)
          setTried(false)
        }}
      />
      {wrong !== null && (
        <small role="alert" className="dt-wrong">
          {wrong}
        </small>
      )}
      <div className="dt-panel-foot">
        <Button size="small" onClick={onBack}>
          {s.cancel}
        </Button>
        <Button size="small" type="primary" onClick={take}>
          {s.take}
        </Button>
      </div>
    </div>
  )
}
