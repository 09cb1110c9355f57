import { Input } from 'antd'
import { useState } from 'react'

interface Props {
  readonly id: string
  readonly value: string
  readonly placeholder: string
  /** Why the text is invalid; null when it is valid. */
  readonly problem: (text: string) => string | null
  readonly onChange: (text: string) => void
  /** Id of a hint, for screen readers. */
  readonly 'aria-describedby'?: string
}

/**
 * A text field that saves valid text. Invalid text stays in the field with the reason, and is not saved. A value that changes elsewhere (an
 * imported profile) is shown, unless the field has been edited: a field with the old text would save it again.
 */
export function CheckedText({ id, value, placeholder, problem, onChange, 'aria-describedby': hint }: Props) {
  const [{ text, saved }, setField] = useState({ text: value, saved: value })
  if (saved !== value) setField({ text: text.trim() === saved ? value : text, saved: value })
  const wrong = problem(text.trim())
  return (
    <>
      <Input
        id={id}
        value={text}
        placeholder={placeholder}
        aria-describedby={[wrong && `${id}-problem`, hint].filter(Boolean).join(' ') || undefined}
        {...(wrong ? { status: 'error' as const, 'aria-invalid': true } : {})}
        onChange={(e) => setField({ text: e.target.value, saved: value })}
        onBlur={() => wrong === null && text.trim() !== value && onChange(text.trim())}
        onPressEnter={() => wrong === null && text.trim() !== value && onChange(text.trim())}
      />
      {wrong && (
        <p id={`${id}-problem`} className="settings-hint settings-problem" role="alert">
          {wrong}
        </p>
      )}
    </>
  )
}
