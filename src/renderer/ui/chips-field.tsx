import { Button, Input } from 'antd'
import { useId, useState } from 'react'
import CrossIcon from 'lucide-react/icons/x'
import type { Language } from '#domain/text/language.ts'
import { formatCount } from '#domain/values/format.ts'
import { hasSeparator, MAX_CHIP_LENGTH, takeChips, withChips } from './chip-texts.ts'
import './chips-field.css'
import { defineStrings, useLanguage, useStrings } from './strings.ts'

const chipStrings = defineStrings({
  en: {
    remove: (chip: string) => `Remove ${chip}`,
    clear: 'Remove all',
    more: (count: number) => `and ${count} more`,
    tooLong: (count: string, first: string) => `${count} skipped: longer than ${MAX_CHIP_LENGTH} characters (${first}…)`,
    beyond: (count: string, most: string) => `${count} skipped: at most ${most}`,
    full: (most: string) => `At most ${most}`,
  },
  fr: {
    remove: (chip: string) => `Retirer ${chip}`,
    clear: 'Tout retirer',
    more: (count: number) => (count === 1 ? 'et 1 autre' : `et ${count} autres`),
    tooLong: (count: string, first: string) => `${count} non repris : plus de ${MAX_CHIP_LENGTH} caractères (${first}…)`,
    beyond: (count: string, most: string) => `${count} non repris : ${most} au plus`,
    full: (most: string) => `${most} au plus`,
  },
})

type LeftOut = Pick<ReturnType<typeof takeChips>, 'tooLong' | 'beyond'>
const NONE_LEFT_OUT: LeftOut = { tooLong: [], beyond: 0 }

/** Most chips drawn. The field shows a count of the others. */
const DRAWN = 120

interface Props {
  readonly label: string
  /** One-sentence instruction under the field. */
  readonly hint: string
  readonly placeholder?: string
  /** "3 identifiers" */
  readonly count: (count: number) => string
  readonly chips: readonly string[]
  /** Text typed so far that is not a chip yet. */
  readonly typed: string
  readonly most: number
  readonly onChange: (chips: readonly string[], typed: string) => void
  readonly autoFocus?: boolean
}

/** Value of the field: the chips and the text still being typed. */
export const chipsNow = (chips: readonly string[], typed: string, most: number): readonly string[] => withChips(chips, typed, most)

/** Field for several short texts, typed one at a time or pasted as a list separated by commas, semicolons or line breaks (D-80, D-114). */
export function ChipsField({ label, hint, placeholder, count, chips, typed, most, onChange, autoFocus = false }: Props) {
  const s = useStrings(chipStrings)
  const id = useId()
  const language = useLanguage()
  const [leftOut, setLeftOut] = useState<LeftOut>(NONE_LEFT_OUT)
  const take = (text: string, rest = '') => {
    const { chips: all, ...others } = takeChips(chips, text, most)
    setLeftOut(others)
    onChange(all, rest)
  }
  const remove = (remaining: readonly string[], rest: string) => {
    setLeftOut(NONE_LEFT_OUT)
    onChange(remaining, rest)
  }
  const type = (text: string) => {
    if (!hasSeparator(text)) return onChange(chips, text)
    // the text after the last separator is still being typed
    const at = text.search(/[^,;\t\r\n\u2028\u2029]*$/)
    take(text.slice(0, at), text.slice(at))
  }
  // text still being typed is part of the field's value
  const typing = takeChips(chips, typed, most)
  const note = noteOf(
    { tooLong: [...leftOut.tooLong, ...typing.tooLong], beyond: leftOut.beyond + typing.beyond },
    chips.length,
    most,
    s,
    language,
  )
  return (
    <div className="chips-field">
      <label htmlFor={id}>{label}</label>
      <Input.TextArea
        id={id}
        data-first
        autoFocus={autoFocus}
        value={typed}
        rows={2}
        autoComplete="off"
        spellCheck={false}
        aria-required={chips.length === 0}
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
            remove(chips.slice(0, -1), last)
          }
        }}
      />
      <p id={`${id}-hint`} className="chips-hint">
        {hint}
      </p>
      {chips.length > 0 && (
        <Chips
          label={label}
          chips={chips}
          onRemove={(chip) =>
            remove(
              chips.filter((item) => item !== chip),
              typed,
            )
          }
        />
      )}
      <p id={`${id}-note`} className="chips-note" role="status">
        {chips.length > 0 && count(chips.length)} {note}
        {chips.length > 0 && (
          <Button type="link" size="small" onClick={() => remove([], '')}>
            {s.clear}
          </Button>
        )}
      </p>
    </div>
  )
}

/** What was left out of the field and why, or that it is full; '' for neither. `chips`: their number. */
function noteOf({ tooLong, beyond }: LeftOut, chips: number, most: number, s: (typeof chipStrings)['en'], language: Language): string {
  const counted = (count: number) => formatCount(count, language)
  return [
    tooLong.length > 0 && s.tooLong(counted(tooLong.length), tooLong[0]?.slice(0, 20) ?? ''),
    beyond > 0 ? s.beyond(counted(beyond), counted(most)) : chips >= most && s.full(counted(most)),
  ]
    .filter(Boolean)
    .join(' · ')
}

interface ChipsProps {
  readonly label: string
  readonly chips: readonly string[]
  readonly onRemove: (chip: string) => void
}

/** The first chips, each with a button that removes it, and the number of the others. */
function Chips({ label, chips, onRemove }: ChipsProps) {
  const s = useStrings(chipStrings)
  return (
    <ul className="chips" aria-label={label}>
      {chips.slice(0, DRAWN).map((chip) => (
        <li key={chip}>
          <span>{chip}</span>
          <button type="button" aria-label={s.remove(chip)} title={s.remove(chip)} onClick={() => onRemove(chip)}>
            <CrossIcon aria-hidden="true" />
          </button>
        </li>
      ))}
      {chips.length > DRAWN && <li className="chips-more">{s.more(chips.length - DRAWN)}</li>}
    </ul>
  )
}
