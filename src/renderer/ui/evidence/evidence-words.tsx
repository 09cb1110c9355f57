import { highlight } from '../data-table/bars/highlight.tsx'
import { useStrings } from '../strings.ts'
import { evidenceStrings } from './evidence-strings.ts'
import './evidence.css'

interface NamesProps {
  readonly codes: readonly number[] | null
  /** Called when a name is clicked; a name without a field is not clickable. */
  readonly onPress?: (code: number) => void
  readonly canPress?: (code: number) => boolean
  /** Codes came in an unreadable form: all, or those that are missing in `codes`. */
  readonly unread?: boolean
}

/** What the report complains about, by its names (part 1 §8). */
export function ErrorNames({ codes, onPress, canPress, unread = false }: NamesProps) {
  const s = useStrings(evidenceStrings)
  const present = [...new Set(codes ?? [])].flatMap((code) => (s.errors[code] === undefined ? [] : [{ code, name: s.errors[code] }]))
  if (present.length === 0) return <p className="evidence-nothing">{unread || (codes ?? []).length > 0 ? s.unreadErrors : s.noErrors}</p>
  const names = (
    <ul className="evidence-errors">
      {present.map(({ code, name }) => (
        <li key={code}>
          {onPress && canPress?.(code) ? (
            <button type="button" title={s.toField(name)} onClick={() => onPress(code)}>
              {name}
            </button>
          ) : (
            name
          )}
        </li>
      ))}
    </ul>
  )
  return unread ? (
    <>
      {names}
      <p className="evidence-nothing">{s.unreadOtherErrors}</p>
    </>
  ) : (
    names
  )
}

interface TextProps {
  readonly text: unknown
  readonly words?: readonly string[]
  readonly unread: boolean
}

/** The reporter's text, or 'Empty description' (D-122). `words` are folded words to mark. */
export function EvidenceText({ text, words = [], unread }: TextProps) {
  const s = useStrings(evidenceStrings)
  const written = typeof text === 'string' ? text.trim() : ''
  if (written === '') return <p className="evidence-nothing">{unread ? s.unreadDescription : s.emptyDescription}</p>
  return <p className="evidence-description">{highlight(written, words)}</p>
}
