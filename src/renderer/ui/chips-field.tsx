import { CloseOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { useId, useState } from 'react'
import { hasSeparator, LONGEST_PIECE, piecesOf, withPieces } from '../../domain/pieces.ts'
import './chips-field.css'
import { defineStrings, useStrings } from './strings.ts'

const chipStrings = defineStrings({
  en: {
    remove: (chip: string) => `Remove ${chip}`,
    clear: 'Remove all',
    more: (count: number) => `and ${count} more`,
    tooLong: (count: number) => (count === 1 ? 'One of them is too long.' : `${count} of them are too long.`),
    full: (most: number) => `No more than ${most}.`,
  },
  fr: {
    remove: (chip: string) => `Retirer ${chip}`,
    clear: 'Tout retirer',
    more: (count: number) => `et ${count} de plus`,
    tooLong: (count: number) => (count === 1 ? 'L’un d’eux est trop long.' : `${count} d’entre eux sont trop longs.`),
    full: (most: number) => `Pas plus de ${most}.`,
  },
})

/** Chips drawn; the others are counted. */
const DRAWN = 120

interface Props {
  readonly label: string
  /** How to fill it in, in a sentence. */
  readonly hint: string
  readonly placeholder?: string
  /** "3 identifiers" */
  readonly count: (count: number) => string
  readonly chips: readonly string[]
  /** What is being typed and is no chip yet. */
  readonly typed: string
  readonly most: number
  readonly onChange: (chips: readonly string[], typed: string) => void
}

/** The chips together with what is still being typed: what the field means at this moment. */
export const chipsNow = (chips: readonly string[], typed: string, most: number): readonly string[] => withPieces(chips, typed, most)

/** Several short texts: typed one by one, or pasted as a list with commas, semicolons or lines between them (D-80, D-114). */
export function ChipsField({ label, hint, placeholder, count, chips, typed, most, onChange }: Props) {
  const s = useStrings(chipStrings)
  const id = useId()
  const [tooLong, setTooLong] = useState(0)
  const take = (text: string, rest = '') => {
    const pieces = piecesOf(text)
    const good = pieces.filter((piece) => piece.length <= LONGEST_PIECE)
    setTooLong(pieces.length - good.length)
    onChange(withPieces(chips, good.join(','), most), rest)
  }
  const type = (text: string) => {
    if (!hasSeparator(text)) return onChange(chips, text)
    // what stands behind the last separator is still being typed
    const at = text.search(/[^,;\t\r\n\u2028\u2029]*$/)
    take(text.slice(0, at), text.slice(at))
  }
  const notes = [tooLong > 0 && s.tooLong(tooLong), chips.length >= most && s.full(most)].filter(Boolean).join(' ')
  return (
    <div className="chips-field">
      <label htmlFor={id}>{label}</label>
      <Input.TextArea
        id={id}
        data-first
        value={typed}
        rows={2}
        autoComplete="off"
        spellCheck={false}
        aria-describedby={`${id}-hint ${id}-note`}
        {...(placeholder ? { placeholder } : {})}
        onChange={(event) => type(event.target.value)}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text')
          if (!hasSeparator(text)) return
          event.preventDefault()
          take(`${typed},${text}`)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
            event.preventDefault()
            take(typed)
          }
          const last = chips.at(-1)
          if (event.key === 'Backspace' && typed === '' && last !== undefined) {
            event.preventDefault()
            onChange(chips.slice(0, -1), last)
          }
        }}
      />
      <p id={`${id}-hint`} className="chips-hint">
        {hint}
      </p>
      {chips.length > 0 && (
        <ul className="chips" aria-label={label}>
          {chips.slice(0, DRAWN).map((chip) => (
            <li key={chip}>
              <span>{chip}</span>
              <button
                type="button"
                aria-label={s.remove(chip)}
                title={s.remove(chip)}
                onClick={() =>
                  onChange(
                    chips.filter((one) => one !== chip),
                    typed,
                  )
                }
              >
                <CloseOutlined aria-hidden="true" />
              </button>
            </li>
          ))}
          {chips.length > DRAWN && <li className="chips-more">{s.more(chips.length - DRAWN)}</li>}
        </ul>
      )}
      <p id={`${id}-note`} className="chips-note" role="status">
        {chips.length > 0 && count(chips.length)} {notes}
        {chips.length > 0 && (
          <Button type="link" size="small" onClick={() => onChange([], '')}>
            {s.clear}
          </Button>
        )}
      </p>
    </div>
  )
}
